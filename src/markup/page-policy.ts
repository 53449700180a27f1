import { hash } from 'node:crypto';

/**
 * The policy in the head of a page: resources only from this site, inline scripts only from the build. Policies that require
 * a header are in `hosting/headers.ts`.
 * @param scripts the inline scripts of the page, byte for byte
 */
export function pagePolicy(scripts: readonly string[] = []): string {
  return [
    "default-src 'self'",
    // Full-text search uses WebAssembly.
    ["script-src 'self' 'wasm-unsafe-eval'", ...scripts.map(sourceHash)].join(' '),
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join(';');
}

/** The source expression that allows an inline script. */
function sourceHash(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}
