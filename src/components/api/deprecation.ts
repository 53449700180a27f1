import { type Content, html } from '../../ui/markup/html.ts';
import { text } from '../../ui/messages/messages.ts';

/** A badge for a deprecated class or member, with a space before it. */
export function deprecatedBadge({ deprecated }: { readonly deprecated?: string | undefined }): Content {
  return deprecated === undefined
    ? undefined
    : html` <small class="deprecated">${text.facts.deprecated}</small>`;
}
