import { escapePath } from '../../addresses/paths.ts';
import type { IndexedFile, Project } from './projects.ts';

/** Address of the index (spec, "Endpoints"); projects and the JSON form are below it. */
export const INDEX_PATH = '/ui/';

/** Address of the JSON form, a separate one, because a static host cannot negotiate content types. */
export const JSON_INDEX_PATH = `${INDEX_PATH}v1+json/`;

/** The page that lists the projects (PEP 503). */
export function rootPage(projects: readonly Project[]): string {
  const links = projects.map(({ name }) => anchor({ href: `${name}/` }, name));
  return page('Python packages', links, 'No Python package is published here.');
}

/** The page of a project: one link per file, with what an installer asks for before it downloads (PEP 503, 592, 658). */
export function projectPage({ name, files }: Project): string {
  const links = files.map(({ tree, file, metadata, fileName }) => {
    const core = metadata.file && `sha256=${metadata.file.sha256}`;
    return anchor(
      {
        href: `..${belowIndex({ tree, file })}#sha256=${file.sha256}`,
        'data-requires-python': metadata.requiresPython,
        'data-core-metadata': core,
        'data-dist-info-metadata': core,
        'data-yanked': file.yanked,
      },
      fileName,
    );
  });
  return page(`Files of ${name}`, links, 'No file is published here.');
}

const META = { 'api-version': '1.1' };

/** The list of projects as JSON (PEP 691). */
export function rootJson(projects: readonly Project[]): object {
  return { meta: META, projects: projects.map(({ name }) => ({ name })) };
}

/** A project as JSON (PEP 691, 700). */
export function projectJson({ name, files }: Project): object {
  return {
    meta: META,
    name,
    versions: [...new Set(files.map(({ metadata }) => metadata.version))],
    files: files.map(({ tree, file, metadata, fileName }) => ({
      filename: fileName,
      url: `../..${belowIndex({ tree, file })}`,
      hashes: { sha256: file.sha256 },
      size: file.size,
      // Nobody records when a folder is uploaded; the day of the release is the earliest that it can have been.
      'upload-time': `${tree.date}T00:00:00Z`,
      ...(metadata.requiresPython ? { 'requires-python': metadata.requiresPython } : {}),
      ...(metadata.file ? { 'core-metadata': { sha256: metadata.file.sha256 } } : {}),
      ...(file.yanked === undefined ? {} : { yanked: file.yanked || true }),
    })),
  };
}

/** From the index up to the site's root and down again where the release is not below the index itself. */
function belowIndex({ tree, file }: Pick<IndexedFile, 'tree' | 'file'>): string {
  const folder = tree.folders[0];
  const inside = folder.startsWith(INDEX_PATH);
  const path = inside ? folder.slice(INDEX_PATH.length - 1) : `/..${folder}`;
  return escapePath(`${path}${file.name}`);
}

function page(title: string, links: readonly string[], empty: string): string {
  const list =
    links.length > 0 ? `<ul>\n${links.map((link) => `<li>${link}</li>\n`).join('')}</ul>` : `<p>${empty}</p>`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="pypi:repository-version" content="1.0">
<title>${escapeText(title)}</title>
</head>
<body>
<main>
<h1>${escapeText(title)}</h1>
${list}
</main>
</body>
</html>
`;
}

function anchor(attributes: Readonly<Record<string, string | undefined>>, text: string): string {
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [` ${name}="${escapeText(value)}"`],
  );
  return `<a${written.join('')}>${escapeText(text)}</a>`;
}

/** PEP 503 asks for `<` and `>` to be escaped in attributes too. */
function escapeText(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
