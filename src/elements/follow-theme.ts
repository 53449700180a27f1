import { themePictures } from './pictures.ts';

/** Pictures follow the page when its theme is switched, but for those that have a theme of their own; what they begin with was there before the first paint. */
const observer = new MutationObserver(() => {
  for (const scope of document.querySelectorAll('[data-pictures]')) themePictures(scope);
});
observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
