/** What a Python distribution says of itself (core metadata), as far as an index needs it. */
export interface CoreMetadata {
  /** Name of the project, as written. */
  readonly project: string;
  readonly version: string;
  /** A version specifier such as `>=3.9`; absent: any. */
  readonly requiresPython?: string;
  /** The metadata itself and its SHA-256, 64 hexadecimal digits; wheels only, because only theirs is served beside them. */
  readonly file?: { readonly bytes: Uint8Array; readonly sha256: string };
}

/** The fields of core metadata, whose form is that of mail headers; undefined where name or version are missing. */
export function parseCoreMetadata(text: string): CoreMetadata | undefined {
  const [head = ''] = text.replaceAll('\r\n', '\n').split('\n\n', 1);
  const fields = new Map<string, string>();
  for (const line of head.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const [, name, value] = /^([A-Za-z-]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined && !fields.has(name.toLowerCase())) {
      fields.set(name.toLowerCase(), value.trim());
    }
  }
  const project = fields.get('name');
  const version = fields.get('version');
  const requiresPython = fields.get('requires-python');
  if (!project || !version) return undefined;
  return { project, version, ...(requiresPython ? { requiresPython } : {}) };
}

/** Name of a project as addresses have it (PEP 503). */
export function normalizeProject(name: string): string {
  return name.replaceAll(/[-_.]+/g, '-').toLowerCase();
}
