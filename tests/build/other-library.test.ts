import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BuiltSite, textsOf } from './built-site.ts';
import { deadLinks, deadMarkdownLinks } from './links.ts';
import { type BuildRun, runBuild } from './run-build.ts';

const BASE = '/audio/docs';
const folder = mkdtempSync(join(tmpdir(), 'other-library-'));
let run: BuildRun;
let built: BuiltSite;

beforeAll(() => {
  run = runBuild({
    SITE_CONTENT: 'tests/fixtures/other-library',
    SITE_OUT: join(folder, 'out'),
    SITE_BASE_URL: `https://example.org${BASE}/`,
  });
  built = new BuiltSite(join(folder, 'out'));
});

afterAll(() => rmSync(folder, { recursive: true }));

const commands = (path: string) => textsOf(built.page(path).html, 'code[data-command]');

describe('another library below a path, without code changes', () => {
  it('builds, and counts its doctor findings', () => {
    expect(run).toMatchObject({
      code: 0,
      stderr: '6 findings; to list them, run: npx bindocs doctor\n',
    });
  });

  it('has no dead links and stays below its path', () => {
    expect(deadLinks(built, BASE)).toEqual([]);
    expect(deadMarkdownLinks(built, `https://example.org${BASE}`)).toEqual([]);
  });

  it('has no guides section, because it has no guides', () => {
    expect(built.paths.filter((path) => path.startsWith('/guides/'))).toEqual([]);
    expect(built.page('/').html).not.toContain('/guides/');
  });

  it('treats the later of two prereleases of one day as newer', () => {
    expect(textsOf(built.page('/').html, 'footer').join('')).toMatch(
      /Zephyr Audio 3\.0-beta.*commit\s+1a2b3c4d/s,
    );
  });

  it('links every page to its source file for editing', () => {
    const edited = (path: string) => {
      const { references } = built.page(path);
      return references.map(({ url }) => url).filter((url) => url.startsWith('https://git.example.org/'));
    };
    const file = (path: string) => `https://git.example.org/zephyr/-/edit/trunk/site/${path}`;
    expect(edited('/install/Cplusplus/haiku/')).toEqual([file('releases/3.0-beta/description.json')]);
    expect(edited('/v/2.11-beta/')).toEqual([file('releases/2.11-beta/description.json')]);
  });

  it('shows commands byte for byte, only the two placeholders replaced', () => {
    expect(commands('/install/Cplusplus/haiku/')).toEqual([
      'curl -O https://example.org/audio/docs/dl/3.0-beta/libzephyr.so && curl -O $HOSTNAME_OTHER/x',
      'cat > main.cpp <<\'END\'\n#include <zephyr>\nint main() { return "</script>" != nullptr && 1 < 2; }\nEND',
      'LD_LIBRARY_PATH="$PWD:$ORIGIN" ./main | grep -c \'a\\b\' > out.txt',
    ]);
    expect(commands('/install/日本語/haiku/')).toEqual(["echo '𝄞 こんにちは'"]);
  });

  it('distinguishes languages that differ only in case, and targets with the same name', () => {
    expect(commands('/install/cplusplus-2/haiku/')).toEqual(['make']);
    expect(commands('/install/mal/uv/')).toEqual(['uv add zephyr']);
    expect(textsOf(built.page('/install/mal/haiku-2/').html, 'ol.steps').join('')).toContain('By hand.');
  });

  it('names the release that has a missing recipe', () => {
    expect(built.page('/install/klingon/').html).toContain(`href="${BASE}/v/2.11-beta/install/klingon/"`);
    expect(built.page('/install/mal/plan9/').html).toContain(`href="${BASE}/v/2.11-beta/install/mal/plan9/"`);
    expect(built.has('/v/2.11-beta/install/mal/uv/index.html')).toBe(false);
    expect(textsOf(built.page('/install/klingon/').html, 'h1')).toEqual(['tlhIngan Hol']);
  });

  it('offers every variant of a group, even one without an entry', () => {
    const { references } = built.page('/install/forth/');
    expect(references.map(({ target }) => target)).toContain('/install/pforth/');
    expect(textsOf(built.page('/install/pforth/').html, 'div.notice').join('')).toContain('pForth isn');
  });

  it('renders text safely: no raw HTML, no script address', () => {
    const { html } = built.page('/');
    expect(html).toContain('&lt;b&gt;Raw&lt;/b&gt;');
    expect(html).not.toMatch(/href="javascript:/);
    expect(html).toContain('href="https://example.org/plan"');
    expect(html).toContain('Sound for &lt;everything&gt; &amp; everyone');
    expect(built.page('/install/Cplusplus/haiku/').html).toContain('&lt;dialog&gt;');
  });

  it('resolves links in notes and descriptions below its path: on pages, in the feed, in Markdown', () => {
    expect(built.page('/').html).toContain(`<a href="${BASE}/changes/">what changed</a>`);
    expect(built.page('/install/Cplusplus/haiku/').html).toContain(`<a href="${BASE}/examples/">the example`);
    expect(built.read('/feed.xml').toString()).toContain(
      `&lt;a href=&quot;https://example.org${BASE}/changes/&quot;&gt;what changed`,
    );
    expect(built.read('/install/Cplusplus/haiku/index.md').toString()).toContain(
      `[the example](${BASE}/examples/index.md)`,
    );
  });

  it('assumes no naming convention that its site.json lacks', () => {
    const events = textsOf(built.page('/events/').html, 'main').join('');
    expect(events).toContain('No documented events in this release.');
    expect(textsOf(built.page('/api/keys/').html, 'dt')).toHaveLength(3);
    const list = textsOf(built.page('/api/keys/KeyEventFilterVec/').html, 'main').join('');
    expect(list).not.toMatch(/deletes?\b|_hash|Zephyr\w+\b/);
    const forms = textsOf(built.page('/api/keys/KeyEventFilterVec/').html, 'div[class^="s-"]');
    expect(forms.filter((form) => !form.startsWith('Other languages'))).toEqual([]);
    expect(textsOf(built.page('/api/keys/KeyEventFilter/').html, 'nav.on-page')).toEqual([
      expect.not.stringContaining('Related types'),
    ]);
  });

  it('has examples of an older release on its home page', () => {
    expect(textsOf(built.page('/').html, 'li.panel-box').join('')).toContain('One <tone>.');
  });
});
