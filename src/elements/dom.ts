/** An element with content and properties. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  content: readonly (Node | string)[],
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  for (const part of content) made.append(part);
  return made;
}

/** Acts when an element becomes visible, once. */
export function whenVisible(shown: Element, act: () => Promise<void>): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void act();
  });
  observer.observe(shown);
}
