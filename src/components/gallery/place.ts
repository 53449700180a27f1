import { examplePath } from '../../addresses/paths.ts';
import type { Example } from '../../gallery/examples.ts';
import type { Crumb } from '../../machines/structured-data.ts';
import type { Edition } from '../../site.ts';
import { neighbours, type PageFrame } from '../site/frame.ts';

/** Where the page of an example stands among the others. */
export function examplePlace(
  edition: Edition,
  example: Example,
): Pick<PageFrame, 'trail' | 'previous' | 'next'> {
  const pages = edition.gallery.examples.map((other) => exampleCrumb(edition, other));
  const own = exampleCrumb(edition, example);
  return { trail: [root(edition), own], ...neighbours(pages, own.path) };
}

/** The way to the page of an example in one language. */
export function sourceTrail(edition: Edition, example: Example, language: string, slug: string): Crumb[] {
  const path = examplePath(edition.prefix, example.slug, slug);
  return [root(edition), exampleCrumb(edition, example), { label: language, path }];
}

function exampleCrumb({ prefix }: Edition, { name, title, slug }: Example): Crumb {
  return { label: title[0] ?? name, path: examplePath(prefix, slug) };
}

function root({ prefix }: Edition): Crumb {
  return { label: 'Examples', path: examplePath(prefix) };
}
