import { hash } from 'node:crypto';
import { z } from 'astro/zod';
import { compareText } from '../../description/order.ts';

/** Directives to which a site can add origins, with a description of the origins. */
export const DIRECTIVES = {
  'script-src': 'scripts',
  'connect-src': 'servers that scripts send requests to',
  'font-src': 'fonts',
  'form-action': 'servers that forms send data to',
  'frame-src': 'frames',
  'img-src': 'images',
  'media-src': 'audio and video',
  'style-src': 'style sheets',
} as const;

export type Directive = keyof typeof DIRECTIVES;

/** Origins, each with its directive. */
export type PolicySources = readonly (readonly [directive: string, origin: string])[];

/** Matches the origins that a site can add: `https:` or `wss:`; `*.` stands for all subdomains. */
export const ORIGIN = /^(?:https|wss):\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?$/i;

const origin = z.string().refine((text) => ORIGIN.test(text), 'an origin such as "https://example.org"');

/** `policy` in `site.json`. */
export const policySchema = z.strictObject(
  Object.fromEntries(
    Object.entries(DIRECTIVES)
      .toSorted(([a], [b]) => compareText(a, b))
      .map(([directive, meaning]) => [
        directive,
        z.array(origin).default([]).describe(`Origins of ${meaning}.`),
      ]),
  ),
);

/** Directives that every policy contains: their defaults differ from `default-src`, or they do not fall back to it. */
const ALWAYS: readonly string[] = ['script-src', 'frame-src', 'form-action'];

/**
 * The policy in the head of a page: resources only from this site, inline scripts only from the build. Policies that require
 * a header are in `releases/hosts/headers.ts`.
 * @param scripts the exact text of the inline scripts of the page
 * @param added origins that the site adds
 */
export function pagePolicy(scripts: readonly string[] = [], added: PolicySources = []): string {
  const directives = Object.keys(DIRECTIVES).flatMap((directive) => {
    const origins = [...new Set(added.flatMap(([name, origin]) => (name === directive ? origin : [])))];
    if (origins.length === 0 && !ALWAYS.includes(directive)) return [];
    // Full-text search uses WebAssembly.
    const extra = directive === 'script-src' ? ["'wasm-unsafe-eval'", ...scripts.map(sourceHash)] : [];
    const initial = directive !== 'frame-src' ? ["'self'"] : origins.length === 0 ? ["'none'"] : [];
    return [[directive, ...initial, ...extra, ...origins].join(' ')];
  });
  return ["default-src 'self'", ...directives, "object-src 'none'", "base-uri 'none'"].join(';');
}

/** Additional sources for pages of `bindocs dev`: Vite adds styles to the page, and reports changes through a WebSocket. */
export const PREVIEW: PolicySources = [
  ['connect-src', 'ws:'],
  ['style-src', "'unsafe-inline'"],
];

/** The source expression that allows an inline script. */
function sourceHash(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}
