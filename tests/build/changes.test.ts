import { describe, expect, it } from 'vitest';
import { TEST_SITE } from '../fixtures/test-site.ts';
import { BuiltSite, textsOf } from './built-site.ts';

const built = new BuiltSite(TEST_SITE.SITE_OUT);
const page = built.page('/changes/0.1.0...0.2.0/');

describe('the comparison of two releases', () => {
  it('is listed', () => {
    expect(built.page('/changes/').html).toContain('href="/changes/0.1.0...0.2.0/"');
  });

  it('links each entry to its page in both releases', () => {
    expect(page.html).toMatch(/>Odin<\/span><a class="[^"]*" href="\/v\/0\.2\.0\/install\/odin\/"/);
    expect(page.html).toMatch(/>C#<\/span><a class="[^"]*" href="\/v\/0\.1\.0\/install\/csharp\/"/);
    expect(page.html).toMatch(
      />Lua on Linux<\/span><a class="[^"]*" href="\/v\/0\.1\.0\/install\/lua\/linux\/"[^>]*>0\.1\.0<\/a><a class="[^"]*" href="\/v\/0\.2\.0\/install\/lua\/linux\/"/,
    );
  });

  it('lists a change that all recipes share once', () => {
    const recurring = textsOf(page.html, /^<div class="recurring/).join('');
    expect(recurring).toMatch(/\$HOSTNAME\/release → \$HOSTNAME\/ui\/release\s+33 recipes/);
  });

  it('does not report undescribed things as removed', () => {
    const text = textsOf(page.html, /^<section [^>]*aria-labelledby="examples"/).join('');
    expect(text).toContain('No examples in 0.2.0.');
    expect(text).not.toContain('Removed');
  });

  it('compares published files, with links to the files of both releases', () => {
    const section = page.html.slice(page.html.indexOf('aria-labelledby="artifacts"'));
    const [files = ''] = section.split('</section>');
    expect(files).toMatch(
      /first-tank\.c<\/span><a class="[^"]*" href="\/ui\/release\/0\.2\.0\/first-tank\.c"/,
    );
    expect(files).toMatch(/FirstTank\.bas<\/span><a class="[^"]*" href="\/release\/0\.1\.0\/FirstTank\.bas"/);
    expect(built.has('/ui/release/0.2.0/first-tank.c')).toBe(true);
    expect(built.has('/release/0.1.0/FirstTank.bas')).toBe(true);
    const sides = textsOf(page.html, /^<table class="both-sides/).join('');
    expect(sides).toMatch(/Files\s*\d+ files, [\d.]+ KiB\s*\d+ files, [\d.]+ KiB/);
  });
});
