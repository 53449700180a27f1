import { hash } from 'node:crypto';
import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { formatProblem } from '../../../../src/description/problem.ts';
import { readHead } from '../../../../src/ui/look/head.ts';
import { pagePolicy } from '../../../../src/ui/markup/page-policy.ts';

const ANALYTICS = `<!-- Counts visits. -->
<link rel="preconnect" href="https://stats.example.org">
<script defer data-domain="example.org" src="https://stats.example.org/count.js"></script>
<script>\r
  window.stats = (...words) => words.length < 2 && "&amp;";
</script>
<script type="application/ld+json">{"@context": "https://schema.org"}</script>
<link rel="stylesheet" href="https://fonts.example.org:8443/a.css?b&c">
<meta name="verification" content="1234 &quot;é&quot;">
`;

describe('head.html', () => {
  const head = readHead(ANALYTICS, 'head.html');

  it('does not change scripts or anything else', () => {
    expect(head.problems).toEqual([]);
    expect(head.html).toMatchSnapshot();
    expect(head.scripts).toEqual(['\n  window.stats = (...words) => words.length < 2 && "&amp;";\n']);
    for (const script of head.scripts) expect(head.html).toContain(`<script>${script}</script>`);
    expect(parseDocument(head.html).children.map((node) => 'name' in node && node.name)).toEqual([
      'link',
      'script',
      'script',
      'script',
      'link',
      'meta',
    ]);
  });

  it('adds the hashes and origins to the policy, and nothing else', () => {
    const [before, after] = [pagePolicy(['a']), pagePolicy(['a', ...head.scripts], head.sources)].map(
      (policy) => policy.split(';'),
    );
    const sum = hash('sha256', head.scripts[0] ?? '', 'base64');
    expect(after?.filter((directive) => !before?.includes(directive))).toEqual([
      `script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash('sha256', 'a', 'base64')}' 'sha256-${sum}' https://stats.example.org`,
      "connect-src 'self' https://stats.example.org",
      "style-src 'self' https://fonts.example.org:8443",
    ]);
    expect(before?.filter((directive) => !after?.includes(directive))).toHaveLength(1);
  });

  it('is empty without a file', () => {
    expect(readHead('', 'head.html')).toMatchObject({ html: '', problems: [], scripts: [] });
  });

  it.each([
    '<script>alert(1)',
    '<script src="https://example.org/a.js">',
    '<p>Hello</p>',
    'Hello',
    '<style>a {}</style>',
    '<title>Mine</title>',
    '<base href="https://example.org">',
    '</head><body onload="alert(1)">',
    '<meta http-equiv="Content-Security-Policy" content="script-src *">',
    '<meta http-equiv="refresh" content="0; url=https://example.org">',
    '<script src="http://example.org/a.js"></script>',
    '<script src="//example.org/a.js"></script>',
    '<script src="javascript:alert(1)"></script>',
    '<script src="https://a;script-src *"></script>',
    '<script>let a = "<!--<script>";</script>',
    '<link rel="stylesheet" href="/a.css" onload="alert(1)">',
    '<link rel="import" href="https://example.org/a.html">',
    '<meta name="a" "><script>alert(1)</script>',
  ])('is rejected with the place and the reason: %s', (text) => {
    const { problems } = readHead(`\n${text}`, 'head.html');
    expect(problems.map(formatProblem)).toMatchSnapshot();
    expect(problems.length).toBeGreaterThan(0);
  });
});

it('a page policy replaces "none" with origins, and contains only those of the site', () => {
  expect(pagePolicy([], [['frame-src', 'https://video.example.org']])).toContain(
    ';frame-src https://video.example.org',
  );
  expect(pagePolicy()).toBe(
    "default-src 'self';script-src 'self' 'wasm-unsafe-eval';form-action 'self';frame-src 'none';object-src 'none';base-uri 'none'",
  );
});
