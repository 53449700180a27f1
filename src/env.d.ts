/// <reference types="astro/client" />

declare module '*?script-url' {
  const address: string;
  export default address;
}

declare module '*?inline-script' {
  const text: string;
  export default text;
}

declare module 'virtual:look.css';

declare module 'virtual:text-font' {
  /** Address of the font file to preload, if any. */
  const address: string | undefined;
  export default address;
}

declare module 'virtual:content-components' {
  /** Components in the content folder, by name. */
  const components: ReadonlyMap<string, (props: object) => unknown>;
  export default components;
}

declare module 'virtual:guides' {
  /** The modules of guides with code, by id. */
  const modules: ReadonlyMap<string, import('./guides/evaluate.ts').GuideModule>;
  export default modules;
}

declare module 'virtual:screenshots' {
  /** By the path below the folder of screenshots. */
  const images: ReadonlyMap<string, import('astro').ImageMetadata>;
  export default images;
}

declare namespace App {
  type View = import('./site/snapshot.ts').View;

  interface Locals extends View {}
}

/** User-Agent Client Hints; not in every browser, and not in TypeScript's library. */
interface Navigator {
  readonly userAgentData?: { readonly platform: string };
}
