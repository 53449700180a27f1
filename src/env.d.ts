/// <reference types="astro/client" />

declare module '*?script-url' {
  const address: string;
  export default address;
}

declare module '*?inline-script' {
  const text: string;
  export default text;
}

interface ImportMetaEnv {
  /** Path that the site is published under, without a slash at its end; set by the configuration. */
  readonly SITE_BASE_PATH: string;
}

/** User-Agent Client Hints; not in every browser, and not in TypeScript's library. */
interface Navigator {
  readonly userAgentData?: { readonly platform: string };
}
