import { type Html, html } from '../../ui/markup/html.ts';
import { text } from '../../ui/messages/messages.ts';

export interface CopyButtonProps {
  /** Default: "Copy". */
  readonly label?: string;
  /** Selector of the elements to copy, within the nearest copy scope. Default: its commands. */
  readonly from?: string;
  /** Screen reader announcement on success. */
  readonly copied: string;
  /** Accessible name, for readers who do not see the context of the button. */
  readonly name?: string;
}

/** A button that copies code; `CopyButton.astro` for components. */
export function copyButton({ label = text.copy.label, from, copied, name }: CopyButtonProps): Html {
  const [source, named] = [from && html` from="${from}"`, name && html` aria-label="${name}"`];
  return html`<copy-button${source} data-needs-script data-copied="${copied}"><button type="button" class="copy-button"${named}><span data-label>${label}</span></button><span role="status" class="sr-only"></span></copy-button>`;
}
