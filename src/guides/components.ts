import {
  requireCommand,
  requireContaining,
  requireLanguages,
  requireLimits,
  requireWay,
  requireWayKey,
  requireWays,
} from './named/languages.ts';
import { requireFields, requireServerFile } from './named/others.ts';
import { requirePackage, requirePackageText } from './named/package.ts';
import { requireHolders, requireSymbol, requireVariants } from './named/types.ts';
import type { GuidePlace } from './place.ts';

/** Gives the texts of an attribute; none where it is absent. */
type Read = (attribute: string) => readonly string[];

/** What a component may be given, and what has to be true of that. */
interface ComponentRule {
  /** Attributes that it cannot do without. */
  readonly needed: readonly string[];
  readonly optional?: readonly string[];
  /** Attributes of which it needs one. */
  readonly oneOf?: readonly string[];
  /** Each throws the error of what is wrong; they are of things that do not hang on each other. */
  readonly checks: readonly ((place: GuidePlace, read: Read) => unknown)[];
}

const first = ([text = '']: readonly string[]) => text;
const symbol = ['module', 'name'] as const;
const recipe = ['language', 'way'] as const;

/** Every component that the prose of a guide may use. */
export const COMPONENT_RULES = {
  DownloadTable: {
    needed: ['language'],
    checks: [(place, read) => requireWays(place, 'DownloadTable', first(read('language')))],
  },
  FieldList: {
    needed: ['section'],
    checks: [(place, read) => requireFields(place, 'FieldList', read('section'))],
  },
  HeldBy: {
    needed: symbol,
    checks: [(place, read) => requireHolders(place, 'HeldBy', first(read('module')), first(read('name')))],
  },
  HostConfig: {
    needed: ['file'],
    checks: [(place, read) => requireServerFile(place, 'HostConfig', first(read('file')))],
  },
  LanguageLimits: {
    needed: ['keys'],
    checks: [(place, read) => requireLimits(place, 'LanguageLimits', read('keys'))],
  },
  Languages: {
    needed: [],
    optional: ['way'],
    oneOf: ['keys', 'containing'],
    checks: [
      (place, read) => {
        for (const way of read('way')) requireWayKey(place, 'Languages', way);
      },
      (place, read) => {
        const known = place.languages.wayKeys();
        const [way] = read('way').filter((key) => known.includes(key));
        requireLanguages(place, 'Languages', read('keys'), way);
        for (const text of read('containing')) requireContaining(place, 'Languages', text, way);
      },
    ],
  },
  Newest: { needed: [], checks: [] },
  PackageDepends: { needed: [], checks: [(place) => requirePackage(place, 'PackageDepends')] },
  PackageField: {
    needed: ['name'],
    checks: [(place, read) => requirePackageText(place, 'PackageField', first(read('name')))],
  },
  PackageFiles: { needed: [], checks: [(place) => requirePackage(place, 'PackageFiles')] },
  Recipe: {
    needed: recipe,
    checks: [(place, read) => requireWay(place, 'Recipe', first(read('language')), first(read('way')))],
  },
  Releases: { needed: [], checks: [] },
  StepExample: {
    needed: [...recipe, 'containing'],
    checks: [
      (place, read) => {
        const [language, way, text] = ['language', 'way', 'containing'].map((name) => first(read(name)));
        requireCommand(place, 'StepExample', language ?? '', way ?? '', text ?? '');
      },
    ],
  },
  TypeLink: {
    needed: symbol,
    optional: ['member'],
    checks: [
      (place, read) => {
        const [member] = read('member');
        requireSymbol(place, 'TypeLink', first(read('module')), first(read('name')), member);
      },
    ],
  },
  Variants: {
    needed: symbol,
    checks: [(place, read) => requireVariants(place, 'Variants', first(read('module')), first(read('name')))],
  },
} as const satisfies Readonly<Record<string, ComponentRule>>;

/** The name of a component. */
export type ComponentName = keyof typeof COMPONENT_RULES;

/** The rule of a component; undefined where there is no such component. */
export function componentRule(name: string): ComponentRule | undefined {
  return new Map<string, ComponentRule>(Object.entries(COMPONENT_RULES)).get(name);
}
