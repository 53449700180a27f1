import { escapePath } from '../../page/paths.ts';
import { HOSTS } from '../../releases/hosts/limits.ts';
import { isOnlyHosted } from '../../releases/tree.ts';
import type { Rule } from '../rule.ts';

export const unredirectedFile: Rule = {
  id: 'unredirected-file',
  summary: 'A release file is only on another host, and the host in site.json cannot redirect to it.',
  help: 'The page of the release and the commands have the address on the other host, but the address on this site answers 404.',
  hint: 'Choose a host that applies rules for redirects, or put the file into the artifacts, too.',
  *check({ site, shown }) {
    const host = HOSTS.get(site.config.hosting ?? '');
    if (host?.redirects !== false) return;
    for (const { tree } of site.editions) {
      const files = tree.files.filter(isOnlyHosted);
      const [first] = files;
      if (!first) continue;
      const address = escapePath(`${tree.folders[0]}${first.name}`);
      const others = files.length > 1 ? `, and the same is true for ${files.length - 1} more` : '';
      const message = `${host.name} does not redirect ${address} to the other host, so this address is a 404${others}.`;
      yield { file: shown(first.path), about: tree.version, message };
    }
  },
};
