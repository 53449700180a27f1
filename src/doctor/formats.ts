import type { Log, Result } from 'sarif';
import { formatProblem, type Notice, type Problem } from '../description/problem.ts';
import { type Coverage, coverageLine } from './coverage.ts';
import { aboutOf } from './exceptions.ts';
import { helpOf, type Rule } from './rule.ts';

/** Formats findings, and coverage if the format has a place for it, as text without a trailing line break. */
type Format = (
  findings: readonly Notice<string>[],
  rules: readonly Rule[],
  coverage: readonly Coverage[],
) => string;

export const FORMATS: Readonly<Record<'text' | 'json' | 'github' | 'sarif', Format>> = {
  text: (findings, _, coverage) => {
    const lines = findings.map((finding) => `${formatProblem(finding)} [${finding.rule}]`);
    return [...lines, ...coverage.map(coverageLine)].join('\n');
  },
  json: (findings, _, coverage) => JSON.stringify({ findings: findings.map(jsonOf), coverage }, undefined, 2),
  github: (findings) => findings.map((finding) => annotation('warning', finding, finding.rule)).join('\n'),
  sarif: (findings, rules) => JSON.stringify(sarifLog(findings, rules), undefined, 2),
};

function jsonOf(finding: Notice<string>) {
  const { rule, file, position, pointer, message, hint } = finding;
  return { rule, file, ...position, pointer, about: aboutOf(finding), message, hint };
}

/** A workflow command that makes GitHub Actions annotate the line. */
export function annotation(
  level: 'warning' | 'error',
  { file, position, message, hint }: Problem,
  title?: string,
): string {
  const place = { file, line: position?.line, col: position?.column, title };
  const properties = Object.entries(place).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${escaped(String(value), /[%\r\n:,]/g)}`],
  );
  const text = hint === undefined ? message : `${message} Hint: ${hint}`;
  return `::${level} ${properties.join(',')}::${escaped(text, /[%\r\n]/g)}`;
}

/** Escapes text for the runner of GitHub Actions. */
function escaped(text: string, special: RegExp): string {
  return text.replaceAll(
    special,
    (found) => `%${found.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

/** SARIF 2.1.0, for code scanning. */
function sarifLog(findings: readonly Notice<string>[], rules: readonly Rule[]): Log {
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'doctor',
            rules: rules.map((rule) => ({
              id: rule.id,
              shortDescription: { text: rule.summary },
              help: { text: helpOf(rule) },
              defaultConfiguration: { level: 'warning' },
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding) => resultOf(finding, rules)),
      },
    ],
  };
}

function resultOf(finding: Notice<string>, rules: readonly Rule[]): Result {
  const { rule, file, position, pointer, message, hint } = finding;
  const region = position ? { startLine: position.line, startColumn: position.column } : undefined;
  const uri = file.split('/').map(encodeURIComponent).join('/');
  return {
    ruleId: rule,
    ruleIndex: rules.findIndex(({ id }) => id === rule),
    level: 'warning',
    message: { text: hint === undefined ? message : `${message} ${hint}` },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri }, ...(region ? { region } : {}) },
        ...(pointer ? { logicalLocations: [{ fullyQualifiedName: pointer }] } : {}),
      },
    ],
    partialFingerprints: { 'rule/about': `${rule} ${aboutOf(finding)}` },
  };
}
