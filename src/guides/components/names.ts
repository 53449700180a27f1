import { text } from '../../ui/messages/messages.ts';
import type { Fact } from '../prose.ts';

/** Names as code; the fallback text if there are none. */
export function names(all: readonly string[], none: string = text.common.none): Fact {
  return all.length > 0 ? { names: all } : none;
}
