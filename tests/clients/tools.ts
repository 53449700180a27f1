import { findProgram } from '../../src/input/find-program.ts';
import { installDebianPackages } from '../tools/debian.ts';
import { reportSkipped } from '../tools/skipped.ts';

/** The programs that the tests run, the Debian package of each, and what is not tested without it. */
const TOOLS = {
  curl: { package: 'curl', tests: 'every address in every command' },
  sha256sum: { package: 'coreutils', tests: 'sha256sum -c' },
  pip3: { package: 'python3-pip', tests: 'the Python index' },
  gem: { package: 'ruby', tests: 'the gem source' },
  bundle: { package: 'ruby-bundler', tests: 'the gem source with Bundler' },
  'dpkg-deb': { package: 'dpkg', tests: 'the control data of the deb' },
  rpmbuild: { package: 'rpm', tests: 'the spec of the rpm' },
  nginx: { package: 'nginx', tests: 'the configuration of nginx' },
  cmake: { package: 'cmake', tests: 'the snippets for CMake' },
  meson: { package: 'meson', tests: 'the snippets for Meson' },
  'nix-instantiate': { package: 'nix-bin', tests: 'the snippets for Nix' },
  gpg: { package: 'gpg', tests: 'signatures of lists with gpg' },
  minisign: { package: 'minisign', tests: 'signatures of lists with minisign' },
  'ssh-keygen': { package: 'openssh-client', tests: 'signatures of lists with ssh-keygen' },
  git: { package: 'git', tests: 'publishing on a branch' },
  caddy: { package: 'caddy', tests: 'the configuration of Caddy' },
  rclone: { package: 'rclone', tests: 'bindocs deploy' },
  clang: { package: 'clang', tests: 'bindocs init --from' },
  'ld.lld': { package: 'lld', tests: 'bindocs verify' },
  'llvm-readobj': { package: 'llvm', tests: 'bindocs verify' },
  gcc: { package: 'gcc', tests: 'recipes that compile programs' },
  'g++': { package: 'g++', tests: 'declarations in C and C++' },
  python3: { package: 'python3', tests: 'declarations in Python, bindocs import python' },
  shellcheck: { package: 'shellcheck', tests: 'the syntax of shell scripts' },
} as const;

export type Tool = keyof typeof TOOLS;

const NAMES = Object.keys(TOOLS).filter((name): name is Tool => name in TOOLS);

/** The path of a program: on the PATH, or in the folders that only root has on it. */
export function pathOf(tool: Tool): string | undefined {
  return findProgram([tool], ['/usr/sbin', '/sbin']);
}

/**
 * Installs missing programs if the system allows it, and returns those that are there. Logs which tests are skipped
 * because a program is missing.
 * @throws if a program is missing and the environment has CI
 */
export function availableTools(): ReadonlySet<Tool> {
  if (missing().length > 0) installDebianPackages(missing().map((tool) => TOOLS[tool].package));
  const absent = missing();
  const sentences = absent.map((tool) => `${TOOLS[tool].tests} (no ${tool}; Debian: ${TOOLS[tool].package})`);
  reportSkipped(sentences);
  return new Set(NAMES.filter((tool) => !absent.includes(tool)));
}

function missing(): Tool[] {
  return NAMES.filter((tool) => pathOf(tool) === undefined);
}
