import { expect, it } from 'vitest';
import { searchFiles } from '../../../../src/site/data/search-files.ts';
import { answersTo, documentationOf, scoreOf } from '../../../fixtures/search/answers.ts';
import { TOOLKIT_QUESTIONS } from '../../../fixtures/search/questions.ts';
import { ABOUT, indexOf, library } from '../../../fixtures/search/small.ts';
import { toolkit } from '../../../fixtures/search/toolkit.ts';

const reference = library(toolkit());
const index = indexOf(reference);
const documentation = documentationOf(index, searchFiles(reference, ABOUT)[2]?.content);

it('a large library has thousands of symbols, and 60 questions', () => {
  expect(index.classes.length).toBeGreaterThan(1700);
  expect(index.symbols.length).toBeGreaterThan(5000);
  expect(TOOLKIT_QUESTIONS).toHaveLength(60);
});

it('answers to questions about a large library are first', () => {
  const loaded = { index, pages: [], documentation };
  const score = scoreOf(TOOLKIT_QUESTIONS, (typed) =>
    answersTo(typed, loaded, '').map((address) => address.replace(/^api\//, '')),
  );
  expect(score.first, score.others.join('\n')).toBeGreaterThanOrEqual(54);
  expect(score.firstThree, score.others.join('\n')).toBe(60);
});
