import type { Member } from '../../reference/members.ts';
import { snakeCase } from '../../reference/spelling/names.ts';
import type { ClassContext } from './types.ts';

/** The utilities that give an element one of the pointers that browsers have. */
const CURSORS: ReadonlySet<string> = new Set(
  `cursor-alias cursor-all-scroll cursor-auto cursor-cell cursor-col-resize cursor-context-menu cursor-copy
  cursor-crosshair cursor-default cursor-e-resize cursor-ew-resize cursor-grab cursor-grabbing cursor-help cursor-move
  cursor-n-resize cursor-ne-resize cursor-nesw-resize cursor-no-drop cursor-none cursor-not-allowed cursor-ns-resize
  cursor-nw-resize cursor-nwse-resize cursor-pointer cursor-progress cursor-row-resize cursor-s-resize cursor-se-resize
  cursor-sw-resize cursor-text cursor-vertical-text cursor-w-resize cursor-wait cursor-zoom-in cursor-zoom-out`.split(
    /\s+/,
  ),
);

/** The class that shows a variant as the pointer of its name, if the site's conventions ask for that: `ColResize`. */
export function previewClass({ name, kind }: Member, { described }: ClassContext): string | undefined {
  const isShown = described.reference.conventions.cursors.includes(described.name);
  const cursor = `cursor-${snakeCase(name).replaceAll('_', '-')}`;
  return isShown && kind === 'variant' && CURSORS.has(cursor) ? cursor : undefined;
}
