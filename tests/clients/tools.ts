import { delimiter, join } from 'node:path';
import { installDebianPackages } from '../../src/commands/debian.ts';
import { isProgram } from '../../src/commands/program.ts';

/** A program that the proofs use, the Debian package that brings it, and what cannot be proved without it. */
const TOOLS = {
  curl: { package: 'curl', proves: 'every address in every command' },
  sha256sum: { package: 'coreutils', proves: 'sha256sum -c' },
  pip3: { package: 'python3-pip', proves: 'the Python index' },
  gem: { package: 'ruby', proves: 'the gem source' },
  bundle: { package: 'ruby-bundler', proves: 'the gem source with Bundler' },
  'dpkg-deb': { package: 'dpkg', proves: 'the control data of the deb' },
  rpmbuild: { package: 'rpm', proves: 'the spec of the rpm' },
  nginx: { package: 'nginx', proves: 'the configuration of nginx' },
  caddy: { package: 'caddy', proves: 'the configuration of Caddy' },
  rclone: { package: 'rclone', proves: 'npm run deploy' },
} as const;

export type Tool = keyof typeof TOOLS;

const NAMES = Object.keys(TOOLS).filter((name): name is Tool => name in TOOLS);

/** Where a program is; undefined where it is not on the PATH nor among what only root has there. */
export function pathOf(tool: Tool): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  return folders.map((folder) => join(folder, tool)).find(isProgram);
}

/**
 * The programs that are there, once those that are missing were installed where that is allowed. Says plainly which proof
 * is left out for want of which; where the environment says CI, nothing may be left out, and it throws.
 */
export function availableTools(): ReadonlySet<Tool> {
  if (missing().length > 0) installDebianPackages(missing().map((tool) => TOOLS[tool].package));
  const absent = missing();
  const sentences = absent.map(
    (tool) => `${TOOLS[tool].proves} (no ${tool}; Debian: ${TOOLS[tool].package})`,
  );
  if (absent.length > 0 && process.env['CI']) {
    throw new Error(`Under CI no proof may be left out: ${sentences.join('; ')}.`);
  }
  for (const sentence of sentences) console.warn(`LEFT OUT: ${sentence}`);
  return new Set(NAMES.filter((tool) => !absent.includes(tool)));
}

function missing(): Tool[] {
  return NAMES.filter((tool) => pathOf(tool) === undefined);
}
