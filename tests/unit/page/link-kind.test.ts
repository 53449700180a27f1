import { describe, expect, it } from 'vitest';
import { linkKind } from '../../../src/page/link-kind.ts';
import { siteConfigSchema } from '../../../src/site/config.ts';
import { renderDocs } from '../../../src/text/docs.ts';
import { renderInline, renderMarkdown } from '../../../src/text/markdown.ts';
import { GuideSite } from '../../fixtures/guide-folder.ts';

const REFUSED = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'javascript\r:alert(1)',
  '/\t/x.org/',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://x.org/1',
  'file:///etc/passwd',
  'filesystem:https://x.org/a',
  'about:blank',
  'ftp://x.org/',
  'intent://x#Intent;end',
  'x-y+z.1:w',
  '//x.org/',
  '///x.org/',
  '/\\x.org/',
  '\\\\x.org/',
  'https:x.org',
  'https:/x.org',
  'https://',
  'https://a b/',
  'https://[::1/',
];

describe('an address in a link', () => {
  it.each([
    ['https://x.org/a?b#c', 'external'],
    ['HTTP://x.org', 'external'],
    ['mailto:a@x.org', 'external'],
    ['/install/', 'path'],
    ['/', 'path'],
    ['../b.md', 'relative'],
    ['b.md#c', 'relative'],
    ['#c', 'relative'],
    ['?q=javascript:alert(1)', 'relative'],
    ['./a:b', 'relative'],
    ['', 'relative'],
  ])('%s is %s', (address, kind) => expect(linkKind(address)).toBe(kind));

  it.each(REFUSED)('is invalid: %j', (address) => expect(linkKind(address)).toBeUndefined());
});

describe.each(REFUSED)('%j is not a link', (address) => {
  const written = [
    address,
    `<${address}>`,
    [...address].map((letter) => `&#${letter.codePointAt(0)};`).join(''),
  ];

  /** Targets of the links in a text, as a browser resolves them on a page of the site. */
  const leads = (html: string) =>
    [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(
      ([, found = '']) => URL.parse(found.replaceAll('&amp;', '&'), 'https://site.invalid/a/')?.origin,
    );

  // A bare address of the Web inside it is a link, but not with what is around it.
  const inner = [...address.matchAll(/https?:\/\/\S+/gi)].map(([found]) => URL.parse(found)?.origin);

  it('in Markdown of descriptions', async () => {
    for (const text of written.flatMap((one) => [`[a](${one})`, `![a](${one})`, `[a]\n\n[a]: ${one}`, one])) {
      const html = [renderMarkdown(text, (path) => path), renderInline(text, (path) => path)];
      for (const lead of [...html, await renderDocs(text, () => undefined, 3)].flatMap(leads))
        expect(['https://site.invalid', ...inner]).toContain(lead);
    }
  });

  it('in site.json', () => {
    expect(siteConfigSchema.safeParse({ links: [{ label: 'a', url: address }] }).success).toBe(false);
  });

  it('in a guide', async () => {
    const site = new GuideSite();
    try {
      site.folder.release('1.0', ['make']);
      const value = JSON.stringify(address);
      site.write('a.mdx', `<a href={${value}}>a</a> <img src={${value}} alt="" /> <q cite={${value}}>a</q>`);
      await expect(site.folder.read()).rejects.toMatchObject({
        problems: [1, 2, 3].map(() => ({ message: expect.stringContaining('is not a valid link') })),
      });
    } finally {
      site.remove();
    }
  });
});
