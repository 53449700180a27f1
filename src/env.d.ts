/// <reference types="astro/client" />

declare module '*?inline-script' {
  const text: string;
  export default text;
}

/** User-Agent Client Hints; not in every browser, and not in TypeScript's library. */
interface Navigator {
  readonly userAgentData?: { readonly platform: string };
}
