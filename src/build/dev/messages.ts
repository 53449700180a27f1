import type { Notice, Problem } from '../../description/problem.ts';

export interface ShownPage {
  /** Path of its address. */
  readonly path: string;
  /** The revision that it was rendered from (header `Server-Timing`); undefined if the browser does not expose it. */
  readonly revision: string | undefined;
}

/** Name of the metric in the header `Server-Timing` that contains the revision of the input. */
export const REVISION = 'revision';

export interface PageState {
  /** Problems in the input. If there are any, the page shows the last valid input. */
  readonly problems: readonly Problem[];
  /** Problems of the page that stop a build, such as dead links. */
  readonly ofPage: readonly Problem[];
  /** The doctor's findings about the page. */
  readonly findings: readonly Notice<string>[];
}

declare module 'vite/types/customEvent.d.ts' {
  interface CustomEventMap {
    /** Sent to the server when a page has loaded or receives `bindocs:changed`. */
    'bindocs:page': ShownPage;
    /** Sent to all pages when their state has changed. */
    'bindocs:changed': undefined;
    /** Sent to a page in response to `bindocs:page`. */
    'bindocs:state': PageState;
  }
}
