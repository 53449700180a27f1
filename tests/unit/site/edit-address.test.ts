import { describe, expect, it } from 'vitest';
import { editAddress, siteConfigSchema } from '../../../src/site/config.ts';

const config = (rest: object) => siteConfigSchema.parse(rest);

describe('the address for editing a file', () => {
  it('is unknown without a repository', () => {
    expect(editAddress(config({}), 'a.md')).toBeUndefined();
  });

  it('is in the content folder of the repository, or follows the pattern in site.json', () => {
    const repository = 'https://code.example.org/me/lib/';
    expect(editAddress(config({ repository }), 'languages/c#.md')).toBe(
      'https://code.example.org/me/lib/edit/main/content/languages/c%23.md',
    );
    const edit = '{repository}/-/edit/trunk/docs/{path}';
    expect(editAddress(config({ repository, edit }), 'guides/a.mdx')).toBe(
      'https://code.example.org/me/lib/-/edit/trunk/docs/guides/a.mdx',
    );
  });

  it('must be valid', () => {
    for (const repository of ['me/lib', 'javascript:alert(1)//', 'mailto:a@b', '//x.org/me/lib'])
      expect(siteConfigSchema.safeParse({ repository }).success).toBe(false);
    for (const edit of ['javascript:alert(1)//{repository}', '{path}', '//x.org/{path}'])
      expect(siteConfigSchema.safeParse({ edit }).success).toBe(false);
  });
});
