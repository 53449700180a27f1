import { fill, text } from '../ui/messages/messages.ts';
import type { ScriptSigner, Shell } from './shell.ts';
import type { SignatureFile, SignedList, Signer } from './signatures.ts';
import { textLines } from './text-lines.ts';

/** Signatures of files that a script downloads, by address, and signed lists of the sums of others. */
export interface Signed {
  readonly byUrl: ReadonlyMap<string, readonly SignatureFile[]>;
  readonly lists: readonly SignedList[];
}

/** The signatures that scripts verify. They do not run cosign, because its options differ between versions. */
export function verifiable({ byUrl, lists }: Signed = { byUrl: new Map(), lists: [] }): Signed {
  const some = (all: readonly SignatureFile[]) => all.filter(({ signer }) => signer.tool !== 'cosign');
  return {
    byUrl: new Map([...byUrl].map(([url, signatures]) => [url, some(signatures)])),
    lists: lists.flatMap((list) => {
      const signatures = some(list.signatures);
      return signatures.length > 0 ? [{ ...list, signatures }] : [];
    }),
  };
}

/** The lines that prepare the verification of signatures, and verify the lists; and those at the end of the script. */
export function signatureLines(
  { byUrl, lists }: Signed,
  shell: Shell,
): { readonly first: readonly string[]; readonly last: readonly string[] } {
  const all = [...byUrl.values(), ...lists.map(({ signatures }) => signatures)].flat();
  const signers = new Map<string, Signer>(all.map(({ signer }) => [signer.tool, signer]));
  const run = ['minisign', 'gpg'].flatMap((name): ScriptSigner[] => {
    const signer = signers.get(name);
    if (!signer || signer.tool === 'cosign') return [];
    return [{ ...signer, missing: textLines(fill(text.scripts.notVerified, { name })) }];
  });
  if (run.length === 0) return { first: [], last: [] };
  const first = [
    ...shell.signatureFunctions(run, textLines(text.scripts.badSignature)),
    ...lists.flatMap((list) =>
      shell.checkList(list, textLines(fill(text.scripts.notInList, { list: list.name }))),
    ),
  ];
  return { first, last: shell.signatureEnd.length > 0 ? [...shell.signatureEnd, ''] : [] };
}
