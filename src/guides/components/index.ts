/** The components that guides may use, by name: all exports of these files. */
export * from './code.ts';
export * from './languages.ts';
export * from './releases.ts';
export * from './types.ts';
