import { counted, locationOf, type Notice, type Problem } from '../../description/problem.ts';
import { type PageState, REVISION, type ShownPage } from './messages.ts';

const STYLES = `
:host { all: initial; }
section {
  position: fixed; z-index: 2147483647; box-sizing: border-box; overflow: auto; padding: 1rem 1.25rem;
  color-scheme: light dark; color: light-dark(#1a1a1a, #f2f2f2); background: light-dark(#fff, #1d1d20);
  border: 2px solid var(--mark); border-radius: .5rem; box-shadow: 0 .5rem 2rem rgb(0 0 0 / .35);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
}
.problems { --mark: #d33; inset: 2rem auto auto 50%; translate: -50%; width: min(60rem, 100vw - 2rem); max-height: calc(100vh - 4rem); }
.findings { --mark: #c80; inset: auto 1rem 1rem auto; width: max-content; max-width: min(40rem, 100vw - 2rem); max-height: 60vh; padding: .5rem 1rem; }
h2, p { margin: 0; font-size: 1rem; }
summary { cursor: pointer; font-weight: 600; }
ul { margin: .75rem 0; padding: 0; list-style: none; display: grid; gap: .75rem; }
code { font: .875rem ui-monospace, monospace; }
button { float: inline-end; font: inherit; }
`;

const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLES);

function element(name: string, ...children: (Node | string | readonly Node[])[]): HTMLElement {
  const made = document.createElement(name);
  for (const child of children.flat()) made.append(child);
  return made;
}

function list(problems: readonly (Problem & Partial<Notice<string>>)[]): HTMLElement {
  const items = problems.map((problem) => {
    const { message, hint = '', rule } = problem;
    const lines = [message, hint, rule === undefined ? '' : `Rule: ${rule}`].filter(Boolean);
    return element(
      'li',
      element('code', locationOf(problem)),
      lines.map((line) => element('p', line)),
    );
  });
  return element('ul', items);
}

/** A box that overlays the page. Its shadow root isolates it from the styles of the page. */
function box(name: string, label: string, ...children: Node[]): HTMLElement {
  const host = document.createElement(`bindocs-${name}`);
  const section = element('section', children);
  section.className = name;
  section.ariaLabel = label;
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  root.append(section);
  return host;
}

function problemBox(problems: readonly Problem[]): HTMLElement {
  const title = counted(problems.length, 'problem');
  const close = element('button', 'Close');
  const rest =
    'This message disappears when you fix the problems. Until then, pages show the last valid content.';
  const made = box('problems', title, close, element('h2', title), list(problems), element('p', rest));
  made.shadowRoot?.firstElementChild?.setAttribute('role', 'alert');
  close.addEventListener('click', () => made.remove());
  return made;
}

/** A box at the edge of the page. It is open if it contains problems that stop a build. */
function findingsBox({ ofPage, findings }: PageState): HTMLElement {
  const parts = [
    ofPage.length > 0 ? `A build stops: ${counted(ofPage.length, 'problem')}` : '',
    findings.length > 0 ? `Doctor: ${counted(findings.length, 'finding')}` : '',
  ];
  const title = parts.filter(Boolean).join('; ');
  const details = element('details', element('summary', title), list([...ofPage, ...findings]));
  details.toggleAttribute('open', ofPage.length > 0);
  return box('findings', title, details);
}

let shown: readonly HTMLElement[] = [];

function show(state: PageState): void {
  const { problems, ofPage, findings } = state;
  for (const old of shown) old.remove();
  shown = [
    ...(ofPage.length + findings.length > 0 ? [findingsBox(state)] : []),
    ...(problems.length > 0 ? [problemBox(problems)] : []),
  ];
  for (const box of shown) document.body.append(box);
}

const [navigation] = performance.getEntriesByType('navigation');
const timings = navigation instanceof PerformanceNavigationTiming ? navigation.serverTiming : [];
const page: ShownPage = {
  path: location.pathname,
  revision: timings.find(({ name }) => name === REVISION)?.description,
};
const ask = () => import.meta.hot?.send('bindocs:page', page);

import.meta.hot?.on('bindocs:state', show);
import.meta.hot?.on('bindocs:changed', ask);
ask();
