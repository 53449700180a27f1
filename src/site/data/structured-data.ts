import { targetsBySlug } from '../../install/catalog.ts';
import type { Crumb } from '../../page/page.ts';
import type { Edition, Site } from '../site.ts';

export function breadcrumbList(trail: readonly Crumb[], baseUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${baseUrl}${path}`,
    })),
  };
}

/**
 * A release as a schema.org SoftwareApplication, without unknown fields. The license is the SPDX identifier in the release,
 * or in the nearest earlier release that has one.
 */
export function softwareApplication(edition: Edition, { config, settings }: Site): object {
  const { release, catalog } = edition;
  const licenses = [edition, ...edition.earlier].map((each) => each.release.document.package?.license);
  const license = licenses.find(Boolean) ?? '';
  const languages = catalog.tabs.flatMap(({ variants }) => variants);
  const known = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: config.name,
    applicationCategory: 'DeveloperApplication',
    softwareVersion: release.version,
    datePublished: release.document.date,
    url: `${settings.baseUrl}/`,
    description: config.description,
    operatingSystem: [...targetsBySlug(languages, 'platform').values()]
      .map(({ displayName }) => displayName)
      .join(', '),
    license: /^[\w.-]+$/.test(license) ? `https://spdx.org/licenses/${license}.html` : '',
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== ''));
}

/** JSON for a script element. */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
