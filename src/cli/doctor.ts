import { findingsIn } from '../build/doctor.ts';
import { askHosts } from '../build/hosted-findings.ts';
import type { Options, Parameters } from '../build/parameters.ts';
import { readAvailable } from '../build/read-available.ts';
import { suggestion } from '../description/nearest.ts';
import { counted, failOn, InputError, listValues, quoted } from '../description/problem.ts';
import { coverageOf } from '../doctor/coverage.ts';
import { RULES, rulesNamed } from '../doctor/examine.ts';
import { FORMATS } from '../doctor/formats.ts';
import { helpOf } from '../doctor/rule.ts';
import { inRepository } from '../input/repository.ts';
import type { Settings } from '../site/settings.ts';
import { log, print } from '../ui/terminal.ts';
import { command } from './command.ts';

const FORMAT_NAMES = Object.keys(FORMATS);
const FOR_GITHUB = ['github', 'sarif'];

export const DOCTOR_OPTIONS = {
  format: {
    type: 'string',
    default: 'text',
    value: `<${FORMAT_NAMES.join(', ')}>`,
    help: 'Set the format of the report.',
  },
  rule: {
    type: 'string',
    multiple: true,
    default: [],
    value: '<id>',
    help: 'Apply only this rule; can be repeated.',
  },
  rules: { type: 'boolean', default: false, help: 'List the rules and explain them.' },
  online: {
    type: 'boolean',
    default: false,
    help: 'Ask other hosts for the release files in files.json, and verify their signatures.',
  },
  sums: {
    type: 'boolean',
    default: false,
    help: 'With --online: download these files, and compare their sums.',
  },
  strict: { type: 'boolean', default: false, help: 'Exit with code 1 if the doctor has findings.' },
} satisfies Options;

export async function runDoctor(
  settings: Settings,
  { format, rule, rules: list, online, sums, strict }: Parameters<typeof DOCTOR_OPTIONS>['values'],
): Promise<void> {
  if (!isFormat(format)) {
    const message = `Unknown format ${quoted(format)}; valid: ${listValues(FORMAT_NAMES)}.`;
    throw new InputError([{ file: '--format', message, ...suggestion(format, FORMAT_NAMES) }]);
  }
  const rules = rulesNamed(rule);
  if (list) return print(RULES.map((rule) => `${rule.id}\n  ${rule.summary}\n  ${helpOf(rule)}`).join('\n'));
  const read = await readAvailable(settings);
  const answers = online ? await askHosts(read, sums, log) : undefined;
  for (const line of [...read.unverified, ...(answers?.unverified ?? [])]) print(line, 'warn');
  const site = { ...read, notices: [...read.notices, ...(answers?.notices ?? [])] };
  const findings = findingsIn(site, rules, undefined, answers?.redirected);
  const shown = FOR_GITHUB.includes(format) ? inRepository(findings) : findings;
  const report = FORMATS[format](shown, rules, coverageOf(site));
  if (report !== '') print(report);
  if (format === 'text') print(findings.length === 0 ? 'No findings' : counted(findings.length, 'finding'));
  failOn(answers?.problems ?? []);
  if (strict && findings.length > 0) process.exitCode = 1;
}

function isFormat(name: string): name is keyof typeof FORMATS {
  return Object.hasOwn(FORMATS, name);
}

export default command({ options: DOCTOR_OPTIONS, failureEffect: 'nothing was checked', run: runDoctor });
