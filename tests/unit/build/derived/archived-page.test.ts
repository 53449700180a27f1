import { describe, expect, it } from 'vitest';
import { archivedPage, archivedStyles } from '../../../../src/build/derived/archived-page.ts';
import { cpuTime } from '../../../fixtures/cpu-time.ts';

describe('addresses', () => {
  const mark = (address: string) => `new${address}`;

  it('are replaced in markup, not in text or scripts', () => {
    const html =
      '<a title="a > b" href="/x/?a=1&amp;b=2">href="/y/"</a><script>href="/z/"</script>' +
      '<script src="/s.js"></script>' +
      '<img srcset="/a.png 1x, /b.png 2x" src="/a.png">';
    expect(archivedPage(html, mark)).toBe(
      '<a title="a &gt; b" href="new/x/?a=1&amp;b=2">href=&quot;/y/&quot;</a><script>href="/z/"</script>' +
        '<script src="new/s.js"></script>' +
        '<img srcset="new/a.png 1x, new/b.png 2x" src="new/a.png">',
    );
  });

  it('are replaced in all attributes with addresses', () => {
    const html = '<video poster="/a.png"></video><img srcset="/b,c.png 1x,/d.png 2x"><q cite="/e/">f</q>';
    expect(archivedPage(html, mark)).toBe(
      '<video poster="new/a.png"></video><img srcset="new/b,c.png 1x,new/d.png 2x"><q cite="new/e/">f</q>',
    );
  });

  it.each(['url(', 'url("', "url('", 'url("a', 'url(a"'])(
    'in style sheets with many %j take time in proportion',
    async (part) => {
      const time = (count: number) => cpuTime(() => archivedStyles(part.repeat(count), mark));
      await time(100);
      expect(await time(200_000)).toBeLessThan(20 * Math.max(await time(20_000), 5));
    },
  );

  it('in style sheets are replaced, except data URLs', () => {
    expect(archivedStyles('a{b:url("/(x).png")}c{d:url(\'/y z.png\')}e{f:url(/z.png)}', mark)).toBe(
      'a{b:url("new/(x).png")}c{d:url(\'new/y z.png\')}e{f:url(new/z.png)}',
    );
    expect(archivedStyles('a{b:url("/x.png")}c{d:url(data:image/png;base64,AA)}', mark)).toBe(
      'a{b:url("new/x.png")}c{d:url(data:image/png;base64,AA)}',
    );
  });
});

it('elements that need a server are removed', () => {
  const html =
    '<link rel="manifest" href="/m"><link rel="stylesheet" href="/a.css">' +
    '<copy-button twin><button>Copy</button></copy-button><copy-button from="x"></copy-button>' +
    '<a href="/search/" data-search="/s.js">Search</a><script type="module" src="/a.js"></script>';
  expect(archivedPage(html, (address) => address)).toBe(
    '<link rel="stylesheet" href="/a.css"><copy-button from="x"></copy-button>' +
      '<a href="/search/">Search</a><script src="/a.js" defer></script>',
  );
});
