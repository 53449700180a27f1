import { quoted } from '../../description/problem.ts';
import { fetchesIn } from '../../install/downloads.ts';
import { textOf } from '../../install/words.ts';
import type { Rule } from '../rule.ts';

const CURL = /(?:^|[\\/])curl(?:\.exe)?$/i;

/** Options that end with an error if the server responds with one. Before `f`, options without a value. */
const FAILS = /^(?:--fail(?:-with-body)?$|-[^-AbcCdDeEFHKmoPQrtTuUwxXyYz]*f)/;

export const uncheckedDownload: Rule = {
  id: 'unchecked-download',
  summary: 'A recipe downloads a file with curl, without the option -f.',
  help: 'If the server responds with an error, curl saves the error page as the file, and the recipe continues.',
  hint: 'Add the option, as in curl -fLO.',
  *checkRecipe({ shell, commands }) {
    for (const { path, content } of commands) {
      for (const { part, isDownload, savedAs } of fetchesIn(content, shell)) {
        const words = part.words.map(({ text }) => text);
        if (!isDownload || !savedAs || !words.some((word) => CURL.test(word))) continue;
        if (words.some((word) => FAILS.test(word))) continue;
        const about = textOf(savedAs);
        yield { path, about, message: `curl saves error pages as ${quoted(about)}.` };
      }
    }
  },
};
