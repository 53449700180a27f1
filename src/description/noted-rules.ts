/** A rule of the doctor, without its check. */
export interface RuleFacts {
  /** One sentence that describes findings. */
  readonly summary: string;
  /** The reason for the rule, and how to fix findings unless there is a hint. */
  readonly help: string;
  /** Whether findings depend on artifacts: a release without artifacts may lack findings. */
  readonly readsArtifacts?: boolean;
  /** Whether findings depend on answers of hosts, which only `--online` asks for. */
  readonly asksHosts?: boolean;
}

/** Rules that are checked only while the input is read; their findings are notices of the site. */
export const NOTED_RULES = {
  'several-folders': {
    summary: 'The commands of one release download from several folders.',
    help: 'The build publishes every file in each folder. One of them may belong to another release.',
  },
  'unknown-key': {
    summary: 'An unknown key, such as taborder.',
    help: 'Keys are case-sensitive. Pages do not show values of unknown keys.',
  },
  'missing-example-file': {
    summary: 'An example has a missing source, or a missing or invalid picture.',
    help: 'Its page shows that the file is not published. Add the file, or correct its name.',
  },
  'undescribed-artifacts': {
    summary: 'An artifacts folder without a description.',
    help: 'The build does not publish its files. Give it the same name as the release folder with the description, for example 1.0 and not v1.0.',
    readsArtifacts: true,
  },
  'hidden-artifact': {
    summary: 'An artifact whose name begins with a dot.',
    help: 'The build does not publish such files, because tools create them. Rename or remove the file.',
    readsArtifacts: true,
  },
  'empty-artifact': {
    summary: 'An empty artifact.',
    help: 'The build publishes it. The tool that wrote it may have failed.',
    readsArtifacts: true,
  },
  'checksum-list': {
    summary:
      'A list of checksums that names missing files, lacks files of the release, or contains no sums that builds can compare.',
    help: 'Readers who verify the release with the list get errors, or skip files. Write the list when all files are complete.',
    readsArtifacts: true,
  },
  'hosted-file': {
    summary:
      'A release file on another host that is missing or differs, or that this site does not redirect to.',
    help: 'Recipes and installers that fetch it fail. Only --online finds this.',
    asksHosts: true,
  },
  'linked-artifact': {
    summary: 'Symbolic links among the artifacts.',
    help: 'Web servers have no links, so the build publishes a copy of the target under each name.',
    readsArtifacts: true,
  },
  'unlisted-package': {
    summary: 'A package that is published, but in no package index.',
    help: 'Installers do not find it. Its name or its metadata is invalid for them, or it is another kind of archive.',
    readsArtifacts: true,
  },
  'missing-alt': {
    summary: 'A picture in HTML without a description.',
    help: 'Screen readers skip it. Describe it in alt, or write alt="" for a decoration.',
  },
  'missing-anchor': {
    summary: 'A link to a heading that a guide does not have.',
    help: 'The link leads to the top of the page. Correct it, or give the heading the id of the link: ## Heading {#id}.',
  },
  'unlinked-file': {
    summary: 'A link in a guide to a file of the repository, which site.json does not name.',
    help: 'The page shows the text of the link. Set repository in site.json, so that the link leads to the file.',
  },
  'removed-html': {
    summary: 'HTML or a link in a Markdown guide that the build removed.',
    help: 'Guides can contain the HTML that GitHub allows, without scripts, styles, forms and unknown elements. Remove it, or write a component for MDX.',
  },
  'other-markup': {
    summary: 'Markup of another tool in a guide, such as {% include %} or a mermaid diagram.',
    help: 'The page shows it as text. Write it in Markdown, or add a picture.',
  },
  'unused-content': {
    summary: 'A file of the content folder that no page or command uses.',
    help: 'Its name may be wrong, and a page may lack it. Refer to it, rename it, or remove it.',
  },
  'unused-notes': {
    summary: 'Notes on an unknown language, platform or release.',
    help: 'No page shows them. Correct the file name, or the names in the front matter.',
  },
  'unused-run': {
    summary: 'A recorded run whose steps or files differ from the release.',
    help: 'It does not apply to the recipe, so no page shows it. Run the recipes again, or remove the record.',
  },
  'unused-symbols': {
    summary: 'A library whose exported names were read, and that is not published now.',
    help: 'No page shows what the library exports.',
    readsArtifacts: true,
  },
  'missing-site-json': {
    summary: 'The file site.json is missing.',
    help: 'Without it, pages call the library "Library". Create site.json with {"name": "…"}.',
  },
  'missing-messages': {
    summary: 'Untranslated messages of the interface.',
    help: 'Pages show them in English. Add them to the messages file.',
  },
  'unused-exception': {
    summary: 'An exception in doctor.json that matches no finding.',
    help: 'It could hide a later mistake. Remove it, or correct its names.',
  },
} satisfies Readonly<Record<string, RuleFacts>>;

/** Ids of rules with findings that readers of the input report. The doctor has checks for two of them, too. */
export type NotedRuleId = keyof typeof NOTED_RULES | 'local-link' | 'unpublished-file';
