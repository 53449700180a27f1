import type { Rule } from './rule.ts';
import { dateOrder } from './rules/date-order.ts';
import { editorLeftover } from './rules/editor-leftover.ts';
import { emptyArtifact } from './rules/empty-artifact.ts';
import { futureDate } from './rules/future-date.ts';
import { hiddenArtifact } from './rules/hidden-artifact.ts';
import { invalidRefKind } from './rules/invalid-ref-kind.ts';
import { missingExampleFile } from './rules/missing-example-file.ts';
import { missingFile } from './rules/missing-file.ts';
import { missingSiteJson } from './rules/missing-site-json.ts';
import { misspelledKey } from './rules/misspelled-key.ts';
import { misspelledName } from './rules/misspelled-name.ts';
import { otherShell } from './rules/other-shell.ts';
import { otherVersion } from './rules/other-version.ts';
import { packageManager } from './rules/package-manager.ts';
import { pictureName } from './rules/picture-name.ts';
import { placeholderSlip } from './rules/placeholder-slip.ts';
import { severalFolders } from './rules/several-folders.ts';
import { shellSyntax } from './rules/shell-syntax.ts';
import { tabWithoutLanguage } from './rules/tab-without-language.ts';
import { undescribedArtifacts } from './rules/undescribed-artifacts.ts';
import { unknownKey } from './rules/unknown-key.ts';
import { unpublishedFile } from './rules/unpublished-file.ts';
import { unpublishedPackage } from './rules/unpublished-package.ts';
import { unresolvedType } from './rules/unresolved-type.ts';
import { unsetVariable } from './rules/unset-variable.ts';
import { unusedArtifact } from './rules/unused-artifact.ts';
import { unusedContent } from './rules/unused-content.ts';
import { unusedException } from './rules/unused-exception.ts';
import { unusedNotes } from './rules/unused-notes.ts';
import { unusedRun } from './rules/unused-run.ts';
import { versionPrefix } from './rules/version-prefix.ts';

/** All rules: on recipes, on other parts of descriptions, on release files, on content. */
export const RULES: readonly Rule[] = [
  placeholderSlip,
  unsetVariable,
  shellSyntax,
  otherShell,
  packageManager,
  missingFile,
  unpublishedFile,
  unpublishedPackage,
  severalFolders,
  misspelledKey,
  unknownKey,
  misspelledName,
  tabWithoutLanguage,
  missingExampleFile,
  pictureName,
  unresolvedType,
  invalidRefKind,
  versionPrefix,
  futureDate,
  dateOrder,
  otherVersion,
  unusedArtifact,
  undescribedArtifacts,
  hiddenArtifact,
  emptyArtifact,
  editorLeftover,
  unusedContent,
  unusedNotes,
  unusedRun,
  missingSiteJson,
  unusedException,
];
