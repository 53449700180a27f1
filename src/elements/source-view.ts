import {
  type LineRange,
  linesFragment,
  orderLines,
  parseLines,
  shownLines,
  typedLines,
} from './line-range.ts';
import { readWrap, setWrap } from './wrap.ts';

/**
 * `<source-view>` around `.line` elements with ids `L1`, `L2` …: marks the lines that the address names, lets a click on a
 * line's number name it (with Shift: all lines up to it), and so does a field to type lines in; copies a link to the
 * lines that are marked or selected, and switches the breaking of long lines.
 */
class SourceView extends HTMLElement {
  #wrap: HTMLButtonElement | null = null;
  #lines: HTMLInputElement | null = null;
  readonly #onHash = () => this.#markFromAddress();

  connectedCallback(): void {
    this.#wrap = this.querySelector('[data-wrap]');
    this.#wrap?.setAttribute('aria-pressed', String(readWrap()));
    this.#wrap?.addEventListener('click', () => this.#toggleWrap());
    this.#lines = this.querySelector('[data-lines]');
    this.#lines?.addEventListener('change', ({ currentTarget }) => {
      if (currentTarget instanceof HTMLInputElement) this.#onTyped(currentTarget.value);
    });
    this.querySelector('[data-link-lines]')?.addEventListener('click', () => this.#copyLink());
    this.querySelector('pre')?.addEventListener('click', (event) => this.#onClick(event));
    addEventListener('hashchange', this.#onHash);
    this.#markFromAddress();
  }

  disconnectedCallback(): void {
    removeEventListener('hashchange', this.#onHash);
  }

  #toggleWrap(): void {
    const on = !readWrap();
    setWrap(on);
    this.#wrap?.setAttribute('aria-pressed', String(on));
  }

  #onClick(event: MouseEvent): void {
    const line = event.target instanceof Element ? event.target.closest<HTMLElement>('.line') : null;
    if (!line || !inNumber(event, line)) return;
    const number = numberOf(line);
    const before = parseLines(location.hash);
    const lines = event.shiftKey && before ? orderLines(before.first, number) : orderLines(number, number);
    getSelection()?.removeAllRanges();
    this.#name(lines);
  }

  #onTyped(text: string): void {
    const count = this.querySelectorAll('.line').length;
    const lines = typedLines(text, count);
    if (lines) {
      this.#name(lines);
      this.#show(lines);
      this.#say(`${shownLines(lines)} of ${count} marked.`);
    } else if (text.trim() === '') {
      history.replaceState(history.state, '', location.pathname + location.search);
      this.#mark(undefined);
      this.#say('');
    } else {
      this.#say(`There are lines 1 to ${count}. Type one, such as 1, or several, such as 1-${count}.`);
    }
  }

  /** The address is replaced, not followed: the reader stays where they are, and Back leads to where they came from. */
  #name(lines: LineRange): void {
    history.replaceState(history.state, '', linesFragment(lines));
    this.#mark(lines);
  }

  #markFromAddress(): void {
    const lines = parseLines(location.hash);
    this.#mark(lines);
    if (lines) this.#show(lines);
  }

  #show({ first }: LineRange): void {
    this.querySelector(`#L${first}`)?.scrollIntoView({ block: 'center' });
  }

  #mark(lines: LineRange | undefined): void {
    if (this.#lines) this.#lines.value = lines ? shownLines(lines) : '';
    for (const line of this.querySelectorAll<HTMLElement>('.line')) {
      const number = numberOf(line);
      line.toggleAttribute(
        'data-marked',
        lines !== undefined && number >= lines.first && number <= lines.last,
      );
    }
  }

  async #copyLink(): Promise<void> {
    const selected = this.#selectedLines();
    if (selected) this.#name(selected);
    const lines = parseLines(location.hash);
    const what = lines ? `Link to ${lines.first === lines.last ? 'line' : 'lines'}` : 'Link to this page';
    const numbers = lines
      ? ` ${lines.first === lines.last ? lines.first : `${lines.first} to ${lines.last}`}`
      : '';
    try {
      await navigator.clipboard.writeText(location.href);
      this.#say(`${what}${numbers} copied.`);
    } catch {
      this.#say('The browser does not let this page copy. The link is in the address bar.');
    }
  }

  #selectedLines(): LineRange | undefined {
    const selection = getSelection();
    if (!selection || selection.isCollapsed) return undefined;
    const range = selection.getRangeAt(0);
    const selected = [...this.querySelectorAll<HTMLElement>('.line')].filter((line) =>
      hasTextOf(range, line),
    );
    const [first, last] = [selected[0], selected.at(-1)];
    return first && last && { first: numberOf(first), last: numberOf(last) };
  }

  #say(message: string): void {
    const said = this.querySelector<HTMLElement>('[data-said]');
    if (said) said.textContent = message;
  }
}

function numberOf(line: HTMLElement): number {
  return Number(line.id.slice(1));
}

/** Whether text of a line is selected: a selection of whole lines ends where the next one begins. */
function hasTextOf(range: Range, line: HTMLElement): boolean {
  if (!range.intersectsNode(line)) return false;
  const part = document.createRange();
  part.selectNodeContents(line);
  if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0) {
    part.setStart(range.startContainer, range.startOffset);
  }
  if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0)
    part.setEnd(range.endContainer, range.endOffset);
  return part.toString() !== '';
}

/** The number stands in the space before the line's text. */
function inNumber({ clientX }: MouseEvent, line: HTMLElement): boolean {
  const space = Number.parseFloat(getComputedStyle(line).paddingInlineStart);
  return clientX - line.getBoundingClientRect().left < space;
}

customElements.define('source-view', SourceView);
