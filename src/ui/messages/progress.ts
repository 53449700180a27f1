/** Progress of a step that may take long. */
export interface Progress {
  readonly step: string;
  readonly done: number;
  readonly total: number;
  /** Text of an amount; a number by default. */
  readonly format?: (amount: number) => string;
}

/** Receives lines for the user, and the progress of steps. */
export type Log = (message: string | Progress) => void;
