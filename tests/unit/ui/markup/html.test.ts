import { describe, expect, it } from 'vitest';
import { type Html, html, markup, separated } from '../../../../src/ui/markup/html.ts';

const later = async (part: Html) => {
  await Promise.resolve();
  return part;
};

describe('a template of markup', () => {
  it('escapes every text, in elements and attributes', async () => {
    const name = '<b> & "c"';
    expect(await html`<a title="${name}">${name}</a>`.text()).toBe(
      '<a title="&lt;b&gt; &amp; &quot;c&quot;">&lt;b&gt; &amp; &quot;c&quot;</a>',
    );
  });

  it('inserts markup, lists and numbers unchanged, and nothing for undefined', async () => {
    const items = ['<', html`<i>${1}</i>`, undefined, [html`<b></b>`, markup('<hr>')]];
    expect(await html`<p>${items}${undefined}</p>`.text()).toBe('<p>&lt;<i>1</i><b></b><hr></p>');
  });

  it('waits for asynchronous parts, and keeps their order', async () => {
    const inner = html`<i>${later(html`${'&'}`)}</i>`;
    expect(await html`<p>a${later(inner)}b${inner}</p>`.text()).toBe('<p>a<i>&amp;</i>b<i>&amp;</i></p>');
  });

  it('fails if an asynchronous part fails', async () => {
    await expect(html`<p>${Promise.reject(new Error('unreadable'))}</p>`.text()).rejects.toThrow(
      'unreadable',
    );
  });

  it('puts a separator between items', async () => {
    const items = [html`<b>a</b>`, 'b', 'c'];
    expect(await html`${separated(items, ' & ')}${separated([], ', ')}`.text()).toBe(
      '<b>a</b> &amp; b &amp; c',
    );
  });
});
