/**
 * All text of the interface, by part of the site. `{name}` is a placeholder; messages with plural forms are chosen by
 * `count`. See `fill` and `fillHtml`. Scripts contain no messages: each page contains the messages that its scripts show.
 */

/** Words that several parts of the site show. */
export const common = {
  aboutPackage: 'About the package',
  byteCount: { one: '{count} byte', other: '{count} bytes' },
  changes: 'Changes',
  commandCopied: 'Command copied.',
  commit: 'Commit',
  data: 'Data and feeds',
  date: 'Date',
  description: 'Description',
  downloads: 'Downloads',
  file: 'File',
  fileCount: { one: '{count} file', other: '{count} files' },
  files: 'Files',
  installedAs: 'Installed as',
  language: 'Language',
  languages: 'Languages',
  lineCount: { one: '{count} line', other: '{count} lines' },
  linuxPackages: 'Linux packages',
  name: 'Name',
  no: 'no',
  none: 'none',
  notPublished: 'not published',
  onThisPage: 'On this page',
  pictureFoot: 'Release {version} · {date}',
  release: 'Release',
  releasesOf: 'Releases of {name}',
  sha256: 'SHA-256',
  size: 'Size',
  sourceIn: 'Source in {language}',
  unknown: 'unknown',
} as const;

/** Names of the parts of the site. */
export const parts = {
  api: 'API',
  examples: 'Examples',
  guides: 'Guides',
  install: 'Install',
  releases: 'Releases',
} as const;

/** Parts that a release lacks. */
export const lacking = {
  api: 'No API reference in {version}.',
  artifacts: 'No files in {version}.',
  examples: 'No examples in {version}.',
  install: 'No install instructions in {version}.',
  package: 'No Linux packages in {version}.',
} as const;

/** On every page: header, footer, breadcrumbs, notices. */
export const frame = {
  allReleases: 'All releases',
  breadcrumbs: 'Breadcrumbs',
  copyAsMarkdown: 'Copy as Markdown',
  demo: 'Demo',
  demoNotice: 'This is a demo: the downloads print text instead of opening a window.',
  editDescription: 'Edit the source of this page',
  editPage: 'Edit this page',
  mainNavigation: 'Main',
  markdownCopied: 'Markdown copied.',
  neighbours: 'Previous and next page',
  next: 'Next',
  notesAsOf: 'As of {date}:',
  notesLine: 'As of {date}: {summary}',
  notesLink: 'Release notes',
  olderRelease: 'Older release',
  previous: 'Previous',
  releaseMenu: 'Change release (now {version})',
  releaseNotes: 'Release notes for {version}',
  releaseNotice: 'Notice about {version}',
  released: '{name} {version}, released {date}.',
  releasedFromCommit: '{name} {version}, released {date}. Built from commit {commit}.',
  skip: 'Skip to content',
} as const;

/** The release menu and the notice of a newer release, which scripts fill. */
export const releaseMenu = {
  about: "You're reading {version}.",
  latest: '{version} (latest)',
  unavailable: "This page isn't available",
  view: 'Go to {version}',
} as const;

/** Channels of releases, and notices about their support. */
export const channels = {
  isPrerelease: '{version} is a prerelease.',
  isUnsupported: '{version} is no longer supported.',
  notice: 'About this release',
  prerelease: 'Prerelease',
  stable: 'Stable',
  supportedUntil: 'Supported until {date}',
  unsupported: 'No longer supported',
  viewStable: 'View the stable release',
} as const;

/** Pages that only older releases have. */
export const gone = {
  description: "{title} was in an earlier release. It isn't in {name} {version}.",
  inRelease: '{label} in {version}',
  missing: "{label} isn't available in {name} {version}.",
  moved: 'In {name} {version}, this page has a different address: {link}.',
  see: 'See {link}.',
  title: '{title} (not in {version})',
} as const;

/** The page for missing addresses. */
export const missing = {
  description: "This page doesn't exist.",
  heading: 'Page not found',
  homeOf: '{name} home',
  mainParts: 'Main pages',
  nearest: 'Did you mean',
  reason: 'The address may be misspelled, or the page may belong to a release that is not on this site.',
  title: 'Page not found · {name}',
} as const;

/** The pages at former addresses. */
export const redirect = {
  sentence: 'The page is now at {link}.',
  title: 'This page has moved',
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
  description: 'Search the documentation of {name}.',
  heading: 'Search {name} {version}',
  inPreview: 'This preview finds pages and symbols by name. Only a built site has full-text search.',
  needsScript: 'Search needs JavaScript. Without it, browse these pages:',
  title: 'Search · {name}',
} as const;

/** The search field and its results, on every page. */
export const searchPanel = {
  clear: 'Clear',
  close: 'Close',
  deprecated: 'deprecated',
  // Endings of words that search ignores, so that "closing" finds "close". After ">" is what replaces the ending.
  endings:
    'ing ings ed er ers es s e ies>y ied>y ss>ss us>us is>is ion ions ible>ibl ibility>ibl able ables abled abling ability rtices>rtex ndices>ndex trices>trix',
  field: 'Search',
  groups: {
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
  keys: {
    choose: 'choose',
    close: 'close',
    escape: 'Esc',
    open: 'open',
  },
  kinds: {
    module: 'module',
    struct: 'struct',
    union: 'union',
    enum: 'enum',
    alias: 'alias',
    callback: 'callback',
    constants: 'constants',
    functions: 'functions',
    opaque: 'opaque',
    field: 'field',
    variant: 'variant',
    constant: 'constant',
    constructor: 'constructor',
    function: 'function',
    page: 'page',
    install: 'recipe',
    examples: 'example',
    guides: 'guide',
    releases: 'release',
    file: 'file',
    api: 'reference',
  },
  listbox: 'Results',
  nothing: 'Nothing found for “{query}”.',
  partial: "Some results may be missing: part of the search index didn't load.",
  placeholder: 'Search languages, types, functions, guides',
  // Words that do not count in queries of three or more words, which are often questions.
  questionWords:
    'a an and are as be by can could do does for from have how i if in is it its me my of on or should that the there this to use used using was we what when where which who why will with you your',
  recent: 'Recent searches',
  results: { one: '{count} result.', other: '{count} results.' },
  resultsShown: { one: 'Showing {shown} of {count} result.', other: 'Showing {shown} of {count} results.' },
  shownOf: '{shown} of {count}',
  showMore: 'Show more',
  slash: 'Press / to search and F to filter members (Ctrl K and ⌘ K always work)',
  suggestions: 'Suggestions',
  tasks: {
    install: 'Install in your language',
    examples: 'Look at examples',
    api: 'Look up a type or function',
    guides: 'Read a guide',
    releases: 'Download files or see what changed',
  },
  tasksTitle: 'Start here',
  unavailable: "Search didn't load. Check your connection and try again.",
  unknownKind: 'Unknown kind: {kind}. Kinds: {kinds}.',
} as const;

/** Examples: the gallery, an example, its source in a language. */
export const examples = {
  about: '{title}, an example for {name}. {about}',
  allOf: 'All examples of {version}',
  builtWith: 'Built with {files}',
  compare: 'Compare',
  compareWith: 'Compare with',
  copyLink: 'Copy link',
  count: { one: 'in {count} language', other: 'in {count} languages and dialects' },
  description: 'Example programs for {name}.',
  failed: "The source didn't load. Check your connection and try again.",
  from: 'Written for {version}; not yet updated for {newer}.',
  full: 'Install the library, download {file}, and run it.',
  hide: 'Hide {language}',
  inLanguage: '{title} in {language}',
  inLanguageAndRelease: '{title} in {language} in {version}',
  inLanguages: { one: 'In {count} language', other: 'In {count} languages' },
  instead: 'Install the library, then follow these steps with {file} instead of {program}.',
  insteadOfProgram: 'Install the library, then follow these steps with {file} as the program.',
  largerView: 'Larger view',
  largerViewOf: 'Larger view: {systems}.',
  lede: 'Small, complete programs to copy and run.',
  lines: 'Lines',
  listTitle: '{name} examples',
  noSource: 'No source available',
  notAvailable: 'Not available',
  notIn: "{title} isn't available in {place}.",
  openPage: 'Open page',
  otherExamples: 'Other examples in {language}: {links}.',
  otherLanguages: 'Other languages: {links}.',
  picture: 'Picture',
  preview: "A preview of the program's layout, not a screenshot",
  previewOf: 'Preview: {picture}',
  previews: 'The pictures are previews of the layout, not screenshots.',
  previewsOf: '{systems} · {preview}',
  run: 'How to run it',
  sourceDescription: '{title}: full source of an example for {name}.',
  sourceLabel: '{file}, source',
  systemOfPicture: 'Operating system in the picture',
  themeOfPicture: 'Theme of the picture',
  themes: { dark: 'Dark', light: 'Light', system: 'Match site theme' },
  title: '{title} · {name} examples',
  twin: 'every example',
  viewIn: 'View in {version}',
  wrap: 'Wrap',
} as const;

/** The field for selecting lines of a source. */
export const sourceLines = {
  copied: { one: 'Line {first} copied.', other: 'Lines {first} to {last} copied.' },
  copyBlocked: 'The browser blocked copying. The link is in the address bar.',
  copy: { one: 'Copy line {first}', other: 'Copy lines {first} to {last}' },
  copyMarked: 'Copy lines',
  copySource: 'Copy the source',
  lineCopied: 'Link to line {first} copied.',
  linesCopied: 'Link to lines {first} to {last} copied.',
  marked: '{lines} of {count} highlighted.',
  pageCopied: 'Link to this page copied.',
  sourceCopied: 'Source copied.',
  wrong: 'Enter a line or a range from 1 to {count}, such as 1 or 1-{count}.',
} as const;

/** Guides. */
export const guides = {
  all: 'All guides',
  current: 'Guides: {title}',
  description: 'Guides to {name}: {titles}.',
  indexTitle: 'Guides · {name}',
  ownTitle: '{title} · {name}',
  pictureFoot: 'Guide',
  table: 'Table',
  titleEnd: '{name} guides',
  twin: 'every guide',
} as const;

/** Titles of `:::note`, `> [!NOTE]` and the like, by name. */
export const admonitions = {
  caution: 'Caution',
  danger: 'Danger',
  important: 'Important',
  info: 'Info',
  note: 'Note',
  tip: 'Tip',
  warning: 'Warning',
} as const;

/** Facts about releases in guides. */
export const guideFacts = {
  copy: 'Copy this',
  copyCommand: 'Copy the command for {recipe}',
  debian: 'Debian packages',
  dependencies: 'Dependencies of the {version} packages',
  file: 'Release file',
  folders: 'Download folders',
  packageFiles: 'Files in the {version} packages',
  recipeFiles: 'Files downloaded by the recipes for {language}',
  releases: 'Releases, newest first',
  rpm: 'RPM packages',
  system: 'System',
} as const;

/** The announcement above pages. */
export const announcement = {
  close: 'Close',
  label: 'Announcement',
} as const;

/** Changes between releases. */
export const changes = {
  additions: 'API additions',
  arrow: '{from} → {to}',
  bothReleases: 'Both releases',
  breakingMark: 'breaking',
  breaking: 'Breaking API changes',
  comparisonDescription: 'Changes in {name} {to} since {from}: {tally}.',
  comparisonPicture: 'Changes in {name}',
  comparisonTitle: 'Changes from {from} to {to} · {name}',
  dates: '{from} to {to}',
  description: 'Changes between releases of {name}.',
  heading: 'What changed in {to}',
  indexHeading: 'Changes between releases',
  kinds: { added: 'Added', removed: 'Removed', moved: 'Moved', changed: 'Changed' },
  labels: {
    aboutGroup: 'Text below “{title}”',
    alt: 'Alt text',
    characters: { one: '{count} character', other: '{count} characters' },
    debian: 'Debian package',
    folder: 'Folder',
    formerly: 'Formerly',
    group: 'Group',
    installedFile: '{file} at {path}',
    module: 'Module',
    onHome: 'On the home page',
    pictures: 'Pictures',
    place: 'Place',
    remarks: 'Notes',
    sourceLength: '{lines}, {characters}',
    title: 'Title',
    variantOf: 'Variant of',
    withdrawn: 'Withdrawn',
    yes: 'yes',
  },
  members: 'Members',
  module: '{name} (module)',
  modules: 'Modules',
  nothingChanged: 'no changes',
  nothingToCompare: 'nothing to compare',
  noOther: 'There is only one release.',
  onlyRecurring: {
    one: '{count} recipe with no other changes',
    other: '{count} recipes with no other changes',
  },
  recurring: 'Changed in many recipes',
  recurringIn: { one: '{count} recipe', other: '{count} recipes' },
  sideLabel: '{name} in {version}',
  // The sentences at the top of a comparison: languages, what breaks, what to do.
  story: {
    breaks: 'What can break your program: {changes}.',
    breaksApi: { one: '{count} API change', other: '{count} API changes' },
    breaksLanguages: { one: '{count} removed language', other: '{count} removed languages' },
    breaksNothing: 'No change is known to break programs.',
    breaksRecipes: { one: '{count} removed recipe', other: '{count} removed recipes' },
    check: 'Check your code against the breaking changes before you use {version}.',
    checkAndInstall: 'Check your code against the breaking changes, then follow the {link}.',
    install: 'To upgrade, follow the {link}.',
    languagesAdded: 'New languages: {added}.',
    languagesBoth: 'New languages: {added}. No longer available: {removed}.',
    languagesRemoved: 'Languages that are no longer available: {removed}.',
    languagesSame: 'The languages are the same.',
    others: { one: '{count} other', other: '{count} others' },
    recipesOf: 'install steps for {version}',
    stay: 'If your language is no longer available, keep using the {link}.',
  },
  steps: { one: '{count} step', other: '{count} steps' },
  tally: {
    added: { one: '{count} added', other: '{count} added' },
    changed: { one: '{count} changed', other: '{count} changed' },
    moved: { one: '{count} moved', other: '{count} moved' },
    removed: { one: '{count} removed', other: '{count} removed' },
  },
  texts: 'Documentation and internals',
  title: 'Changes between releases · {name}',
  recipes: 'Recipes',
  twin: 'all comparisons',
  types: 'Types',
} as const;

/** The page of data and feeds. */
export const data = {
  about: {
    description: 'The API, recipes and examples of a release in one file.',
    feed: 'Releases, newest first. The id of each entry is its address, such as `{path}`.',
    full: 'All pages of the newest release in one file.',
    install: 'All recipes as JSON, with complete commands. `{path}` is the permanent address of {version}.',
    llms: 'An overview of this site, with links to its pages as Markdown.',
    manifest:
      'The files of a release with sizes and checksums. `SHA256SUMS` in the same folder contains only the checksums.',
    markdown:
      'Add `index.md` to the address of a page. Pages link to their Markdown version (`rel="alternate"`).',
    markdownOfApi:
      'API pages have no such link: their Markdown version exists only for the newest release, at addresses without a version.',
    pages: 'The addresses of all pages of a release, relative to the folder of this file.',
    releases: 'The version and date of every release, newest first.',
    sitemap: 'Pages and their release dates, for search engines.',
    symbols: 'Every module, class and member of the API as JSON, with the address of its documentation.',
  },
  copyCommand: 'Copy the command: {title}',
  description: 'Data of {name} for programs, and a feed of releases.',
  example: 'Example',
  lede: 'Everything here as JSON, Markdown and feeds. No API key needed.',
  pageTitle: 'Data and feeds · {name}',
  pictureText: 'Data for programs, and a feed of releases',
  schema: 'JSON Schema: {link}',
  titles: {
    feed: 'Releases (Atom)',
    full: 'All pages as Markdown',
    install: 'Install index',
    llms: 'Overview for language models',
    manifest: 'Release files',
    markdown: 'Markdown',
    pages: 'Pages',
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
} as const;

/** llms.txt, an overview for language models. */
export const llms = {
  data: 'Data',
  optional: 'Optional',
  release: 'Release {version}',
  releaseOf: 'Release {version}, {date}.',
} as const;

/** The home page. */
export const home = {
  allExamples: { one: 'All examples: {count}', other: 'All {count} examples' },
  description: 'Documentation and releases.',
  features: 'Features',
  fullInstructions: 'Full instructions for {recipe}',
  start: 'Start in your language',
} as const;

/** Install pages: the table of recipes, languages, recipes, and the choosers. */
export const install = {
  about: 'About {language}',
  actions: { build: 'Build', download: 'Download', run: 'Run' },
  all: 'All',
  allFiles: 'All files of {version}',
  available: 'Available recipes:',
  allRecipes: 'All languages and platforms of {version}',
  beforeYouStart: 'Prerequisites',
  chooseCell: {
    one: '{count} language: {ready}. Choose your language and system.',
    other: '{count} languages: {ready}. Choose your language and system.',
  },
  chooseCellOrDialect: {
    one: '{count} language ({dialects}): {ready}. Choose your language and system.',
    other: '{count} languages ({dialects}): {ready}. Choose your language and system.',
  },
  commandsCopied: { one: '{count} command copied.', other: '{count} commands copied.' },
  copies: { one: 'Copies {count} command.', other: 'Copies {count} commands.' },
  bindingVersion: 'Version for {language}: {version}',
  copyAll: { one: 'Copy the command', other: 'Copy all {count} commands' },
  copyCommands: { one: 'Copy {count} command', other: 'Copy {count} commands' },
  copyStep: 'Copy step {step}',
  copyVerify: 'Copy the command that verifies the downloads',
  defaultDialect: '{name} (default)',
  description: 'Install {name} for any supported language and platform.',
  doesNotWork: "This recipe doesn't work.",
  doesNotWorkOn: "This recipe doesn't work on {machine}.",
  earlierWith: 'See {link}.',
  filesFor: 'The files of this recipe are for {machine}.',
  fromHost: 'from {host}',
  inVersion: 'in {version}',
  knownLimits: 'Known limits',
  knownProblem: 'Known problem:',
  knownProblemOn: 'Known problem on {machine}:',
  languageDescription: 'How to install {name} for {language}: {platforms}.',
  languageIn: '{language} in {version}',
  languageMissing: "{language} isn't available in {version}.",
  languageTitle: '{language} · Install {name}',
  log: 'Log',
  machine: '{architectures} with {libc}',
  manualSteps: { one: 'Step {steps} is manual.', other: 'Steps {steps} are manual.' },
  noDownloads: 'This recipe has no direct downloads.',
  noRecipe: 'No recipe',
  notOn: 'not on {architectures}',
  notInAny: 'Not available yet.',
  onEverySystem: '(all systems)',
  onlyFor: 'This recipe is only for {machine}.',
  onlyReady: 'Only what is ready',
  otherWays: {
    both: 'Other recipes for {language}',
    method: '{language} with other methods',
    platform: '{language} on other platforms',
  },
  packageNamed: 'the package {name}',
  pictureText: 'Install {name}: {platforms}',
  recipeDescription: 'How to install {name} for {recipe}. {summary}',
  recipeMissing: "{recipe} isn't available in {version}.",
  recipeOn: '{language} on {platform}',
  recipeTitle: '{recipe} · Install {name}',
  recipeWith: '{language} with {method}',
  ready: { one: '{count} ready', other: '{count} ready' },
  readyByHand: { one: '{ready} ({count} by hand)', other: '{ready} ({count} by hand)' },
  readyOn: { one: '{count} ready on {platform}', other: '{count} ready on {platform}' },
  readyInstead: 'Available now: {links}.',
  recipeIs: '{recipe}: {state}',
  recipeInRelease: '{recipe} in {version}',
  runtime: 'How the program finds the library',
  sameEverywhere: 'The steps for {language} are the same on every system:',
  sameEverywhereIn: 'Install {name} for {language} on any system: {methods}.',
  saveCode: 'Save to a file',
  saveCodeIn: 'Save to a file ({language})',
  script: 'Download as a script ({extension})',
  setVariable: 'Set the variable {name} before you start.',
  stateMeanings: {
    byHand: 'Everything it needs is published; some steps are manual.',
    limited: "It doesn't work on some processors.",
    notYet: "Something it needs isn't published, or doesn't work.",
    older: 'Only an earlier release has what it needs.',
    ready: 'Everything it needs is published; no run is recorded.',
    tried: 'A recorded run with the published files passed.',
  },
  states: {
    byHand: 'by hand',
    limited: 'some processors',
    notYet: 'not yet',
    older: 'older release',
    ready: 'ready',
    tried: 'tried',
  },
  stepCopied: 'Step copied.',
  stepOnlyFor: 'Step {step} is only for {machine}.',
  stepsIn: { cmd: 'Run in Command Prompt', powershell: 'Run in PowerShell', sh: 'Run in a terminal' },
  tableCaption: 'Recipes by language and platform',
  title: 'Install {name}',
  twin: 'every language and platform',
  unpublished: {
    one: "You can't install this yet: {names} isn't published for {version}.",
    other: "You can't install this yet: {names} aren't published for {version}.",
  },
  verifiedByInstaller: 'The installer compares {names} with the checksums in the index.',
  verify: 'Verify the downloads:',
  withDialects: { one: '{count} including dialects', other: '{count} including dialects' },
  withdrawn: '{name} was withdrawn.',
  withdrawnBecause: '{name} was withdrawn: {reason}',
  ways: { both: 'Platforms and methods', method: 'Methods', platform: 'Platforms' },
  writeFile: 'In step {step}, create {file}.',
} as const;

/** The choice of a language, dialect or platform. */
export const chooser = {
  choose: 'Language: {name}',
  chooseNone: 'Choose a language',
  detected: 'your system',
  filter: 'Filter languages',
  count: { one: '{count} language', other: '{count} languages' },
  italics: "Languages in italics aren't in {version}.",
  lastChoice: 'your last choice',
  notIn: 'not in {version}',
  otherReleases: 'In earlier releases',
  recent: 'Recent',
  variants: 'Variants of {name}',
} as const;

/** The API reference: pages of modules, classes, and events. */
export const api = {
  aliasOf: '{kind} of {target}',
  ambiguous: '(in {modules})',
  builtInTypes: 'Built-in types',
  builtInTypesAbout: 'Types that signatures use, but that are not part of the library.',
  builtInTypesDescription: 'Built-in types in signatures of {library}.',
  builtInTypesSpelled: 'Built-in types in signatures of {library}, with their names in {languages}.',
  builtInTypesTitle: 'Built-in types · {library} API',
  builtInTypesTwin: 'types in signatures that are not part of the library',
  callbackTakesNothing: 'Takes no arguments.',
  classDescription: '{name}: {kind} in the module {module} of {library}. {summary}',
  classTitle: '{name}: {kind} in {module} · {library}',
  classesOf: 'Classes of {module}',
  columnMeaning: 'Meaning',
  columnType: 'Type',
  copyDeclaration: 'Copy the declaration',
  copyImport: 'Copy the import line',
  counts: {
    class: { one: '{count} class', other: '{count} classes' },
    constant: { one: '{count} constant', other: '{count} constants' },
    constructor: { one: '{count} constructor', other: '{count} constructors' },
    field: { one: '{count} field', other: '{count} fields' },
    function: { one: '{count} function', other: '{count} functions' },
    variant: { one: '{count} variant', other: '{count} variants' },
  },
  cursors: 'Hover over a variant to see its mouse pointer.',
  default: 'default',
  derived:
    "Names in {languages} follow the library's {conventions}; its headers and packages are the authority.",
  derivedAbout:
    "Signatures follow the library's naming conventions, unless its documentation states them. Its headers and packages are the authority.",
  derivedHeading: 'Names in signatures',
  derivedLink: 'naming conventions',
  describedIn: 'Documented in {releases}.',
  details: 'Details',
  description: {
    one: '{count} module of the {library} API.',
    other: 'The {count} modules of the {library} API.',
  },
  descriptionMissing: "The {library} API isn't documented.",
  descriptionSpelled: {
    one: '{count} module of the {library} API, with signatures in {languages}.',
    other: 'The {count} modules of the {library} API, with signatures in {languages}.',
  },
  events: 'Events',
  eventsAll: 'All variants of {types}',
  eventsCount: {
    one: '{count} kind of event that callbacks can handle.',
    other: '{count} kinds of events that callbacks can handle.',
  },
  eventsDescription: {
    one: '{count} kind of event that callbacks of {library} can handle.',
    other: '{count} kinds of events that callbacks of {library} can handle.',
  },
  eventsMissing: 'No documented events in {library}.',
  eventsNone: 'No documented events in this release.',
  eventsTitle: 'Events · {library} API',
  eventsTwin: 'events that callbacks can handle',
  eventsUnexplained: "This release doesn't say when events fire or what they carry.",
  examplesUsing: 'Examples that use this: {examples}',
  filter: 'Filter members',
  filterCount: '{shown} of {count}',
  filterEmpty: 'No matches.',
  folded: { one: '{count} more', other: '{count} more' },
  functionBody: 'Body',
  generated: { one: '{count} related type', other: '{count} related types' },
  declarationCopied: 'Declaration copied.',
  importCalled: 'Use it as {name}.',
  importCopied: 'Import line copied.',
  importOthers: 'Or: {headers}.',
  italics: "Types in italics aren't documented in this release.",
  kindHeadings: {
    alias: 'Aliases',
    callback: 'Callbacks',
    constants: 'Constants',
    enum: 'Enumerations',
    functions: 'Functions',
    opaque: 'Opaque types',
    struct: 'Structures',
    union: 'Unions',
  },
  kindCounts: {
    alias: { one: '{count} alias', other: '{count} aliases' },
    callback: { one: '{count} callback', other: '{count} callbacks' },
    constants: { one: '{count} set of constants', other: '{count} sets of constants' },
    enum: { one: '{count} enumeration', other: '{count} enumerations' },
    functions: { one: '{count} set of functions', other: '{count} sets of functions' },
    opaque: { one: '{count} opaque type', other: '{count} opaque types' },
    struct: { one: '{count} structure', other: '{count} structures' },
    union: { one: '{count} union', other: '{count} unions' },
  },
  kinds: {
    alias: 'alias',
    callback: 'callback',
    constants: 'set of constants',
    enum: 'enumeration',
    functions: 'set of functions',
    opaque: 'opaque type',
    struct: 'structure',
    union: 'union',
  },
  languageChooser: 'Language of the signatures',
  moduleDescription: {
    one: '{count} class in the module {name} of {library}. {summary}',
    other: 'The {count} classes in the module {name} of {library}. {summary}',
  },
  moduleEmpty: 'No documented classes in this module.',
  moreMembers: 'More',
  moduleTitle: 'Module {name} · {library} API',
  neutral: 'Your language may spell this differently.',
  otherLanguages: 'Other languages',
  otherMembers: 'Other',
  pictureTitle: '{name} API',
  removed: 'Removed',
  removedClass: '{link}: last in {version}, removed in {removedIn}',
  sections: {
    call: 'Call',
    changes: 'Changes',
    constants: 'Constants',
    constructors: 'Constructors',
    declaration: 'Declaration',
    doc: 'Description',
    example: 'Example',
    facts: 'Facts',
    family: 'Related types',
    fields: 'Fields',
    functions: 'Functions',
    internals: 'Internals',
    uses: 'Used by',
    variants: 'Variants',
  },
  shortened: 'The first members only; all are listed below.',
  since: 'since {version}',
  title: '{library} API',
  twin: 'every module',
  undescribed: 'not documented in this release',
} as const;

/** What imported bindings say about the API, and how much of it each language has. */
export const bindings = {
  byName: { one: '{count} matched by name', other: '{count} matched by name' },
  columns: {
    functions: 'Functions',
    language: 'Language',
    missing: 'Missing',
    only: 'In no other language',
    types: 'Types',
  },
  coverage: 'Coverage',
  coverageAbout:
    'How much of the API each imported binding has. Languages without an imported binding are not listed.',
  coverageTable: 'Coverage: types and functions of the API by language',
  declared: "Declarations in {language} are the binding's own{matched}, from {sources}.",
  declaredIn: 'Declaration in {language}',
  declaredSome: "Some declarations in {language} are the binding's own{matched}, from {sources}.",
  found: '{found} of {all}',
  matched: 'matched by name',
  matchedOnes: ', matched by name',
  notIn: 'not in {languages}',
  onlyIn: 'only in {languages}',
  source: '{file} of {version}',
} as const;

/** Uses of a class, and its changes between releases. */
export const apiHistory = {
  kinds: {
    added: 'added: {members}',
    changed: 'changed: {members}',
    moved: 'moved: {members}',
    removed: 'removed: {members}',
  },
  moved: 'moved here from the module {module}',
  uses: {
    alias: 'Alias',
    constant: 'Constant of',
    field: 'Field of',
    passed: 'Passed to',
    returned: 'Returned by',
    variant: 'Variant of',
  },
} as const;

/** Facts about a class. */
export const facts = {
  aliasOf: 'Alias of',
  boxed: 'Boxed',
  boxedYes: 'the value is behind a pointer',
  default: 'Default',
  defaultCustom: 'set by custom code; variant unknown',
  defaultUnknown: 'variant unknown',
  deprecated: 'Deprecated',
  deleteCall: '{call} in {language}',
  destructor: 'Destructor',
  destructorCustom: 'custom',
  destructorNo: 'not custom',
  external: 'Path in the source',
  freedAutomatically: 'freed automatically in {languages}',
  freedByProgram: 'freed by your program in {languages}',
  freedOnce: 'each value must be freed once',
  generics: 'Generic parameters',
  kind: 'Kind',
  layout: 'Memory layout',
  nothingToFree: 'values are copied; nothing to free',
  ownership: 'Ownership',
  signature: 'Signature',
  since: 'Since',
  sinceOldest: '{version} or earlier',
  traits: 'Traits',
} as const;

/** The names that published libraries export. */
export const libraries = {
  columns: { file: 'Library', lacks: 'Lacks', requires: 'Requires', soname: 'Soname' },
  heading: 'Libraries',
  inAll: {
    one: 'The checked library exports every documented C function.',
    other: 'All {count} checked libraries export every documented C function.',
  },
  lacks: 'Not in {file}: {names}',
  names: { one: '{count} name', other: '{count} names' },
  requires: '{system} {version} or later',
  table: 'Libraries: names and requirements',
} as const;

/** Ownership of passed values. */
export const passing = {
  given: {
    borrowed: 'borrowed: you still own it',
    consumed: 'moved: do not use it afterwards',
    copied: 'copied',
    mutated: 'borrowed mutably',
  },
  pointers: {
    boxed: 'by owning pointer',
    constptr: 'by read-only pointer',
    mutptr: 'by writable pointer',
    optionboxed: 'by owning pointer, may be null',
    ref: 'by reference',
    refmut: 'by mutable reference',
  },
  received: {
    borrowed: 'borrowed: do not free it',
    consumed: "you own it; how to free it isn't documented",
    copied: 'a copy: nothing to free',
    mutated: 'borrowed mutably: do not free it',
  },
  receivedToFree: 'you own it: free it with {calls}',
  returns: 'Returns: {type}, {passing}',
  returnsNothing: 'Returns nothing.',
  value: 'by value',
} as const;

/** Meanings of built-in types, by their names in descriptions. */
export const builtInTypes = {
  bool: 'true or false',
  char: 'one Unicode character, 4 bytes',
  u8: 'unsigned 8-bit integer',
  u16: 'unsigned 16-bit integer',
  u32: 'unsigned 32-bit integer',
  u64: 'unsigned 64-bit integer',
  u128: 'unsigned 128-bit integer',
  usize: 'pointer-sized unsigned integer',
  i8: 'signed 8-bit integer',
  i16: 'signed 16-bit integer',
  i32: 'signed 32-bit integer',
  i64: 'signed 64-bit integer',
  i128: 'signed 128-bit integer',
  isize: 'pointer-sized signed integer',
  f32: '32-bit floating-point number',
  f64: '64-bit floating-point number',
  c_void: 'memory of unknown type',
  c_char: 'C char',
  c_schar: 'C signed char',
  c_uchar: 'C unsigned char',
  c_short: 'C short',
  c_ushort: 'C unsigned short',
  c_int: 'C int',
  c_uint: 'C unsigned int',
  c_long: 'C long',
  c_ulong: 'C unsigned long',
  c_longlong: 'C long long',
  c_ulonglong: 'C unsigned long long',
  c_float: 'C float',
  c_double: 'C double',
  Option: 'a value, or none',
  Vec: 'a growable list',
  Result: 'a value, or an error',
  Box: 'a pointer that owns its value',
  str: 'text in UTF-8',
} as const;

/** Meanings of traits for users of a type. Other traits are shown by name. */
export const traitMeanings = {
  Clone: 'can be cloned explicitly',
  Copy: 'is copied when passed; nothing to free',
  Debug: 'can be printed for debugging',
  Display: 'can be printed as text',
  Default: 'has a default value',
  PartialEq: 'can be compared for equality',
  Eq: 'every value equals itself',
  PartialOrd: 'has a partial order',
  Ord: 'has a total order',
  Hash: 'can be a key of a hash table',
  Drop: 'runs cleanup code when freed',
  Send: 'can be moved to another thread',
  Sync: 'can be shared between threads',
  Error: 'is an error',
  From: 'can be created from other types',
  Into: 'can be converted to other types',
  FromStr: 'can be parsed from text',
  FromIterator: 'can be collected from a sequence',
  Iterator: 'yields a sequence of values',
  IntoIterator: 'can be iterated over, value by value',
  Deref: 'can be used like the value that it points to',
  DerefMut: 'can be used to change the value that it points to',
  AsRef: 'can be borrowed as another type',
  Borrow: 'can be borrowed as another type',
  Index: 'elements can be accessed by index',
  Add: 'can be added',
  Sub: 'can be subtracted',
  Mul: 'can be multiplied',
  Div: 'can be divided',
  Neg: 'can be negated',
  Extend: 'can be extended with a sequence',
  Serialize: 'can be serialized',
  Deserialize: 'can be deserialized',
} as const;

/** Releases: the list, the files of a release, its Linux packages. */
export const releases = {
  artifacts: 'Release files',
  buildIt: 'Build it yourself',
  buildItHow:
    'Run nFPM in a folder that contains the release files, or use dpkg-deb and rpmbuild with the other files below.',
  changesSince: 'Changes since {before}',
  changesSinceIn: 'Changes since {before}, in {version}',
  columns: {
    apt: 'apt',
    dnf: 'dnf',
    fetchedBy: 'Used by',
    kind: 'Kind',
    published: 'Published',
    relation: 'Dependency',
  },
  commit: 'commit {commit}',
  contents: 'Contents',
  glance: 'At a glance',
  copyBuild: 'Copy the commands that build the packages',
  copyInstall: 'Copy the commands that install {file}',
  copySum: 'Copy the SHA-256 of {file}',
  copyVerify: 'Copy the commands for {shell}',
  dependencies: 'Dependencies',
  dependenciesTable: 'Dependencies by package manager',
  description: 'Every release of {name}, newest first.',
  detailsFrom: 'Package details are from {version}.',
  feed: 'Follow releases (Atom)',
  filesAt: '{files}, {size}: {folders}.',
  filesDescription: 'Every file of {name}, with its size and SHA-256.',
  // The sizes and checksums of a file in search results.
  fileFound: '{version} · {size} · SHA-256 {sum}',
  filesOf: 'Files of {version}',
  filesTable: 'Files: {title}',
  // Words that find the list of files of a release.
  fileWords: 'checksum checksums download downloads hash sha256 signature sum sums verify',
  forArchitecture: 'For {architecture}:',
  fromExamples: '{kind} of an example',
  gems: 'Gem source',
  groups: {
    methods: 'For other methods',
    others: 'Other files',
    platform: 'For {platform}',
    several: 'For several platforms',
  },
  installedTable: 'Files and where they are installed',
  installOf: 'Install {version}',
  latest: 'latest',
  manifest: 'Files of every release',
  more: { one: '{count} more file: {link}.', other: '{count} more files: {link}.' },
  noFiles: 'No files are published.',
  notes: 'Release notes',
  notesFolded: {
    one: 'Release notes for {version}, {count} paragraph',
    other: 'Release notes for {version}, {count} paragraphs',
  },
  noPackages: 'No packages are published. Build them as described below.',
  packageDescription: 'Contents of the {name} packages for {tools}.',
  packagesFrom: 'These packages are from {version}.',
  packagesOf: 'Linux packages for {name}',
  packageFacts: {
    description: 'Description',
    group: 'RPM group',
    homepage: 'Website',
    license: 'License',
    maintainer: 'Maintainer',
    priority: 'Priority',
    repository: 'Repository',
    section: 'Section',
    vendor: 'Vendor',
  },
  packageTwin: 'contents of the packages',
  publishedFiles: '{files}, {size}',
  python: 'Python index',
  relations: { depends: 'Requires', recommends: 'Recommends', suggests: 'Suggests' },
  sumCopied: 'SHA-256 copied.',
  twin: 'every release',
  verify: 'Verify the downloads',
  verifyHow: 'Run this in your download folder. Files that match are marked OK.',
  withTool: '{file}, with {tool}',
  withdrawn: '{kind}, withdrawn',
  withdrawnBecause: '{kind}, withdrawn: {reason}',
} as const;

/** Verification of signatures of release files. */
export const signatures = {
  copy: 'Copy the {tool} commands for {about} ({shell})',
  cosign: 'With cosign: it prints “Verified OK” if {identity} signed the file, as certified by {issuer}.',
  gpg: 'With gpg: it prints a line with VALIDSIG for each file that the key {fingerprint} signed. Without this line, do not use the file.',
  heading: 'Verify the signatures',
  listed:
    'The publisher signed a list of SHA-256 sums. Verify the list, then your files with the list, before you use them. Compare the key with one from another source, such as the source repository.',
  minisign:
    'With minisign: it prints “Signature and comment signature verified” if the key {key} signed the file.',
  perFile:
    'Verify the signature of a file before you use it: the commands are in the last section. Compare the key with one from another source, such as the source repository.',
  verify: 'Verify the signatures before you use the files:',
} as const;

/** Code that downloads and verifies release files in build systems. */
export const snippets = {
  about:
    'Code with the address and the SHA-256 of each file. In Meson, change "directory" if the folder in the archive has another name.',
  copy: 'Copy the {tool} code for {file}',
  heading: 'Use in build systems',
  more: {
    one: '{count} more file has no code here. Its sum is in {list}.',
    other: '{count} more files have no code here. Their sums are in {list}.',
  },
  refused: 'Not available for {tools}, which does not accept the name of this file.',
} as const;

/** Kinds of release files, by their names in data. */
export const fileKinds = {
  'native library': 'native library',
  'import library': 'import library',
  header: 'header',
  wheel: 'wheel',
  gem: 'gem',
  deb: 'deb',
  rpm: 'rpm',
  signature: 'signature',
  program: 'program',
  document: 'document',
  archive: 'archive',
  'debug symbols': 'debug symbols',
  'web assembly': 'WebAssembly module',
  package: 'package',
  'build configuration': 'build configuration',
  checksums: 'checksums',
  provenance: 'provenance',
  'bill of materials': 'software bill of materials',
  source: 'source',
  file: 'file',
} as const;

/** Copy buttons. */
export const copy = {
  blocked: 'The browser blocked copying. The text is selected: copy it with the keyboard.',
  copied: 'Copied.',
  label: 'Copy',
  states: { copied: 'Copied', selected: 'Selected' },
} as const;

/** Output of the scripts of recipes. */
export const scripts = {
  badSignature: '{file}: the signature could not be verified. Stopped.',
  continue: 'Then run this script again with: {argument}',
  differs: '{file} differs from the published file: its SHA-256 is not {sum}. Stopped.',
  manual: 'Step {step} is manual:',
  manualCode: 'Step {step} is manual. Save this to a file:',
  notFound: 'Program not found: {name}',
  notInList:
    'The signed list {list} does not contain the SHA-256 of a file that this script downloads. Stopped.',
  notVerified: '{name} is not installed, so this script does not verify its signatures.',
  readyIn: 'Release {version} has everything that this recipe needs.',
  see: 'See {address}',
  seeStep: '{message} (see step {step})',
  title: '{name} {version} for {recipe}',
  unpublished: "You can't install this yet. Not published: {names}",
  unset: 'Variable not set: {name}',
  validArguments: 'Valid arguments: {list}',
  withdrawn: 'Withdrawn: {name}',
} as const;

/** Runs of recipes, and their logs. */
export const runs = {
  manual: 'Performed by: {commands}',
  network: 'Network: {network}.',
  networks: {
    'limited to the site and stand-ins': 'limited to the site and stand-ins',
    'not limited': 'not limited',
  },
  ran: 'Ran on {system}, {processor}, {date}.',
  result: 'Exit code {exit}, {seconds} s',
  script: 'The same recipe as a script',
  standIns: 'Commands checked with stand-in files on {system}, {date}.',
  title: '{recipe}, release {version}',
} as const;

/** The Python index and the gem source, for browsers. */
export const indexes = {
  filesOf: 'Files of {name}',
  gems: 'Ruby gems',
  hostedGems: 'A gem source contains its gems, so it does not offer these gems on other hosts:',
  noGems: 'No gem is published here.',
  noPython: 'No Python package is published here.',
  python: 'Python packages',
} as const;
