/**
 * Opens the parts of the page that were open before a reload or Back. Browsers return to a distance from the top, which is
 * another place if parts above it are closed.
 */
export function keepOpen(): void {
  const parts = [...document.querySelectorAll<HTMLDetailsElement>('main details')];
  const { open }: Readonly<Record<string, unknown>> = Object(history.state);
  if (Array.isArray(open)) for (const [index, part] of parts.entries()) part.open ||= open.includes(index);
  let isWaiting = false;
  const save = () => {
    isWaiting = false;
    const indexes = parts.flatMap((part, index) => (part.open ? [index] : []));
    history.replaceState({ ...Object(history.state), open: indexes }, '');
  };
  // Browsers limit the number of changes: the filter opens many parts at once.
  const saveSoon = () => {
    if (!isWaiting) requestAnimationFrame(save);
    isWaiting = true;
  };
  document.addEventListener('toggle', saveSoon, { capture: true });
  // Each target keeps its state.
  addEventListener('hashchange', saveSoon);
}
