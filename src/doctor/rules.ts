import { NOTED_RULES } from './noted-rules.ts';
import type { Rule } from './rule.ts';
import { dateOrder } from './rules/date-order.ts';
import { earlyRun } from './rules/early-run.ts';
import { editorLeftover } from './rules/editor-leftover.ts';
import { futureDate } from './rules/future-date.ts';
import { invalidRefKind } from './rules/invalid-ref-kind.ts';
import { localLink } from './rules/local-link.ts';
import { missingFile } from './rules/missing-file.ts';
import { missingSymbol } from './rules/missing-symbol.ts';
import { misspelledName } from './rules/misspelled-name.ts';
import { otherFolder } from './rules/other-folder.ts';
import { otherShell } from './rules/other-shell.ts';
import { otherStandard } from './rules/other-standard.ts';
import { otherVersion } from './rules/other-version.ts';
import { packageManager } from './rules/package-manager.ts';
import { pictureName } from './rules/picture-name.ts';
import { placeholderSlip } from './rules/placeholder-slip.ts';
import { repositoryAddress } from './rules/repository-address.ts';
import { sharedName } from './rules/shared-name.ts';
import { shellSyntax } from './rules/shell-syntax.ts';
import { tabWithoutLanguage } from './rules/tab-without-language.ts';
import { uncheckedDownload } from './rules/unchecked-download.ts';
import { undescribedType } from './rules/undescribed-type.ts';
import { unfollowedRedirect } from './rules/unfollowed-redirect.ts';
import { unlinkedName } from './rules/unlinked-name.ts';
import { unnamedFile } from './rules/unnamed-file.ts';
import { unorderedVersion } from './rules/unordered-version.ts';
import { unpinnedPackage } from './rules/unpinned-package.ts';
import { unpublishedFile } from './rules/unpublished-file.ts';
import { unpublishedPackage } from './rules/unpublished-package.ts';
import { unreadList } from './rules/unread-list.ts';
import { unredirectedFile } from './rules/unredirected-file.ts';
import { unresolvedType } from './rules/unresolved-type.ts';
import { unsetVariable } from './rules/unset-variable.ts';
import { unusedArtifact } from './rules/unused-artifact.ts';
import { unverifiedSignature } from './rules/unverified-signature.ts';
import { versionPrefix } from './rules/version-prefix.ts';

/** All rules: for recipes, other parts of descriptions, release files, and content. */
export const RULES: readonly Rule[] = [
  placeholderSlip,
  unsetVariable,
  shellSyntax,
  otherShell,
  packageManager,
  missingFile,
  earlyRun,
  otherFolder,
  otherStandard,
  uncheckedDownload,
  unfollowedRedirect,
  unnamedFile,
  unpublishedFile,
  unpublishedPackage,
  unpinnedPackage,
  misspelledName,
  tabWithoutLanguage,
  sharedName,
  pictureName,
  unresolvedType,
  unlinkedName,
  undescribedType,
  missingSymbol,
  invalidRefKind,
  versionPrefix,
  futureDate,
  dateOrder,
  unorderedVersion,
  unreadList,
  unredirectedFile,
  unverifiedSignature,
  otherVersion,
  unusedArtifact,
  editorLeftover,
  repositoryAddress,
  localLink,
  ...Object.entries(NOTED_RULES).map(([id, rule]) => ({ id, ...rule })),
];
