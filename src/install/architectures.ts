import names from '../description/data/architectures.json' with { type: 'json' };

/** The names of an architecture: those that `uname -m` prints, separated by spaces, and those of Windows and .NET. */
export interface Architecture {
  readonly uname: string;
  readonly windows: string;
  readonly dotnet: string;
}

/** Known architectures by name. */
export const ARCHITECTURES: ReadonlyMap<string, Architecture> = new Map(Object.entries(names));
