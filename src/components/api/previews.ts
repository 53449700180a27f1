import type { Member } from '../../reference/members.ts';
import { snakeCase } from '../../reference/spelling/names.ts';
import type { ClassContext } from './types.ts';

/** The pointers that browsers have, as CSS names them. */
const CURSORS: ReadonlySet<string> = new Set(
  `alias all-scroll auto cell col-resize context-menu copy crosshair default e-resize ew-resize grab grabbing help move
  n-resize ne-resize nesw-resize no-drop none not-allowed ns-resize nw-resize nwse-resize pointer progress row-resize
  s-resize se-resize sw-resize text vertical-text w-resize wait zoom-in zoom-out`.split(/\s+/),
);

/** The pointer that has the name of a variant, `ColResize`, if the site's conventions ask for that. */
export function cursorOf({ name, kind }: Member, { described }: ClassContext): string | undefined {
  const isShown = described.reference.conventions.cursors.includes(described.name);
  const cursor = snakeCase(name).replaceAll('_', '-');
  return isShown && kind === 'variant' && CURSORS.has(cursor) ? cursor : undefined;
}
