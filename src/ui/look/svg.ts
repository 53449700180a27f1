import { type CSSToken, TokenType, tokenize } from '@csstools/css-tokenizer';
import { quoted } from '../../description/problem.ts';
import { type SvgAttribute, type SvgElement, svgElements } from './svg-elements.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** Namespaces of editors and metadata, by their start. Browsers do nothing with their elements and attributes. */
const EDITORS = [
  'http://creativecommons.org/ns#',
  'http://inkscape.sourceforge.net/',
  'http://krita.org/',
  'http://ns.adobe.com/',
  'http://purl.org/dc/',
  'http://sodipodi.sourceforge.net/',
  'http://svgjs.com/',
  'http://svgjs.dev/',
  'http://vectornator.io',
  'http://web.resource.org/cc/',
  'http://www.bohemiancoding.com/',
  'http://www.corel.com/',
  'http://www.figma.com/',
  'http://www.inkscape.org/',
  'http://www.serif.com/',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://xml.openoffice.org/',
  'https://boxy-svg.com',
  'https://sketch.io/',
];

const ELEMENTS = words(`
  a animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer
  feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting
  feSpotLight feTile feTurbulence filter g image line linearGradient marker mask metadata mpath path pattern polygon
  polyline radialGradient rect set stop style svg switch symbol text textPath title tspan use view`);

/** Attributes without a namespace. Those with `aria-` or `data-` are valid, too. */
const ATTRIBUTES = words(`
  accent-height accumulate additive alignment-baseline amplitude attributeName attributeType azimuth baseFrequency
  baseProfile baseline-shift begin bias by calcMode class clip clip-path clip-rule clipPathUnits color
  color-interpolation color-interpolation-filters color-profile color-rendering contentScriptType contentStyleType
  cursor cx cy d diffuseConstant direction display divisor dominant-baseline dur dx dy edgeMode elevation
  enable-background end exponent externalResourcesRequired fill fill-opacity fill-rule filter filterRes filterUnits
  flood-color flood-opacity focusable font font-family font-feature-settings font-size font-size-adjust font-stretch
  font-style font-variant font-variation-settings font-weight fr from fx fy glyph-orientation-horizontal
  glyph-orientation-vertical gradientTransform gradientUnits height href id image-rendering in in2 intercept
  isolation k1 k2 k3 k4 kernelMatrix kernelUnitLength kerning keyPoints keySplines keyTimes lang lengthAdjust
  letter-spacing lighting-color limitingConeAngle line-height local marker marker-end marker-mid marker-start
  markerHeight markerUnits markerWidth mask mask-type maskContentUnits maskUnits max media method min
  mix-blend-mode mode name numOctaves offset opacity operator order orient origin overflow paint-order path
  pathLength patternContentUnits patternTransform patternUnits pointer-events points pointsAtX pointsAtY pointsAtZ
  preserveAlpha preserveAspectRatio primitiveUnits r radius refX refY repeatCount repeatDur requiredExtensions
  requiredFeatures restart result role rotate rx ry scale seed shape-rendering side slope solid-color solid-opacity
  spacing specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles stop-color stop-opacity
  stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity
  stroke-width style surfaceScale systemLanguage tabindex tableValues targetX targetY text-align text-anchor
  text-decoration text-overflow text-rendering textLength title to transform transform-box transform-origin type
  unicode-bidi values vector-effect version viewBox viewTarget visibility white-space width word-spacing
  writing-mode x x1 x2 xChannelSelector y y1 y2 yChannelSelector z zoomAndPan`);

/** Attributes of other namespaces that are valid in every element, as <namespace>:<name>. */
const NAMESPACED = new Set([
  ...['actuate', 'href', 'show', 'title', 'type'].map((name) => `${XLINK}:${name}`),
  ...['id', 'lang', 'space'].map((name) => `${XML}:${name}`),
]);

/** Functions in styles and attributes. `url` is valid with the address of an element. */
const FUNCTIONS = words(`
  blur brightness calc clamp color color-mix contrast cubic-bezier drop-shadow grayscale has hsl hsla hue-rotate hwb
  invert is lab lang lch light-dark linear-gradient matrix matrix3d max min not nth-child nth-last-child
  nth-last-of-type nth-of-type oklab oklch opacity perspective radial-gradient rgb rgba rotate rotate3d rotatex
  rotatey rotatez saturate scale scale3d scalex scaley scalez sepia skew skewx skewy steps translate translate3d
  translatex translatey translatez url var where`);

const AT_RULES = words('keyframes media supports -webkit-keyframes');

/** Attributes with any text, which no browser reads as styles. */
const FREE_TEXT = words('class id title');
const PREFIXED = /^(?:aria|data)-/;

/** Attributes that animations must not change. */
const FIXED = words('attributeName href style');

const INNER_ELEMENT = /^#/;
const INLINE_PICTURE = /^data:image\/(?:avif|gif|jpe?g|png|webp)[;,]/i;
/** Elements that can contain pictures. */
const PICTURES = words('feImage image');
const VALID = 'valid: "#id", and in <image> also "data:image/png;base64,…"';

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

/**
 * The reason why a drawing is not safe to publish, with its line; undefined if it is safe. Only listed elements, attributes,
 * functions and addresses are valid: the drawing cannot run scripts, and loads nothing.
 */
export function svgFault(text: string): string | undefined {
  const parsed = svgElements(text);
  if ('fault' in parsed) return parsed.fault;
  const [root] = parsed.elements;
  if (root?.uri !== SVG || root.local !== 'svg')
    return `its first element is not <svg xmlns="${SVG}">, but <${root?.name ?? ''}>`;
  for (const element of parsed.elements) {
    const fault = elementFault(element);
    if (fault !== undefined) return `${fault} (line ${element.line})`;
  }
  return undefined;
}

function isOfEditor(namespace: string): boolean {
  return EDITORS.some((start) => namespace.startsWith(start));
}

function elementFault({ name, local, uri, attributes, text }: SvgElement): string | undefined {
  const isSvg = uri === SVG;
  if (isSvg ? !ELEMENTS.has(local) : !isOfEditor(uri))
    return `it contains <${name}>, which is not allowed in SVG files`;
  for (const attribute of Object.values(attributes)) {
    // Browsers give meaning to attributes of editors' elements only if they have a namespace.
    if (isOfEditor(attribute.uri) || attribute.uri === XMLNS || (!isSvg && attribute.uri === '')) continue;
    const fault = attributeFault(local, attribute);
    if (fault !== undefined) return `in <${name}>, ${fault}`;
  }
  const fault = isSvg && local === 'style' ? stylesFault(text) : undefined;
  return fault && `in <style>, ${fault}`;
}

function attributeFault(element: string, { name, local, uri, value }: SvgAttribute): string | undefined {
  const isValid =
    uri === '' ? ATTRIBUTES.has(local) || PREFIXED.test(local) : NAMESPACED.has(`${uri}:${local}`);
  if (!isValid) return `the attribute ${name} is not allowed in SVG files`;
  if (local === 'href')
    return isInnerAddress(element, value) ? undefined : `${name} is ${quoted(value)}; ${VALID}`;
  if (local === 'attributeName' && (!ATTRIBUTES.has(value) || FIXED.has(value)))
    return `${name} is ${quoted(value)}, which animations must not change`;
  const isStyle =
    local === 'style' || (value.includes('(') && !PREFIXED.test(local) && !FREE_TEXT.has(local));
  const fault = isStyle ? stylesFault(value) : undefined;
  return fault && `${name} has a value that is not valid: ${fault}`;
}

function isInnerAddress(element: string, address: string): boolean {
  return INNER_ELEMENT.test(address) || (PICTURES.has(element) && INLINE_PICTURE.test(address));
}

/** The reason why styles, or the value of an attribute, are not safe. */
function stylesFault(styles: string): string | undefined {
  const tokens = tokenize({ css: styles }).filter(
    ([type]) => type !== TokenType.Whitespace && type !== TokenType.Comment,
  );
  for (const [index, token] of tokens.entries()) {
    const fault = tokenFault(token, tokens[index + 1]);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** @param next the next token; for `url("…")`, the address */
function tokenFault(token: CSSToken, next: CSSToken | undefined): string | undefined {
  switch (token[0]) {
    case TokenType.BadURL:
    case TokenType.BadString:
      return `${quoted(token[1])} is not complete`;
    case TokenType.AtKeyword: {
      const { value } = token[4];
      return AT_RULES.has(value.toLowerCase()) ? undefined : `@${value} is not valid`;
    }
    case TokenType.URL:
      return urlFault(token[4].value);
    case TokenType.Function: {
      const { value } = token[4];
      if (!FUNCTIONS.has(value.toLowerCase())) return `the function ${value}() is not valid`;
      return value.toLowerCase() === 'url'
        ? urlFault(next?.[0] === TokenType.String ? next[4].value : '')
        : undefined;
    }
    default:
      return undefined;
  }
}

function urlFault(address: string): string | undefined {
  if (INNER_ELEMENT.test(address)) return undefined;
  return `url() has the address ${quoted(address)}; valid: an element of the drawing, such as url(#id)`;
}

/** The path data of an icon with a size of 24 by 24 units, or the reason why a drawing is not a valid icon. */
export function iconOutline(text: string): { readonly outline: string } | { readonly fault: string } {
  const parsed = svgElements(text);
  if ('fault' in parsed) return parsed;
  const [root, ...inside] = parsed.elements;
  const paths = inside.filter(({ name }) => name !== 'title');
  if (root?.name !== 'svg' || root.attributes['viewBox']?.value.trim() !== '0 0 24 24')
    return { fault: 'its viewBox is not "0 0 24 24"' };
  const outline = paths
    .map(({ name, attributes }) => (name === 'path' ? (attributes['d']?.value ?? '') : ''))
    .join(' ');
  if (paths.length === 0 || paths.some(({ name }) => name !== 'path'))
    return { fault: 'it contains elements other than <title> and <path>' };
  return /^[\d\s,.+\-a-z]+$/i.test(outline) ? { outline } : { fault: 'its path data is not valid' };
}
