import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { z } from 'astro/zod';
import Slugger from 'github-slugger';
import MarkdownIt, { type Token } from 'markdown-it';
import { describe, expect, it } from 'vitest';
import tool from '../../package.json' with { type: 'json' };
import { checkValue } from '../../src/description/check.ts';
import { documentSchema } from '../../src/description/schema/document.ts';
import { exceptionsSchema } from '../../src/doctor/exceptions.ts';
import { hostedFilesSchema } from '../../src/releases/hosted-files.ts';
import { siteConfigSchema } from '../../src/site/config.ts';
import { translationSchema } from '../../src/ui/messages/translation.ts';

const markdown = new MarkdownIt({ html: true });
const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'schema/README.md'];
const files = [...documents, ...globSync('docs/*.md')].map((path) => {
  const tokens = markdown.parse(readFileSync(path, 'utf8'), {});
  return { path, tokens, inline: tokens.flatMap(({ children }) => children ?? []) };
});

/** The ids of headings, as GitHub assigns them. */
function idsIn(path: string): Set<string> {
  const slugger = new Slugger();
  const tokens = markdown.parse(readFileSync(path, 'utf8'), {});
  const headings = tokens.filter((_, index) => tokens[index - 1]?.type === 'heading_open');
  return new Set(headings.map(({ children }) => slugger.slug(textIn(children ?? []))));
}

function textIn(tokens: readonly Token[]): string {
  return tokens.map(({ content }) => content).join('');
}

/** The addresses of links and pictures. */
function addressesIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    const address = token.attrGet('href') ?? token.attrGet('src');
    return address === null ? [] : [String(address)];
  });
}

it('README has the sums of the counts of headers', () => {
  const countsSchema = z.record(z.string(), z.record(z.string(), z.union([z.number(), z.string()])));
  const counts = countsSchema.parse(JSON.parse(readFileSync('tests/headers/counts.json', 'utf8')));
  const sum = (...kinds: readonly string[]) =>
    Object.values(counts)
      .flatMap((count) => kinds.map((kind) => Number(count[kind])))
      .reduce((one, other) => one + other, 0)
      .toLocaleString('en');
  const text = readFileSync('README.md', 'utf8').replaceAll(/\s+/g, ' ');
  expect(text).toContain(`All ${sum('functions', 'types', 'variants', 'macros')} functions, types,`);
  expect(text).toContain(
    `Of ${sum('texts')} declarations, chosen by a seed and read by hand, ${sum('textsRight')} have`,
  );
});

describe.each(files)('$path', ({ path, tokens, inline }) => {
  const links = addressesIn(inline).filter((address) => !/^[a-z]+:/.test(address));

  it('links to existing files and headings', () => {
    const dead = links.filter((link) => {
      const [file = '', anchor] = decodeURI(link).split('#');
      const target = file === '' ? path : normalize(join(dirname(path), file));
      return !existsSync(target) || (anchor !== undefined && !idsIn(target).has(anchor));
    });
    expect(dead).toEqual([]);
  });

  it('has valid JSON examples', () => {
    const examples = tokens.filter(({ type, info }) => type === 'fence' && info === 'json');
    for (const { content } of examples) {
      const value: unknown = JSON.parse(content);
      const schemas = [
        documentSchema,
        siteConfigSchema,
        hostedFilesSchema,
        exceptionsSchema,
        translationSchema('fr'),
      ];
      const isValid = schemas.some((schema) => 'data' in checkValue(schema, value));
      expect(isValid, content).toBe(true);
    }
  });
});

describe('the manual', () => {
  const names = ['comparison', 'content-folder', 'describing', 'hosting', 'own-look', 'release-files'];
  const manual = files.filter(({ path }) => names.some((name) => path === `docs/${name}.md`));

  it('links only to files of the package', () => {
    const targets = manual.flatMap(({ path, inline }) =>
      addressesIn(inline)
        .filter((address) => !/^(?:[a-z]+:|#)/.test(address))
        .map((address) => normalize(join(dirname(path), address.split('#', 1).join('')))),
    );
    expect(manual).toHaveLength(names.length);
    expect(targets.length).toBeGreaterThan(5);
    const isIncluded = (target: string) =>
      tool.files.some((file) => target === file || target.startsWith(`${file}/`));
    expect(targets.filter((target) => !isIncluded(target))).toEqual([]);
  });

  it('is linked from the README', () => {
    const readme = readFileSync('README.md', 'utf8');
    for (const { path } of manual) expect(readme).toContain(`](${path})`);
  });
});
