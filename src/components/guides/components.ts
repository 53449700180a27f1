import type { ComponentName } from '../../guides/components.ts';
import CodeBlock from './CodeBlock.astro';
import DownloadTable from './DownloadTable.astro';
import FieldList from './FieldList.astro';
import GuideLink from './GuideLink.astro';
import HeldBy from './HeldBy.astro';
import HostConfig from './HostConfig.astro';
import LanguageLimits from './LanguageLimits.astro';
import Languages from './Languages.astro';
import Newest from './Newest.astro';
import PackageDepends from './PackageDepends.astro';
import PackageField from './PackageField.astro';
import PackageFiles from './PackageFiles.astro';
import Recipe from './Recipe.astro';
import Releases from './Releases.astro';
import ScrollTable from './ScrollTable.astro';
import StepExample from './StepExample.astro';
import TypeLink from './TypeLink.astro';
import Variants from './Variants.astro';

/** What the prose of a guide may use by name. */
export const guideComponents = {
  DownloadTable,
  FieldList,
  HeldBy,
  HostConfig,
  LanguageLimits,
  Languages,
  Newest,
  PackageDepends,
  PackageField,
  PackageFiles,
  Recipe,
  Releases,
  StepExample,
  TypeLink,
  Variants,
} satisfies Readonly<Record<ComponentName, unknown>>;

/** What stands in for the elements that Markdown gives. */
export const markdownElements = { a: GuideLink, pre: CodeBlock, table: ScrollTable };
