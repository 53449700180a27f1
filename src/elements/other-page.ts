/** Fetches an element of another page, with absolute addresses of links and forms. Undefined if it cannot be loaded. */
export async function elementOf(page: string, selector: string): Promise<HTMLElement | undefined> {
  const response = await fetch(page).catch(() => undefined);
  if (!response?.ok) return undefined;
  const other = new DOMParser().parseFromString(await response.text(), 'text/html');
  const found = other.querySelector<HTMLElement>(selector);
  if (!found) return undefined;
  for (const link of found.querySelectorAll('a'))
    link.href = new URL(link.getAttribute('href') ?? '', page).href;
  for (const form of found.querySelectorAll('form'))
    form.action = new URL(form.getAttribute('action') ?? '', page).href;
  return document.adoptNode(found);
}
