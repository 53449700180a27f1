import css from './search.css?inline';

let adopted = false;

/** Puts the styles of search into the page: they come with its code, so that no other page pays for them. */
export function searchStyles(): void {
  if (adopted) return;
  adopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
