import { hash } from 'node:crypto';

/** The inline scripts and styles of a page, byte for byte. */
interface Inline {
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
}

/**
 * The policy in the head of a page: resources only from this site, inline scripts and styles only from the build. Policies
 * that require a header are in `hosting/headers.ts`.
 */
export function pagePolicy({ scripts = [], styles = [] }: Inline = {}): string {
  return [
    "default-src 'self'",
    // Full-text search uses WebAssembly.
    ["script-src 'self' 'wasm-unsafe-eval'", ...scripts.map(sourceHash)].join(' '),
    ["style-src 'self'", ...styles.map(sourceHash)].join(' '),
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join(';');
}

/** The source expression that allows an inline script or style. */
export function sourceHash(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}
