/**
 * All text of the interface, by part of the site. `{name}` is a placeholder; messages with plural forms are chosen by
 * `count`. See `fill` and `fillHtml`.
 */

/** On every page: header, footer, breadcrumbs, notices. */
export const frame = {
  breadcrumbs: 'Breadcrumbs',
  copyAsMarkdown: 'Copy as Markdown',
  data: 'Data and feeds',
  demo: 'Demo',
  demoNotice: 'Demo: release files are stand-ins that print instead of opening a window.',
  editDescription: 'Edit the description',
  editPage: 'Edit this page',
  mainNavigation: 'Main',
  markdownCopied: 'Markdown copied.',
  neighbours: 'Previous and next page',
  next: 'Next',
  notesAsOf: 'As of {date}:',
  notesLine: 'As of {date}: {summary}',
  notesLink: 'Release notes',
  olderRelease: 'Older release',
  olderReleaseNotice: 'This page is about release {version}. {link}.',
  previous: 'Previous',
  releaseMenu: 'Release {version}, choose another',
  releaseNewest: '{version} (latest)',
  releaseNotes: 'Notes on release {version}',
  released: '{name} {version}, released {date}.',
  releasedFromCommit: '{name} {version}, released {date}. Built from commit {commit}.',
  releasesFeed: 'Releases of {name}',
  search: 'Search',
  skip: 'Skip to content',
  viewInNewest: 'View in {version} (latest)',
  viewInNewestLacking: 'View in {version} (latest; {lacks})',
} as const;

/** The page for missing addresses. */
export const missing = {
  description: 'This page does not exist.',
  heading: 'Page not found',
  homeOf: '{name} home',
  mainParts: 'Main pages',
  nearest: 'Similar addresses',
  reason: 'The address may be misspelled, or the page may belong to a release that is not on this site.',
  title: 'Page not found · {name}',
} as const;

/** The theme button. */
export const theme = {
  dark: 'Theme: dark',
  label: 'Theme',
  light: 'Theme: light',
  system: 'Theme: system',
} as const;

/** The home page. */
export const home = {
  description: 'Documentation and downloads.',
  pictureFoot: 'Release {version} · {date}',
} as const;

/** Search: its page, and the panel on every page. */
export const search = {
  description: 'Search the API reference, install pages, and guides of {name}.',
  title: 'Search · {name}',
} as const;

/** Guides. */
export const guides = {
  all: 'All guides',
  allReleases: 'its home page: guides are for all releases',
  current: 'Guides: {title}',
  description: 'Guides to {name}: {titles}.',
  heading: 'Guides',
  indexTitle: 'Guides · {name}',
  onThisPage: 'On this page',
  pictureFoot: 'Guide',
  table: 'Table',
  titleEnd: '{name} guides',
  twin: 'every guide',
} as const;

/** The page of data and feeds. */
export const data = {
  description:
    'Data and feeds of {name}: recipes and symbols as JSON, pages as Markdown, a feed of releases.',
  pageTitle: 'Data and feeds · {name}',
  pictureText: 'Recipes and symbols as JSON, pages as Markdown, a feed',
  title: 'Data and feeds',
  twin: 'data and feeds',
} as const;

/** Install pages: the table of recipes, languages, recipes, and the choosers. */
export const install = {
  defaultDialect: '{name} (default)',
  italics: 'Italics: {meaning}',
  notIn: 'not in {version}',
/** Changes between releases. */
export const changes = {
  additions: 'API additions',
  api: 'API',
  arrow: '{from} → {to}',
  bothReleases: 'Both releases',
  breaking: 'Breaking API changes',
  commit: 'Commit',
  comparisonDescription: 'Changes in {name} {to} since {from}: {tally}.',
  comparisonPicture: 'Changes in {name}',
  comparisonTitle: 'Changes from {from} to {to} · {name}',
  date: 'Date',
  dates: '{from} to {to}',
  description: 'Breaking changes, additions and removals between releases of {name}.',
  heading: 'From {from} to {to}',
  indexHeading: 'Changes between releases',
  kinds: { added: 'Added', removed: 'Removed', moved: 'Moved', changed: 'Changed' },
  label: 'Changes',
  lacking: {
    api: 'No API reference in {version}.',
    artifacts: 'No files in {version}.',
    examples: 'No examples in {version}.',
    install: 'No install instructions in {version}.',
    package: 'No Linux packages in {version}.',
  },
  members: 'Members',
  module: '{name} (module)',
  modules: 'Modules',
  none: 'None.',
  nothingChanged: 'nothing changed',
  nothingToCompare: 'nothing to compare',
  noOther: 'There is only one release.',
  notCompared: 'not compared',
  onThisPage: 'On this page',
  onlyRecurring: {
    one: '{count} recipe with no other change',
    other: '{count} recipes with no other change',
  },
  pictureText: 'Breaking changes, additions and removals',
  recurring: 'Changed in many recipes',
  recurringIn: { one: '{count} recipe', other: '{count} recipes' },
  release: 'Release',
  releases: 'Releases',
  sideLabel: '{name} in {version}',
  steps: { one: '{count} step', other: '{count} steps' },
  tally: {
    added: '{count} added',
    changed: '{count} changed',
    moved: '{count} moved',
    removed: '{count} removed',
  },
  title: 'Changes between releases · {name}',
  titles: {
    artifacts: 'Files',
    examples: 'Examples',
    files: 'Downloads',
    languages: 'Languages',
    methods: 'Methods',
    package: 'Linux packages',
    platforms: 'Platforms',
    recipes: 'Recipes',
  },
  twin: 'all comparisons',
  types: 'Types',
  unknown: 'unknown',
} as const;
