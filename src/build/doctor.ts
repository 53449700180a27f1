import { parseArgs } from 'node:util';
import { suggestion } from '../description/nearest.ts';
import { InputError, listValues, type Notice, quoted } from '../description/problem.ts';
import { coverageLine } from '../doctor/coverage.ts';
import { examine, rulesNamed } from '../doctor/examine.ts';
import { FORMATS } from '../doctor/formats.ts';
import { helpOf, type Rule } from '../doctor/rule.ts';
import { RULES } from '../doctor/rules.ts';
import { readSite } from '../input/read-site.ts';
import { type Settings, shownPath } from '../input/settings.ts';
import type { Site } from '../site/site.ts';
import type { Changes } from './published-before.ts';
import { print } from './terminal.ts';

/** Prints the findings of the doctor in the requested format. */
export async function runDoctor(settings: Settings, parameters: readonly string[]): Promise<void> {
  const { rules, format, strict, list } = readParameters(parameters);
  if (list) return print(RULES.map((rule) => `${rule.id}\n  ${rule.summary}\n  ${helpOf(rule)}`).join('\n'));
  const site = await readSite(settings);
  const findings = findingsIn(site, rules);
  const report = FORMATS[format](findings, rules);
  if (report !== '') print(report);
  if (format === 'text') {
    for (const { reference } of site.editions) if (reference) print(coverageLine(reference));
    print(findings.length === 0 ? 'No findings' : countOf(findings));
  }
  if (strict && findings.length > 0) process.exitCode = 1;
}

/**
 * Prints the number of findings.
 * @throws {InputError} with all findings, if findings stop the build
 */
export function reportFindings(site: Site, { strict }: Pick<Changes, 'strict'>): void {
  // Findings about stand-ins are meaningless.
  if (site.settings.demo) return;
  const findings = findingsIn(site);
  if (strict && findings.length > 0) {
    throw new InputError(findings.map((own) => ({ ...own, message: `${own.message} [${own.rule}]` })));
  }
  if (findings.length > 0) print(`${countOf(findings)}; to list them, run: npm run doctor`, 'warn');
}

/** The findings in a site as of today. */
function findingsIn(site: Site, rules?: readonly Rule[]): Notice[] {
  const today = new Date().toISOString().slice(0, 10);
  return examine(site, { today, shown: shownPath }, rules);
}

/** `3 findings`. */
function countOf({ length }: readonly Notice[]): string {
  return `${length} ${length === 1 ? 'finding' : 'findings'}`;
}

function readParameters(parameters: readonly string[]) {
  const { values } = parsed(parameters);
  const { format = 'text' } = values;
  if (!isFormat(format)) {
    const formats = Object.keys(FORMATS);
    const message = `Unknown format ${quoted(format)}; valid: ${listValues(formats)}.`;
    throw new InputError([{ file: '--format', message, ...suggestion(format, formats) }]);
  }
  const { strict = false, rules: list = false } = values;
  return { rules: rulesNamed(values.rule ?? []), format, strict, list };
}

function isFormat(name: string): name is keyof typeof FORMATS {
  return Object.hasOwn(FORMATS, name);
}

function parsed(parameters: readonly string[]) {
  try {
    return parseArgs({
      args: [...parameters],
      options: {
        format: { type: 'string' },
        rule: { type: 'string', multiple: true },
        rules: { type: 'boolean' },
        strict: { type: 'boolean' },
      },
    });
  } catch (error) {
    const [message] = String(error instanceof Error ? error.message : error).split(/\.(?= |$)/, 1);
    const hint = `Valid: --format <${Object.keys(FORMATS).join(', ')}>, --rule <id>, --rules, --strict.`;
    throw new InputError([{ file: 'command line', message: `${message}.`, hint }]);
  }
}
