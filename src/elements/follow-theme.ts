import { themePictures } from './pictures.ts';
import { readTheme } from './theme.ts';

/** Pictures follow the page when its theme is switched; what they begin with was there before the first paint. */
const observer = new MutationObserver(() => themePictures(document, readTheme()));
observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
