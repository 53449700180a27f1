import type { Crumb } from '../site/page.ts';

/** A path through the site as schema.org's BreadcrumbList. */
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

/** What schema.org's SoftwareApplication says of a release; empty texts are left out. */
export interface SoftwareFacts {
  readonly name: string;
  readonly description: string;
  readonly version: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Full address of its home page. */
  readonly address: string;
  /** Names of platforms. */
  readonly platforms: readonly string[];
  /** SPDX identifier. */
  readonly license: string;
}

/** A release as schema.org's SoftwareApplication. */
export function softwareApplication(facts: SoftwareFacts): object {
  const { name, description, version, date, address, platforms, license } = facts;
  const known = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name,
    applicationCategory: 'DeveloperApplication',
    softwareVersion: version,
    datePublished: date,
    url: address,
    description,
    operatingSystem: platforms.join(', '),
    license: /^[\w.-]+$/.test(license) ? `https://spdx.org/licenses/${license}.html` : '',
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== ''));
}

/** JSON as a script element holds it. */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
