import { UNUSED } from './exceptions.ts';
import type { Rule } from './rule.ts';

/** Rules whose findings only reading the input shows: they are notices of the site. */
export const NOTED_RULES: readonly Rule[] = [
  {
    id: 'several-folders',
    summary: 'The commands of one release download from several folders.',
    help: 'Every file is published in each of them. One folder may be that of another release.',
  },
  {
    id: 'unknown-key',
    summary: 'A key that the format does not have, such as taborder.',
    help: 'Keys are case-sensitive. No page shows the value of such a key.',
  },
  {
    id: 'missing-example-file',
    summary: 'An example names a missing source, or a picture that is missing or not an image.',
    help: 'Its page says that it is not published. Add the file, or correct its name.',
  },
  {
    id: 'undescribed-artifacts',
    summary: 'A folder of artifacts that belongs to no described release.',
    help: 'None of its files are published. Give it the name of the folder with the description, without "v".',
  },
  {
    id: 'hidden-artifact',
    summary: 'An artifact with a name that begins with a dot.',
    help: 'Such files belong to tools and are not published. Rename or remove it.',
  },
  {
    id: 'empty-artifact',
    summary: 'An empty artifact.',
    help: 'It is published as it is. The tool that wrote it may have failed.',
  },
  {
    id: 'unused-content',
    summary: 'A file of the content folder that no page or command uses.',
    help: 'It may have a wrong name and be missing on a page. Refer to it, rename it, or remove it.',
  },
  {
    id: 'unused-notes',
    summary: 'Notes on a language, platform or release that no description has.',
    help: 'No page shows them. Correct the name of the file, or the names in its front matter.',
  },
  {
    id: 'unused-run',
    summary: 'A recorded run of other steps or files than those of the release.',
    help: 'It says nothing about the recipe, so no page names it. Run the recipes again, or remove the record.',
  },
  {
    id: 'missing-site-json',
    summary: 'There is no site.json.',
    help: 'Without it, pages call the library "Library". Write {"name": "…"} into site.json.',
  },
  {
    id: UNUSED,
    summary: 'An exception in doctor.json that matches no finding.',
    help: 'It could hide a later mistake. Remove it, or correct the names in it.',
  },
];
