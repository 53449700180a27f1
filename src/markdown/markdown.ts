import MarkdownIt from 'markdown-it';

/** Raw HTML is text here, and links are http, https, mailto or addresses of the site: descriptions are not trusted. */
const renderer = new MarkdownIt({ html: false, linkify: false });
renderer.validateLink = (url) => /^(?:https?:|mailto:|[#/]|\.{1,2}\/|[^:]*$)/i.test(url.trim());

/** Markdown of a description or a content file as HTML, blocks and all. */
export function renderMarkdown(text: string): string {
  return renderer.render(text);
}

/** One line of Markdown as HTML, without a paragraph around it. */
export function renderInline(text: string): string {
  return renderer.renderInline(text);
}
