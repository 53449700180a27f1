import { UNUSED } from '../exceptions.ts';
import type { Rule } from '../rule.ts';

export const unusedException: Rule = {
  id: UNUSED,
  summary: 'An exception in doctor.json that matches no finding.',
  help: 'It could hide a later mistake. Remove it, or correct the names in it.',
};
