import { hash } from 'node:crypto';

/** Directives that a site can add origins to, with their default sources. */
const DEFAULTS = {
  'script-src': "'self'",
  'connect-src': "'self'",
  'font-src': "'self'",
  'form-action': "'self'",
  'frame-src': "'none'",
  'img-src': "'self'",
  'media-src': "'self'",
  'style-src': "'self'",
} as const;

export type Directive = keyof typeof DEFAULTS;

/** Origins by directive. */
export type PolicySources = ReadonlyMap<string, readonly string[]>;

/** Matches the origins that a site can add: `https:` or `wss:`; `*.` stands for all subdomains. */
export const ORIGIN = /^(?:https|wss):\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?$/i;

/** Directives that every policy contains: their defaults differ from `default-src`, or they do not fall back to it. */
const ALWAYS: readonly string[] = ['script-src', 'frame-src', 'form-action'];

/**
 * The policy in the head of a page: resources only from this site, inline scripts only from the build. Policies that require
 * a header are in `releases/hosts/headers.ts`.
 * @param scripts the exact text of the inline scripts of the page
 * @param added origins that the site adds
 */
export function pagePolicy(scripts: readonly string[] = [], added: PolicySources = new Map()): string {
  const directives = Object.entries(DEFAULTS).flatMap(([directive, initial]) => {
    const origins = [...new Set(added.get(directive))];
    if (origins.length === 0 && !ALWAYS.includes(directive)) return [];
    // Full-text search uses WebAssembly.
    const extra = directive === 'script-src' ? ["'wasm-unsafe-eval'", ...scripts.map(sourceHash)] : [];
    const kept = initial === "'none'" && origins.length > 0 ? [] : [initial];
    return [[directive, ...kept, ...extra, ...origins].join(' ')];
  });
  return ["default-src 'self'", ...directives, "object-src 'none'", "base-uri 'none'"].join(';');
}

/** Additional sources for pages of `bindocs dev`: Vite adds styles to the page, and reports changes through a WebSocket. */
const PREVIEW: PolicySources = new Map([
  ['connect-src', ['ws:']],
  ['style-src', ["'unsafe-inline'"]],
]);

/** The policy of a page in `bindocs dev`. */
export function previewPolicy(scripts: readonly string[], added: PolicySources): string {
  const all = [...PREVIEW].map(
    ([directive, sources]) => [directive, [...sources, ...(added.get(directive) ?? [])]] as const,
  );
  return pagePolicy(scripts, new Map([...added, ...all]));
}

/** The source expression that allows an inline script. */
function sourceHash(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}
