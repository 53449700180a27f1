import { expect, it } from 'vitest';
import { iconOutline, svgFault } from '../../../src/look/svg.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 24 24"') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;

it.each([
  svg('<path d="M0 0h9z" fill="url(#gradient)"/><use xlink:href="#a"/>'),
  svg('<style>path { fill: red; }</style><image href="data:image/png;base64,AAAA"/>'),
  svg('<animate attributeName="d" values="M0 0;M1 1" from="0" to="1"/>'),
])('a drawing without scripts is safe: %s', (text) => {
  expect(svgFault(text)).toBeUndefined();
});

it.each([
  svg('<script>alert(1)</script>'),
  svg('<SCRIPT href="#a"/>'),
  svg('<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'),
  svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
  svg('', 'onload="alert(1)"'),
  svg('<a xlink:href="javascript:alert(1)"><path d="M0 0"/></a>'),
  svg('<a href=" java&#10;script:alert(1)"/>'),
  svg('<a><set attributeName="href" to="javascript:alert(1)"/></a>'),
  svg('<image href="https://example.org/track.png"/>'),
  svg('<use href="data:image/svg+xml;base64,AAAA"/>'),
  svg('<style>@import "https://example.org/a.css";</style>'),
  svg('<path fill="url(https://example.org/a.svg#b)"/>'),
  svg('<path style="fill: url( \'//example.org/a\')"/>'),
  `<!DOCTYPE svg [<!ENTITY a "<script>alert(1)</script>">]>${svg('&a;')}`,
  `<?xml-stylesheet href="https://example.org/a.xsl"?>${svg('')}`,
])('a drawing with scripts or resources from other sites is unsafe: %s', (text) => {
  expect(svgFault(text)).toMatch(/./);
});

it('an icon is the outline of its paths', () => {
  expect(iconOutline(svg('<title>Own</title><path d="M0 0h9z"/><path d="M9 9v-1e2z"/>'))).toEqual({
    outline: 'M0 0h9z M9 9v-1e2z',
  });
});

it.each([
  svg('<path d="M0 0"/>', 'viewBox="0 0 16 16"'),
  svg('<circle r="9"/>'),
  svg(''),
  svg('<path d="M0 0&quot;); } * { display: none } a { b: url(&quot;x"/>'),
  'no drawing',
])('other drawings are not valid icons: %s', (text) => {
  expect(iconOutline(text)).toHaveProperty('fault');
});
