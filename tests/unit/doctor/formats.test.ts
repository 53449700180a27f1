import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import type { Notice } from '../../../src/description/problem.ts';
import { RULES } from '../../../src/doctor/examine.ts';
import { FORMATS } from '../../../src/doctor/formats.ts';

const finding: Notice<string> = {
  rule: 'unset-variable',
  about: 'A',
  file: 'content/a,b: 100%.json',
  pointer: '/a/0',
  position: { line: 3, column: 7 },
  message: 'Nothing sets "A",\n100% of it.',
  hint: 'Set it: now.',
};
const wholeFile: Notice<string> = {
  rule: 'empty-artifact',
  file: 'artifacts/1.0/ä #1.zip',
  message: 'The file is empty.',
};
const findings = [finding, wholeFile];
const coverage = [{ release: '1.0', fact: 'traits', stated: 2, total: 3 }];

it('text has a line for each finding, with its place, its hint and its rule, and for each fact', () => {
  expect(FORMATS.text(findings, RULES, coverage).split('\n')).toEqual([
    'content/a,b: 100%.json:3:7: /a/0: Nothing sets "A", 100% of it. Hint: Set it: now. [unset-variable]',
    'artifacts/1.0/ä #1.zip: The file is empty. [empty-artifact]',
    '1.0: traits: 2 of 3',
  ]);
  expect(FORMATS.text([], RULES, [])).toBe('');
});

it('JSON has every part of a finding, including the names for an exception, and the coverage', () => {
  expect(JSON.parse(FORMATS.json(findings, RULES, coverage))).toEqual({
    findings: [
      {
        rule: 'unset-variable',
        file: 'content/a,b: 100%.json',
        line: 3,
        column: 7,
        pointer: '/a/0',
        about: 'A',
        message: 'Nothing sets "A",\n100% of it.',
        hint: 'Set it: now.',
      },
      {
        rule: 'empty-artifact',
        file: 'artifacts/1.0/ä #1.zip',
        about: 'artifacts/1.0/ä #1.zip',
        message: 'The file is empty.',
      },
    ],
    coverage,
  });
});

it('GitHub annotations have one line each, with delimiters escaped', () => {
  expect(FORMATS.github(findings, RULES, coverage).split('\n')).toEqual([
    '::warning file=content/a%2Cb%3A 100%25.json,line=3,col=7,title=unset-variable::Nothing sets "A",%0A100%25 of it. Hint: Set it: now.',
    '::warning file=artifacts/1.0/ä #1.zip,title=empty-artifact::The file is empty.',
  ]);
});

it('SARIF conforms to its schema, with every rule once and regions for known lines', () => {
  const log: unknown = JSON.parse(FORMATS.sarif(findings, RULES, coverage));
  const validate = new Ajv().compile(JSON.parse(readFileSync('tests/fixtures/schemas/sarif.json', 'utf8')));
  expect(validate(log) || validate.errors).toBe(true);
  expect(log).toMatchObject({
    runs: [
      {
        tool: { driver: { rules: RULES.map(({ id }) => ({ id })) } },
        results: [
          {
            ruleId: 'unset-variable',
            ruleIndex: RULES.findIndex(({ id }) => id === 'unset-variable'),
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: 'content/a%2Cb%3A%20100%25.json' },
                  region: { startLine: 3, startColumn: 7 },
                },
              },
            ],
          },
          {
            ruleId: 'empty-artifact',
            locations: [
              { physicalLocation: { artifactLocation: { uri: 'artifacts/1.0/%C3%A4%20%231.zip' } } },
            ],
          },
        ],
      },
    ],
  });
});
