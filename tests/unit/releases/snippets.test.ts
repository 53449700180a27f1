import { describe, expect, it } from 'vitest';
import { kindOf } from '../../../src/releases/kinds.ts';
import { hasSnippets, snippetsOf } from '../../../src/releases/snippets.ts';

const SUM = 'a'.repeat(64);

function codeFor(name: string): Record<string, string> {
  const { snippets } = snippetsOf(
    { name, sha256: SUM },
    `https://x.org/release/1.0/${encodeURIComponent(name)}`,
  );
  return Object.fromEntries(snippets.map(({ tool, code }) => [tool, code]));
}

describe('the snippets of a file', () => {
  it('fetch and unpack an archive', () => {
    expect(codeFor('wren-1.0.tar.gz')).toMatchInlineSnapshot(`
      {
        "CMake": "include(FetchContent)
      FetchContent_Declare(wren
        URL "https://x.org/release/1.0/wren-1.0.tar.gz"
        URL_HASH SHA256=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
      )
      FetchContent_MakeAvailable(wren)",
        "Meson": "[wrap-file]
      directory = wren-1.0
      source_url = https://x.org/release/1.0/wren-1.0.tar.gz
      source_filename = wren-1.0.tar.gz
      source_hash = aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        "Nix": "fetchurl {
        url = "https://x.org/release/1.0/wren-1.0.tar.gz";
        hash = "sha256-qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqo=";
      }",
        "curl": "curl -fLo 'wren-1.0.tar.gz' 'https://x.org/release/1.0/wren-1.0.tar.gz'
      echo 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa  wren-1.0.tar.gz' | sha256sum -c",
      }
    `);
  });

  it('download a library as it is', () => {
    expect(codeFor('lib/libwren.so')).toMatchInlineSnapshot(`
      {
        "CMake": "file(DOWNLOAD "https://x.org/release/1.0/lib%2Flibwren.so"
        "\${CMAKE_CURRENT_BINARY_DIR}/libwren.so"
        EXPECTED_HASH SHA256=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
      )",
        "Nix": "fetchurl {
        url = "https://x.org/release/1.0/lib%2Flibwren.so";
        hash = "sha256-qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqo=";
      }",
        "curl": "curl -fLo 'libwren.so' 'https://x.org/release/1.0/lib%2Flibwren.so'
      echo 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa  libwren.so' | sha256sum -c",
      }
    `);
  });

  it('escape names for each language', () => {
    const codes = codeFor(`it's "a" $B.so`);
    expect(codes['curl']).toContain(String.raw`curl -fLo 'it'\''s "a" $B.so'`);
    expect(codes['CMake']).toContain(String.raw`/it's \"a\" \$B.so"`);
  });

  it('name the tools that do not accept the name of the file', () => {
    const { snippets, refused } = snippetsOf({ name: 'a b.zip', sha256: SUM }, 'https://x.org/a%20b.zip');
    expect(refused).toEqual(['Meson', 'Nix']);
    expect(snippets.map(({ tool }) => tool)).toEqual(['curl', 'CMake']);
    expect(snippetsOf({ name: '.hidden.so', sha256: SUM }, 'https://x.org/.hidden.so').refused).toEqual([
      'Nix',
    ]);
  });

  it('save a Meson wrap under a name that is valid in every build system', () => {
    const fileOf = (name: string) =>
      snippetsOf({ name, sha256: SUM }, 'https://x.org/').snippets.find(({ tool }) => tool === 'Meson')?.file;
    expect(fileOf('Wren-1.0.zip')).toBe('subprojects/wren.wrap');
    expect(fileOf('wren-x86_64-v1.0.tgz')).toBe('subprojects/wren_x86_64.wrap');
    expect(fileOf('7zip.tar.xz')).toBe('subprojects/_7zip.wrap');
  });
});

it('archives, libraries and sources have snippets, unless they are withdrawn', () => {
  const kindsOf = (names: readonly string[]) => names.map((name) => hasSnippets({ kind: kindOf(name) }));
  expect(kindsOf(['a.zip', 'a.so', 'a.lib', 'a.h', 'a.c', 'a.wasm'])).not.toContain(false);
  expect(kindsOf(['a.asc', 'SHA256SUMS', 'a.whl', 'a.deb', 'README'])).not.toContain(true);
  expect(hasSnippets({ kind: 'archive', yanked: '' })).toBe(false);
});
