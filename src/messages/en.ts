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

/** The search page. */
export const search = {
  browse: 'Browse',
  description: 'Search the API reference, install pages, and guides of {name}.',
  heading: 'Search {name} {version}',
  needsScript: 'Search needs JavaScript. Without it, browse these pages:',
  title: 'Search · {name}',
} as const;

/** The search field and its results, on every page. */
export const searchPanel = {
  clear: 'Clear',
  close: 'Close',
  field: 'Search',
  groups: {
    api: 'API',
    documentation: 'API documentation',
    pages: 'Pages',
    texts: 'Text of pages',
  },
  hints: {
    initials: 'match initials: FooBarBaz',
    kind: 'one kind of symbol',
    member: 'a member, as spelled in any language',
    returns: 'functions that return a type',
  },
  listbox: 'Results',
  nothing: 'Nothing found for {query}.',
  partial: 'Some results are missing: part of the index cannot be loaded.',
  placeholder: 'Types, functions, languages, guides',
  recent: 'Recent searches',
  results: { one: '{count} result.', other: '{count} results.' },
  resultsShown: { one: '{count} result, {shown} shown.', other: '{count} results, {shown} shown.' },
  shownOf: '{shown} of {count}',
  showMore: 'Show more',
  suggestions: 'Suggestions',
  unavailable: 'Search cannot be loaded. Try again later.',
  unknownKind: 'Unknown kind: {kind}. Kinds: {kinds}.',
} as const;

/** Examples: the gallery, an example, its source in a language. */
export const examples = {
  about: '{title}, an example of {name}. {about}',
  allOf: 'All examples of {version}',
  builtWith: 'Built with {files}',
  close: 'Close',
  compare: 'Compare',
  compareWith: 'Compare with',
  copy: 'Copy',
  copyLink: 'Copy link',
  copySource: 'Copy the source',
  count: { one: 'in {count} language', other: 'in {count} languages and dialects' },
  description: 'Programs written with {name}, with their full source in every language.',
  download: 'Download',
  failed: 'The source could not be loaded.',
  from: 'These examples are from {version}.',
  full: 'Install the library, download {file}, and run it.',
  heading: 'Examples',
  hide: 'Hide {language}',
  inLanguage: '{title} in {language}',
  inLanguageAndRelease: '{title} in {language} in {version}',
  inLanguages: { one: 'In {count} language', other: 'In {count} languages' },
  instead: 'Install the library, then use {file} in place of the program in these steps.',
  lacks: 'no such example',
  lacksAll: 'no examples',
  lacksLanguage: 'not in {language}',
  languages: 'Languages',
  largerView: 'Larger view',
  largerViewOf: 'Larger view: {systems}.',
  lede: 'Small programs, explained, with their full source.',
  lines: 'Lines',
  lineCount: { one: '{count} line', other: '{count} lines' },
  listTitle: 'Examples of {name}',
  none: 'No examples in {version}.',
  noSource: 'No source available',
  notAvailable: 'Not available',
  notIn: '{title} isn’t available in {place}.',
  ofRelease: 'Examples of {version}',
  openPage: 'Open page',
  otherExamples: 'Other examples in {language}: {links}.',
  otherLanguages: 'Other languages: {links}.',
  picture: 'Picture',
  pictureFoot: 'Release {version} · {date}',
  preview: 'Preview, not a screenshot',
  previewOf: 'Preview: {picture}',
  previewsOf: '{systems} · {preview}',
  run: 'How to run it',
  sourceCopied: 'Source copied.',
  sourceDescription: '{title}: full source, and how to run it with {name}.',
  sourceIn: 'Source in {language}',
  sourceLabel: '{file}, source',
  systemOfPicture: 'System of the picture',
  themeOfPicture: 'Theme of the picture',
  themes: { dark: 'Dark', light: 'Light', system: 'Match site theme' },
  title: '{title} · Examples of {name}',
  twin: 'every example',
  undocumented: 'Not in the API reference of {version}: {types}.',
  viewIn: 'View in {version}',
  wrap: 'Wrap',
} as const;

/** The field for lines of a source. */
export const sourceLines = {
  copyBlocked: 'The browser blocked copying. The link is in the address bar.',
  lineCopied: 'Link to line {first} copied.',
  linesCopied: 'Link to lines {first} to {last} copied.',
  marked: '{lines} of {count} marked.',
  pageCopied: 'Link to this page copied.',
  wrong: 'Enter a line or a range from 1 to {count}, such as 1 or 1-{count}.',
} as const;

/** Guides. */
export const guides = {
  all: 'All guides',
  allReleases: 'guides are for all releases',
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

/** The page of data and feeds. */
export const data = {
  about: {
    description: 'The source of the pages of a release, byte for byte.',
    feed: 'Releases as Atom, newest first. The id of an entry is its address, such as `{path}`.',
    full: 'The Markdown of all pages of the newest release in one file.',
    install:
      'All recipes as JSON, with placeholders replaced. `{path}` is the permanent address of {version}.',
    llms: 'What this site is, and where the Markdown of its pages is.',
    manifest:
      'The files of a release with sizes and checksums. `SHA256SUMS` beside it has only the checksums.',
    markdown: 'Add `index.md` to the address of a page. The page links it (`rel="alternate"`).',
    sitemap: 'Every page for search engines, with the date of its release.',
    symbols: 'Every module, class and member of the API as JSON, with the address of its documentation.',
  },
  commandCopied: 'Command copied.',
  copy: 'Copy',
  copyCommand: 'Copy the command: {title}',
  description:
    'Data and feeds of {name}: recipes and symbols as JSON, pages as Markdown, a feed of releases.',
  example: 'Example',
  lede: 'The content of this site as data: static files, no API key.',
  onThisPage: 'On this page',
  pageTitle: 'Data and feeds · {name}',
  pictureText: 'Recipes and symbols as JSON, pages as Markdown, a feed',
  schema: 'JSON Schema: {link}',
  title: 'Data and feeds',
  titles: {
    description: 'Description',
    feed: 'Releases (Atom)',
    full: 'All pages as Markdown',
    install: 'Install index',
    llms: 'Guide for language models',
    manifest: 'Release files',
    markdown: 'Markdown',
    sitemap: 'Sitemap',
    symbols: 'Symbols',
  },
  twin: 'data and feeds',
} as const;

/** The feed of releases, as Atom. */
export const feed = {
  changes: '{link}: {tally}.',
  changesSince: 'Changes since {version}',
  fact: '{label}: {value}',
  release: '{name} {version}',
  title: 'Releases of {name}',
} as const;

/** The guide for language models. */
export const llms = {
  data: 'Data',
  optional: 'Optional',
  parts: { api: 'API', examples: 'Examples', guides: 'Guides', install: 'Install', releases: 'Releases' },
  release: 'Release {version}',
  releaseOf: 'Release {version} of {date}.',
} as const;

/** The home page. */
export const home = {
  description: 'Documentation and downloads.',
  pictureFoot: 'Release {version} · {date}',
} as const;

/** Install pages: the table of recipes, languages, recipes, and the choosers. */
export const install = {
  defaultDialect: '{name} (default)',
  italics: 'Italics: {meaning}',
  notIn: 'not in {version}',
} as const;
