/** Ids of rules of the doctor with findings that readers of the input report, as notices. */
export type NotedRuleId =
  | 'empty-artifact'
  | 'hidden-artifact'
  | 'missing-alt'
  | 'missing-anchor'
  | 'missing-example-file'
  | 'missing-messages'
  | 'missing-site-json'
  | 'other-markup'
  | 'removed-html'
  | 'several-folders'
  | 'undescribed-artifacts'
  | 'unknown-key'
  | 'unpublished-file'
  | 'unused-content'
  | 'unused-exception'
  | 'unused-notes'
  | 'unused-run';
