import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  verbatimModuleSyntax: true,
  allowImportingTsExtensions: true,
  rewriteRelativeImportExtensions: true,
  strict: true,
  skipLibCheck: true,
};

/** Builds `lib` from `src`: JavaScript, because Node does not strip types of installed packages, and declarations of exports. */
function compile(): void {
  rmSync('lib', { recursive: true, force: true });
  for (const file of globSync('**/*.{ts,json,mjs}', { cwd: 'src' })) {
    const [from, to] = [join('src', file), join('lib', file)];
    mkdirSync(dirname(to), { recursive: true });
    if (!file.endsWith('.ts')) cpSync(from, to);
    else {
      // Comments are in `src`, and would be a fifth of the package.
      const compilerOptions = { ...OPTIONS, removeComments: true };
      const { outputText } = ts.transpileModule(readFileSync(from, 'utf8'), { compilerOptions });
      writeFileSync(to.replace(/\.ts$/, '.js'), outputText);
    }
  }
  for (const [path, text] of declarations()) writeFileSync(path, text);
}

/** The declarations that `index.d.ts` requires, by path. */
function declarations(): Map<string, string> {
  const options = { ...OPTIONS, declaration: true, emitDeclarationOnly: true, rootDir: 'src', outDir: 'lib' };
  const program = ts.createProgram(['src/index.ts'], { ...options, types: ['node'] });
  const needed = new Map<string, string>();
  const sources = new Set(['src/index.ts']);
  for (const source of sources) {
    const { diagnostics } = program.emit(program.getSourceFile(source), (path, text) => {
      // TypeScript rewrites imports in modules, but not in declarations.
      needed.set(path, text.replaceAll(/(['"]\.{1,2}\/[^'"]+)\.ts(?=['"])/g, '$1.js'));
      for (const [, target = ''] of text.matchAll(/['"](\.{1,2}\/[^'"]+\.ts)['"]/g))
        sources.add(join(dirname(source), target));
    });
    if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, HOST));
  }
  return needed;
}

const HOST: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => process.cwd(),
  getNewLine: () => '\n',
};

compile();
