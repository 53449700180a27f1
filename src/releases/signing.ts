import { z } from 'astro/zod';
import { releasesIn } from '../description/release-range.ts';
import { innerPath, line } from '../description/schema/values.ts';
import type { Signer } from '../install/signatures.ts';
import { KEYS_PATH } from '../page/paths.ts';
import { baseName } from './wanted.ts';

/** Lengths in bytes of public and secret keys of minisign; both begin with `Ed`. */
const [PUBLIC_LENGTH, SECRET_LENGTH] = [42, 158];

function minisignBytes(key: string): Buffer | undefined {
  const bytes = Buffer.from(key, 'base64');
  return bytes.toString('base64') === key && bytes.toString('latin1', 0, 2) === 'Ed' ? bytes : undefined;
}

const minisignKey = line
  .refine((key) => minisignBytes(key)?.length !== SECRET_LENGTH, {
    error: 'a public key. This is a secret key of minisign, which must not be in this file. Remove it',
    abort: true,
  })
  .refine(
    (key) => minisignBytes(key)?.length === PUBLIC_LENGTH,
    'a public key of minisign: the 56 characters in the second line of minisign.pub, such as "RWQf6LRC…"',
  );

const fingerprint = line
  .refine(
    (text) => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(text.replaceAll(' ', '')),
    'the fingerprint of a key: 40 or 64 hexadecimal digits, as "gpg --fingerprint" prints it',
  )
  .transform((text) => text.replaceAll(' ', '').toUpperCase());

const keyPath = innerPath.refine(
  (path) => /^(?:.*\/)?[\w.+-]+\.asc$/.test(path) && !/(?:^|\/)[.-]/.test(path),
  'a file of the content folder, such as "release-key.asc", with a name of letters, digits and "._+-" that ends with ".asc"',
);

const keys = {
  minisign: minisignKey
    .optional()
    .describe('Public key of minisign: the second line of minisign.pub. Signatures: <file>.minisig.'),
  openpgp: z
    .strictObject({
      fingerprint: fingerprint.describe('Fingerprint of the primary key, with or without spaces.'),
      key: keyPath.describe(
        'File of the public key in the content folder, from "gpg --armor --export". The build publishes it in /releases/keys/.',
      ),
    })
    .optional()
    .describe('OpenPGP key, for gpg. Signatures: <file>.asc, or <file>.sig in binary form.'),
  cosign: z
    .strictObject({
      identity: line
        .min(1)
        .describe(
          'Identity in the certificate: an email address, or the address of a workflow, with {version} for the release and {tag} for its tag in "tag".',
        ),
      issuer: line
        .refine((address) => /^https:\/\/\S+$/.test(address), 'an address that begins with "https://"')
        .describe('Address of the OpenID Connect provider.'),
    })
    .optional()
    .describe(
      'Identity for cosign, without a key. Signatures: bundles, <file>.sigstore.json or <file>.bundle.',
    ),
};

/** Keys of releases that were signed with others. */
const earlierKeys = z.strictObject({
  releases: z
    .array(z.string().min(1))
    .min(1)
    .describe('The releases: versions ("1.9.2") or ranges of versions ("<2.0").'),
  ...keys,
});

/** `signing` in `site.json`. */
export const signingSchema = z.strictObject({
  ...keys,
  earlier: z
    .array(earlierKeys)
    .default([])
    .describe(
      'Keys of releases that were signed with others, or that are not signed. The first match applies.',
    ),
});

type SigningSettings = z.infer<typeof signingSchema>;

/** The keys that sign the files of a release. */
export type SigningKeys = Pick<SigningSettings, 'minisign' | 'openpgp' | 'cosign'>;

/**
 * The keys of a release.
 * @param versions of all releases, highest first
 */
export function signingKeys(
  settings: SigningSettings,
  version: string,
  versions: readonly string[],
): SigningKeys {
  const isIn = (entry: string) => {
    const found = releasesIn(entry, versions);
    return 'matching' in found && found.matching.includes(version);
  };
  return settings.earlier.find(({ releases }) => releases.some(isIn)) ?? settings;
}

/** Paths of all key files below the content folder. */
export function keyFiles(settings: SigningSettings | undefined): string[] {
  const all = settings ? [settings, ...settings.earlier] : [];
  return [...new Set(all.flatMap(({ openpgp }) => openpgp?.key ?? []))];
}

/** The signers of a release. */
export function signersOf(
  { minisign, openpgp, cosign }: SigningKeys,
  release: { readonly baseUrl: string; readonly version: string; readonly tag: string },
): Signer[] {
  const { baseUrl, version, tag } = release;
  const filled = (text: string) => text.replaceAll('{version}', () => version).replaceAll('{tag}', () => tag);
  const signers: Signer[] = [];
  if (minisign !== undefined) signers.push({ tool: 'minisign', publicKey: minisign });
  if (openpgp) {
    const keyAddress = `${baseUrl}${keyPathOf(openpgp.key)}`;
    signers.push({ tool: 'gpg', fingerprint: openpgp.fingerprint, keyAddress });
  }
  if (cosign) signers.push({ tool: 'cosign', identity: filled(cosign.identity), issuer: cosign.issuer });
  return signers;
}

/** Path of a published key, below the site. */
export function keyPathOf(file: string): string {
  return `${KEYS_PATH}${encodeURIComponent(baseName(file))}`;
}
