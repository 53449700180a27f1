import { z } from 'astro/zod';
import { type Directive, ORIGIN } from '../markup/page-policy.ts';

const origin = z.string().refine((text) => ORIGIN.test(text), 'an origin such as "https://example.org"');
const origins = (meaning: string) => z.array(origin).default([]).describe(`Origins of ${meaning}.`);

/** `policy` in `site.json`. */
export const policySchema = z.strictObject({
  'connect-src': origins('servers that scripts send requests to'),
  'font-src': origins('fonts'),
  'form-action': origins('servers that forms send data to'),
  'frame-src': origins('frames'),
  'img-src': origins('images'),
  'media-src': origins('audio and video'),
  'script-src': origins('scripts'),
  'style-src': origins('style sheets'),
} satisfies Record<Directive, z.ZodType>);
