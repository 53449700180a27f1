import { counted, InputError, type Notice } from '../description/problem.ts';
import { examine, RULES } from '../doctor/examine.ts';
import type { Rule } from '../doctor/rule.ts';
import { shownPath } from '../input/settings.ts';
import type { Site } from '../site/site.ts';
import type { Log } from '../ui/messages/progress.ts';
import { log, print } from '../ui/terminal.ts';
import type { BuildOptions } from './published-before.ts';

/**
 * Prints the number of findings.
 * @throws {InputError} with all findings, if findings stop the build
 */
export function reportFindings(site: Site, { strict }: Pick<BuildOptions, 'strict'>): void {
  // Findings about stand-ins are meaningless.
  if (site.settings.demo) return;
  for (const line of site.unverified) print(line, 'warn');
  const findings = findingsIn(site, RULES, log);
  if (strict && findings.length > 0) {
    throw new InputError(
      findings.map((finding) => ({ ...finding, message: `${finding.message} [${finding.rule}]` })),
    );
  }
  if (findings.length > 0)
    print(`${counted(findings.length, 'finding')}; to list them, run: npx bindocs doctor`, 'warn');
}

/**
 * The findings in a site as of now.
 * @param redirected addresses that redirect, if hosts were asked
 */
export function findingsIn(
  site: Site,
  rules?: readonly Rule[],
  log?: Log,
  redirected?: ReadonlySet<string>,
): Notice<string>[] {
  return examine(site, { now: new Date(), shown: shownPath, redirected }, rules, log);
}
