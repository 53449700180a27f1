import { z } from 'astro/zod';
import { compareText } from '../../description/order.ts';
import { DIRECTIVES, ORIGIN } from '../markup/page-policy.ts';

const origin = z.string().refine((text) => ORIGIN.test(text), 'an origin such as "https://example.org"');

/** `policy` in `site.json`. */
export const policySchema = z.strictObject(
  Object.fromEntries(
    Object.entries(DIRECTIVES)
      .toSorted(([a], [b]) => compareText(a, b))
      .map(([directive, meaning]) => [
        directive,
        z.array(origin).default([]).describe(`Origins of ${meaning}.`),
      ]),
  ),
);
