// The rules with a check. `examine.ts` adds those that the reader of the input checks.
export * from './rules/addresses.ts';
export * from './rules/api.ts';
export * from './rules/commands.ts';
export * from './rules/names.ts';
export * from './rules/programs.ts';
export * from './rules/recipe-files.ts';
export * from './rules/release-files.ts';
export * from './rules/versions.ts';
