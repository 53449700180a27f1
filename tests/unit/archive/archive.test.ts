import { describe, expect, it } from 'vitest';
import { placeInArchive } from '../../../src/archive/place.ts';
import { readdressCss, readdressHtml, relativeAddress, withoutServer } from '../../../src/archive/rewrite.ts';

describe('the place of a file in an archive', () => {
  it.each([
    ['/', 'index.html'],
    ['/install/c/nix/', 'install/c/nix/index.html'],
    ['/install/c/nix.sh', 'install/c/nix.sh'],
    ['/v/2.0/install/c/', 'install/c/index.html'],
    ['/guides/a/', 'guides/a/index.html'],
    ['/_assets/a.css', '_assets/a.css'],
    ['/v/1.0/install/c/', undefined],
    ['/search/', undefined],
    ['/ui/gems/x', undefined],
    ['/sitemap.xml', undefined],
  ])('of the newest release: %s', (path, expected) => {
    expect(placeInArchive(path, { version: '2.0', newest: true })).toBe(expected);
  });

  it.each([
    ['/v/1.0/', 'index.html'],
    ['/v/1.0/api/a/T/', 'api/a/T/index.html'],
    ['/v/1.0/search/', undefined],
    ['/install/c/', undefined],
    ['/', undefined],
  ])('of an older release: %s', (path, expected) => {
    expect(placeInArchive(path, { version: '1.0', newest: false })).toBe(expected);
  });
});

describe('addresses', () => {
  const mark = (address: string) => `<${address}>`;

  it('are replaced in markup and styles, not in text or scripts', () => {
    const html =
      '<a title="a > b" href="/x/?a=1&amp;b=2">href="/y/"</a><script>href="/z/"</script>' +
      '<script src="/s.js"></script><style>@font-face{src:url(/f.woff2)}</style>' +
      '<img srcset="/a.png 1x, /b.png 2x" src="/a.png">';
    expect(readdressHtml(html, mark)).toBe(
      '<a title="a > b" href="</x/?a=1&amp;b=2>">href="/y/"</a><script>href="/z/"</script>' +
        '<script src="</s.js>"></script><style>@font-face{src:url(</f.woff2>)}</style>' +
        '<img srcset="</a.png> 1x, </b.png> 2x" src="</a.png>">',
    );
  });

  it('in style sheets leave data alone', () => {
    expect(readdressCss('a{b:url("/x.png")}c{d:url(data:image/png;base64,AA)}', mark)).toBe(
      'a{b:url("</x.png>")}c{d:url(data:image/png;base64,AA)}',
    );
  });

  it.each([
    ['index.html', 'install/index.html', 'install/index.html'],
    ['install/c/index.html', '_assets/a.css', '../../_assets/a.css'],
    ['api/a/T/index.html', 'api/a/U/index.html', '../U/index.html'],
    ['a/index.html', 'a/index.html', 'index.html'],
    ['a/index.html', 'a/C# x/index.html', 'C%23%20x/index.html'],
  ])('from %s to %s are relative', (from, to, expected) => {
    expect(relativeAddress(from, to)).toBe(expected);
  });
});

it('what needs a server is taken out', () => {
  const html =
    '<link rel="manifest" href="/m"><link rel="stylesheet" href="/a.css">' +
    '<copy-button twin><button>Copy</button></copy-button><copy-button from="x"></copy-button>' +
    '<a href="/search/" data-search="/s.js">Search</a><script type="module" src="/a.js"></script>';
  expect(withoutServer(html)).toBe(
    '<link rel="stylesheet" href="/a.css"><copy-button from="x"></copy-button>' +
      '<a href="/search/">Search</a><script defer src="/a.js"></script>',
  );
});
