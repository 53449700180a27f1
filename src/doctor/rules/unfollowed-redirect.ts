import redirectingHosts from '../../description/data/redirecting-hosts.json' with { type: 'json' };
import { fetchesIn } from '../../install/downloads.ts';
import type { ReadWord } from '../../install/words.ts';
import { hostedRedirects } from '../../releases/hosted-redirects.ts';
import { commandsIn } from '../recipes.ts';
import type { Rule } from '../rule.ts';

/** The only common download tool that does not follow redirects by default. */
const CURL = /^(?:.*[\\/])?curl(?:\.exe)?$/i;

/** The option of curl to follow redirects, also among other short options. */
const FOLLOWS = /^(?:-[a-zA-Z#]*L|--location(?:-trusted)?$)/;

export const unfollowedRedirect: Rule = {
  id: 'unfollowed-redirect',
  summary: 'A command downloads with curl without -L from a host that redirects.',
  help: 'curl saves the answer of the redirect, which is not the file.',
  hint: 'Add -L.',
  *check({ site, released, redirected = new Set() }) {
    const { baseUrl } = site.settings;
    const moved = new Set(
      hostedRedirects(released.map(({ tree }) => tree)).map(({ from }) => baseUrl + from),
    );
    for (const { edition, path, content, shell } of commandsIn(site.editions)) {
      for (const { url, part } of fetchesIn(content, shell)) {
        if (!isUnfollowing(part.words)) continue;
        const host = URL.parse(url)?.hostname ?? '';
        if (!redirectingHosts.includes(host) && !redirected.has(url) && !moved.has(url)) continue;
        yield {
          edition,
          path,
          about: url,
          message: `curl does not follow the redirect of ${JSON.stringify(url)}.`,
        };
      }
    }
  },
};

function isUnfollowing(words: readonly ReadWord[]): boolean {
  return words.some(({ text }) => CURL.test(text)) && !words.some(({ text }) => FOLLOWS.test(text));
}
