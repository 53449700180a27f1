import type { Word } from './words.ts';

/** Who signs release files: the program that verifies the signatures, and the key or identity of the signer. */
export type Signer =
  | {
      readonly tool: 'minisign';
      /** 56 characters of base64. */
      readonly publicKey: string;
    }
  | {
      readonly tool: 'gpg';
      /** Of the primary key, in upper-case hexadecimal without spaces. */
      readonly fingerprint: string;
      /** Address of the public key. */
      readonly keyAddress: string;
    }
  | {
      readonly tool: 'cosign';
      readonly identity: string;
      /** Address of the OpenID Connect provider. */
      readonly issuer: string;
    };

/** A signature that readers download. */
export interface SignatureFile {
  readonly signer: Signer;
  readonly address: string;
  /** Name to save it under. */
  readonly name: string;
}

/** A file on the reader's disk, and its signatures. */
export interface SignedFile {
  readonly path: Word;
  readonly signatures: readonly SignatureFile[];
}

/** A signed list of SHA-256 sums. */
export interface SignedList {
  readonly address: string;
  /** Name to save it under. */
  readonly name: string;
  readonly signatures: readonly SignatureFile[];
  /** The sums of files that it must contain, in lower-case hexadecimal. */
  readonly sums: readonly string[];
}

/** The signatures of files that readers download. */
export interface DownloadSignatures {
  /** Files with signatures, which the reader has downloaded. */
  readonly files: readonly SignedFile[];
  /** Lists with the sums of other files. */
  readonly lists: readonly SignedList[];
}

/** The line of gpg's status output that says that the file has a signature of the key. */
export function validSignature(fingerprint: string): string {
  return `^.GNUPG:. VALIDSIG.* ${fingerprint}`;
}
