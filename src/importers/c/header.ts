import type { HeaderText } from './header-text.ts';

/** A header to describe. */
export interface Header {
  /** File name. */
  readonly name: string;
  /** The module that contains its declarations. */
  readonly module: string;
  /** Path to show in messages. */
  readonly path: string;
  readonly text: HeaderText;
}

/** A macro that a header defines. */
export interface Macro {
  readonly name: string;
  readonly header: Header;
  readonly line: number;
  /** Whether it has parameters. */
  readonly isFunction: boolean;
  /** Its text, without comments. */
  readonly body: string;
}

/** The values of macros and variables that are constants: integers, or other literals as written. */
export type Values = ReadonlyMap<string, bigint | string>;
