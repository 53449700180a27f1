import { expect, it } from 'vitest';
import { parseDescription } from '../../../src/description/parse.ts';
import type { Findings, Notice } from '../../../src/description/problem.ts';
import { parseRelease } from '../../../src/input/read-release.ts';
import { minimalDocument } from '../../fixtures/documents.ts';

it('a description can have any number of notices', async () => {
  const bytes = new TextEncoder().encode(JSON.stringify(minimalDocument()));
  const parsed = parseDescription(bytes, 'a.json', '1.0');
  if ('problems' in parsed) throw new Error('The description is invalid.');
  const notices: Notice[] = Array.from({ length: 200_000 }, () => ({
    file: 'a.json',
    message: 'A.',
    rule: 'unused-content',
  }));
  const findings: Findings = { problems: [], notices: [] };
  await parseRelease('.', '1.0', bytes, 'a.json', findings, { ...parsed, notices });
  expect(findings.notices).toHaveLength(notices.length);
});
