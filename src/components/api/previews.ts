import type { Member } from '../../api/members.ts';
import { snakeCase } from '../../api/spelling/names.ts';
import type { ClassContext } from './types.ts';

/** Values of the CSS property `cursor`. */
const CURSORS: ReadonlySet<string> = new Set(
  `alias all-scroll auto cell col-resize context-menu copy crosshair default e-resize ew-resize grab grabbing help move
  n-resize ne-resize nesw-resize no-drop none not-allowed ns-resize nw-resize nwse-resize pointer progress row-resize
  s-resize se-resize sw-resize text vertical-text w-resize wait zoom-in zoom-out`.split(/\s+/),
);

/** The CSS pointer with the name of a variant such as `ColResize`, if the conventions list its type. */
export function cursorOf({ name, kind }: Member, { described }: ClassContext): string | undefined {
  const isShown = described.reference.conventions.cursors.includes(described.name);
  const cursor = snakeCase(name).replaceAll('_', '-');
  return isShown && kind === 'variant' && CURSORS.has(cursor) ? cursor : undefined;
}
