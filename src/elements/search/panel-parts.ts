import { searchStyles } from './styles.ts';

/** What a search panel is made of, apart from its list. */
export interface PanelParts {
  readonly form: HTMLFormElement;
  readonly field: HTMLInputElement;
  /** Shown while nothing is typed. */
  readonly hints: HTMLElement;
  /** A live region. */
  readonly status: HTMLElement;
}

const HINTS: readonly (readonly [string, string])[] = [
  ['Type.member', 'a member, in the spelling of any language'],
  ['FBB', 'a type by its initials: FooBarBaz'],
  ['-> Type', 'what returns it'],
  ['kind:enum', 'only one kind of thing'],
];

/** Makes the parts of a panel. */
export function panelParts(): PanelParts {
  searchStyles();
  const field = document.createElement('input');
  Object.assign(field, {
    name: 'q',
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: false,
    enterKeyHint: 'go',
    placeholder: 'Types, functions, pages',
  });
  field.setAttribute('aria-label', 'Search');
  const form = document.createElement('form');
  form.setAttribute('role', 'search');
  form.append(field);
  const hints = document.createElement('dl');
  hints.className = 'search-hints';
  for (const [typed, meaning] of HINTS) {
    const [term, description] = [document.createElement('dt'), document.createElement('dd')];
    const code = document.createElement('code');
    code.textContent = typed;
    description.textContent = meaning;
    term.append(code);
    hints.append(term, description);
  }
  const status = document.createElement('p');
  status.className = 'search-status';
  status.setAttribute('role', 'status');
  return { form, field, hints, status };
}
