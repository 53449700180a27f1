import { validRange } from '@renovatebot/pep440';
import { z } from 'astro/zod';
import { quoted } from '../description/problem.ts';
import { LONGEST_NAME, leavesFolder, line, schemaAddress } from '../description/schema/values.ts';
import { isLocal } from '../page/link-kind.ts';
import { pathFault } from '../page/output.ts';
import { unescapedIfValid } from '../page/unescaped.ts';
import { type CoreMetadata, distributionName, metadataFault } from './python/distribution.ts';
import { baseName } from './wanted.ts';

export const SHA256 = z.string().regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits in lower case');

/** The path of a release file below the folder of its release. */
export const namePath = z
  .string()
  .refine((name) => pathFault(`/${name}`) === undefined && !leavesFolder(name), {
    error: `the path of a file inside its folder, without drives, "\\" and control characters, with names of at most ${LONGEST_NAME} bytes`,
    abort: true,
  });

export const yanked = z.union([z.string(), z.literal(true)]).optional();

/** Characters that no shell, server configuration or page changes: with others, an address could become a command. */
const SAFE_ADDRESS = /^https?:\/\/[a-z\d.-]+(?::\d{1,5})?(?:\/(?:[\w.~+@:-]|%[\dA-F]{2})+)+$/i;

const ADDRESS_FORM =
  'an address that begins with "https://" and ends in a file, with only letters, digits, "/", ".", "_", "~", "+", "@", ":", "-" and escapes such as %20';

/** The address of a release file on another host, escaped. */
export const hostedAddress = z
  .string()
  .refine((url) => SAFE_ADDRESS.test(url) && URL.parse(url)?.href === url, {
    error: ADDRESS_FORM,
    abort: true,
  });

/** Maximum size of a file that a list contains, in bytes. */
export const LARGEST_CONTENT = 1024 * 1024;

/** A release file on another host. */
export type HostedFile = z.infer<typeof hostedFields>;

const hostedFields = z.strictObject({
  name: namePath.describe(
    'Path below the folder of the release, unescaped. The address of this site for the file has it.',
  ),
  url: hostedAddress.describe('Address of the file, which ends in its name.'),
  size: z.int().min(0).describe('In bytes.'),
  sha256: SHA256.describe('SHA-256 of the file.'),
  requiresPython: line
    .refine(validRange, 'a version specifier such as ">=3.9"')
    .optional()
    .describe(
      'Requires-Python of a wheel or source distribution. The Python index contains a .tar.gz or .zip only with this key; "" is any version.',
    ),
  metadata: SHA256.optional().describe(
    'SHA-256 of the metadata of a wheel, if the host has it at the address of the wheel with ".metadata" at its end.',
  ),
  yanked: yanked.describe('Withdrawn: the reason, or true without one.'),
  content: z
    .base64()
    .max(Math.ceil((LARGEST_CONTENT * 4) / 3))
    .optional()
    .describe(
      'Bytes of a signature, or of a signed list of sums, as Base64. Builds verify what they can with it, and publish a copy of the file.',
    ),
  insecure: line
    .min(1)
    .optional()
    .describe('The reason why the address begins with "http://". Addresses of this computer need none.'),
});

const hostedFile = hostedFields.superRefine(({ name, url, insecure, metadata }, context) => {
  const refuse = (key: string, input: string, message: string) =>
    context.addIssue({ code: 'custom', path: [key], input, message });
  if (hostedFolder({ name, url }) === undefined)
    refuse('url', url, `an address that ends in ${quoted(name)}, and not in ${quoted(baseName(url))}`);
  else if (url.startsWith('http:') && !isLocal(url) && insecure === undefined)
    refuse('url', url, 'an address that begins with "https://", or a reason in "insecure"');
  if (metadata !== undefined && !name.endsWith('.whl'))
    refuse('metadata', metadata, 'no "metadata", which only wheels have in the Python index');
});

/** Schema of `content/releases/<version>/files.json`. */
export const hostedFilesSchema = z
  .strictObject({
    $schema: schemaAddress,
    files: z
      .array(hostedFile)
      .superRefine((files, context) => {
        const known = new Map<string, string>();
        for (const [index, { name }] of files.entries()) {
          const same = known.get(name.toLowerCase());
          known.set(name.toLowerCase(), name);
          if (same === undefined) continue;
          const message = `a name that differs from ${quoted(same)}, not only in case`;
          context.addIssue({ code: 'custom', path: [index, 'name'], input: name, message });
        }
      })
      .describe('Release files on other hosts.'),
  })
  .describe('Release files on other hosts. Write it with npx bindocs files.');

/** The part of an address before the name of the file, with a slash at its end; undefined if it does not end in the name. */
export function hostedFolder({ name, url }: Pick<HostedFile, 'name' | 'url'>): string | undefined {
  const segments = url.split('/');
  const end = segments.length - name.split('/').length;
  const found = unescapedIfValid(segments.slice(end).join('/'));
  return found === name && end > 2 ? `${segments.slice(0, end).join('/')}/` : undefined;
}

/** Core metadata of a distribution on another host, from its name; undefined for other files. */
export function hostedDistribution(file: HostedFile): CoreMetadata | undefined {
  const { name, requiresPython, metadata } = file;
  const known = distributionName(name);
  const isListed = name.endsWith('.whl') || requiresPython !== undefined;
  if (!known || !isListed || metadataFault(known) !== undefined) return undefined;
  return {
    ...known,
    ...(requiresPython ? { requiresPython } : {}),
    ...(metadata === undefined ? {} : { metadata }),
  };
}
