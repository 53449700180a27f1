import type { Notice, Problem } from '../description/problem.ts';

/** Invalid input, for the page. */
export interface ShownProblem extends Pick<Problem, 'message' | 'hint'> {
  /** File and position. */
  readonly place: string;
  /** Id of the rule of the doctor, for doubtful input. */
  readonly rule?: string;
}

/** A page in a browser. */
export interface ShownPage {
  /** Path of its address. */
  readonly path: string;
  /** What it was rendered from, if the browser says: the number in the header. */
  readonly revision: string | undefined;
}

/** Name in the header `Server-Timing` of the number that increases with each valid change of the input. */
export const REVISION = 'revision';

/** The problems and findings that a page shows. */
export interface PageState {
  /** Problems of the input; then the page shows the last valid one. */
  readonly problems: readonly ShownProblem[];
  /** Findings of the doctor about the page. */
  readonly findings: readonly ShownProblem[];
}

declare module 'vite/types/customEvent.d.ts' {
  interface CustomEventMap {
    /** To the server, when a page is loaded or its state has changed. */
    'bindocs:page': ShownPage;
    /** To all pages: their state has changed. */
    'bindocs:changed': undefined;
    /** To a page. */
    'bindocs:state': PageState;
  }
}

export function shownProblem({
  file,
  position,
  pointer,
  message,
  hint,
  rule,
}: Problem & Partial<Notice>): ShownProblem {
  const at = position ? `${file}:${position.line}:${position.column}` : file;
  return {
    place: pointer ? `${at}: ${pointer}` : at,
    message,
    ...(hint === undefined ? {} : { hint }),
    ...(rule === undefined ? {} : { rule }),
  };
}
