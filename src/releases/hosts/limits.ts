import hosts from '../../description/data/hosts.json' with { type: 'json' };
import type { Problem } from '../../description/problem.ts';

/** Facts about a host; absent if unknown. Sizes are in bytes. */
interface Host {
  readonly name: string;
  readonly siteBytes?: number;
  readonly siteFiles?: number;
  readonly fileBytes?: number;
  /** Whether it applies the rules for redirects of the site. Default: true. */
  readonly redirects?: boolean;
  /** Whether it replaces texts with `@`, such as commands, with scripts that show e-mail addresses. */
  readonly replacesEmail?: boolean;
}

/** Known hosts, by key. */
export const HOSTS: ReadonlyMap<string, Host> = new Map(Object.entries(hosts));

/**
 * The limits of a host that the files of a site exceed, and whether an upload would delete files.
 * @param isWhole whether no files are only on the published site
 */
export function beyondLimits(
  key: string,
  files: readonly { readonly name: string; readonly size: number }[],
  isWhole: boolean,
): Problem[] {
  const host = HOSTS.get(key);
  if (!host) return [];
  const { name, siteBytes = Infinity, siteFiles = Infinity, fileBytes = Infinity } = host;
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const large = files.filter(({ size }) => size > fileBytes);
  const hint = 'Choose another host, or remove releases with --remove.';
  const site = (message: string) => ({ file: 'site.json', pointer: '/hosting', message, hint });
  const partial = `The output lacks files that are on the published site, and uploads to ${name} replace the whole site.`;
  const whole = 'Set --published to a folder with the published site, so that the output contains all files.';
  return [
    ...(isWhole ? [] : [{ ...site(partial), hint: whole }]),
    ...(total > siteBytes
      ? [site(`The site has ${shown(total)} bytes; ${name} allows ${shown(siteBytes)}.`)]
      : []),
    ...(files.length > siteFiles
      ? [site(`The site has ${shown(files.length)} files; ${name} allows ${shown(siteFiles)}.`)]
      : []),
    ...large.map(({ name: file, size }) => ({
      file,
      message: `This file has ${shown(size)} bytes; ${name} allows ${shown(fileBytes)}.`,
      hint: 'Put the file on another host and list it with npx bindocs files, or choose another host for this site.',
    })),
  ];
}

function shown(amount: number): string {
  return amount.toLocaleString('en');
}
