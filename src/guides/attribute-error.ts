import { type Finding, listValues } from '../description/problem.ts';

/** A problem with an attribute of a component. An empty path means the component as a whole. */
export class AttributeError extends Error {
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    super(findings.map(({ message }) => message).join(' '));
    this.findings = findings;
  }
}

/** An error of one attribute, or of the whole component; `valid` lists valid values. */
export function wrongAttribute(
  attribute: string | undefined,
  message: string,
  valid: readonly string[] = [],
): AttributeError {
  const listed = valid.length > 0 ? `; valid: ${listValues(valid)}` : '';
  return new AttributeError([{ path: attribute ? [attribute] : [], message: `${message}${listed}.` }]);
}
