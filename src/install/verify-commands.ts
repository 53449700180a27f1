import type { Shell, Typed } from './shell.ts';
import {
  type DownloadSignatures,
  type SignatureFile,
  type SignedFile,
  type Signer,
  validSignature,
} from './signatures.ts';
import { literal, type Word } from './words.ts';

export interface VerifyCommands {
  readonly signer: Signer;
  readonly code: string;
}

/**
 * The commands that readers run, by tool: get the key, get the signature, verify the file. For lists: get the list, get its
 * signature, verify it, and find the sums in it. A failed command ends them.
 * @param last a command after the others
 */
export function verifyCommands(
  { files, lists }: DownloadSignatures,
  { typed }: Pick<Shell, 'typed'>,
  last?: string,
): VerifyCommands[] {
  const signatures = [...files, ...lists].flatMap((signed) => signed.signatures);
  const signers = new Map(signatures.map(({ signer }) => [signer.tool, signer]));
  return [...signers.values()].map((signer) => {
    const made = ({ signatures: all }: Pick<SignedFile, 'signatures'>) =>
      all.filter((signature) => signature.signer.tool === signer.tool);
    const lines = [
      ...(signer.tool === 'gpg' ? keyCommands(signer.keyAddress, typed) : []),
      ...files.flatMap((file) => made(file).flatMap((signature) => verified(file.path, signature, typed))),
      ...lists.flatMap((list) => {
        const [signature] = made(list);
        if (!signature) return [];
        return [
          typed.download(list.address, list.name),
          ...verified(literal(list.name), signature, typed),
          ...list.sums.map((sum) => typed.find(sum, list.name)),
        ];
      }),
      ...(last === undefined ? [] : [last]),
    ];
    return { signer, code: typed.inOrder(lines) };
  });
}

function keyCommands(address: string, typed: Typed): string[] {
  const name = decodeURIComponent(address.slice(address.lastIndexOf('/') + 1));
  // Small systems have gpg without its agent, which only secret keys need.
  const imported = typed.program(`gpg --no-autostart --import ${typed.word(literal(name))}`);
  return [typed.download(address, name), imported];
}

function verified(path: Word, { signer, address, name }: SignatureFile, typed: Typed): string[] {
  const [file, signature] = [typed.word(path), typed.word(literal(name))];
  const fetched = typed.download(address, name);
  if (signer.tool === 'minisign')
    return [fetched, typed.program(`minisign -V -P ${signer.publicKey} -x ${signature} -m ${file}`)];
  if (signer.tool === 'gpg') {
    const status = typed.filter(validSignature(signer.fingerprint));
    return [fetched, `gpg --status-fd 1 --verify ${signature} ${file} | ${status}`];
  }
  const [identity, issuer] = [signer.identity, signer.issuer].map((text) => typed.word(literal(text)));
  const known = `--certificate-identity ${identity} --certificate-oidc-issuer ${issuer}`;
  return [fetched, typed.program(`cosign verify-blob --bundle ${signature} ${known} ${file}`)];
}
