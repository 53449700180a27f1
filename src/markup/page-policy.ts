import { createHash } from 'node:crypto';

/** What a page has inline, byte for byte. */
interface Inline {
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
}

/**
 * The policy that a page carries in its head: it loads from its own site only, and allows only those inline scripts and
 * styles that the build wrote. What only a header can say is in `hosting/headers.ts`.
 */
export function pagePolicy({ scripts = [], styles = [] }: Inline = {}): string {
  return [
    "default-src 'self'",
    // Text search is WebAssembly.
    ["script-src 'self' 'wasm-unsafe-eval'", ...scripts.map(sourceHash)].join(' '),
    ["style-src 'self'", ...styles.map(sourceHash)].join(' '),
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join(';');
}

/** What allows an inline script or style in a policy. */
export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
