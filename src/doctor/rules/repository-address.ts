import { join } from 'node:path';
import hosts from '../../description/data/repository-hosts.json' with { type: 'json' };
import { quoted } from '../../description/problem.ts';
import type { Rule } from '../rule.ts';

export const repositoryAddress: Rule = {
  id: 'repository-address',
  summary: 'The address of the site is on a host of repositories, such as https://github.com/owner/name.',
  help: 'Commands contain the address, and repositories do not publish the site there.',
  hint: 'Use the address at which readers open the site, such as https://owner.github.io/name.',
  *check({ site, shown }) {
    const { baseUrl, content } = site.settings;
    if (!hosts.includes(new URL(baseUrl).hostname)) return;
    const message = `The address ${quoted(baseUrl)} is that of a repository, not of a site.`;
    yield { file: shown(join(content, 'site.json')), about: baseUrl, message };
  },
};
