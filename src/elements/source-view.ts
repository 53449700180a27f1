import { readStored, store } from './choice.ts';
import { fill } from './fill.ts';
import {
  type LineRange,
  linesFragment,
  orderLines,
  parseLines,
  shownLines,
  typedLines,
} from './line-range.ts';
import { type ElementTexts, textsOf } from './page-texts.ts';

const WRAP_KEY = 'wrap';
const WRAPPED = 'data-wrap-lines';

/**
 * `<source-view>` around `.line` elements with ids `L1`, `L2` …: highlights the lines in the address. Clicking a line
 * number (Shift-click for a range) or entering lines in the field updates the address.
 */
export class SourceView extends HTMLElement {
  readonly #texts = textsOf('source-view');
  readonly #onHash = () => this.#markFromAddress();

  connectedCallback(): void {
    const wrap = this.querySelector('[data-wrap]');
    if (wrap) wrap.ariaPressed = String(document.documentElement.hasAttribute(WRAPPED));
    wrap?.addEventListener('click', () => {
      const isOn = document.documentElement.toggleAttribute(WRAPPED);
      store(WRAP_KEY, isOn ? 'on' : 'off');
      wrap.ariaPressed = String(isOn);
    });
    this.#field?.addEventListener('change', () => this.#onTyped(this.#field?.value ?? ''));
    this.querySelector('[data-link-lines]')?.addEventListener('click', () => this.#copyLink());
    const copy = this.querySelector('copy-button');
    copy?.addEventListener('click', () => this.#nameSelected(), { capture: true });
    this.querySelector('pre')?.addEventListener('click', (event) => this.#onClick(event));
    addEventListener('hashchange', this.#onHash);
    this.#markFromAddress();
  }

  disconnectedCallback(): void {
    removeEventListener('hashchange', this.#onHash);
  }

  get #field(): HTMLInputElement | null {
    return this.querySelector('[data-lines]');
  }

  get #sourceLines(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('.line')];
  }

  /** The lines in the address. */
  get #named(): LineRange | undefined {
    return parseLines(location.hash, this.#sourceLines.length);
  }

  #onClick(event: MouseEvent): void {
    const line = event.target instanceof Element ? event.target.closest<HTMLElement>('.line') : null;
    if (!line || !inNumber(event, line)) return;
    const number = numberOf(line);
    const before = this.#named;
    const lines = event.shiftKey && before ? orderLines(before.first, number) : orderLines(number, number);
    getSelection()?.removeAllRanges();
    this.#name(lines);
  }

  #onTyped(typed: string): void {
    const count = this.#sourceLines.length;
    const lines = typedLines(typed, count);
    if (lines) {
      this.#name(lines);
      this.#show(lines);
      this.#say(fill(this.#texts.marked, { lines: shownLines(lines), count }));
    } else if (typed.trim() === '') {
      history.replaceState(history.state, '', location.pathname + location.search);
      this.#mark(undefined);
      this.#say('');
    } else {
      this.#say(fill(this.#texts.wrong, { count }));
    }
  }

  /** Replaces the address, so that the page does not scroll and Back leaves the page. */
  #name(lines: LineRange): void {
    history.replaceState(history.state, '', linesFragment(lines));
    this.#mark(lines);
  }

  #markFromAddress(): void {
    const lines = this.#named;
    this.#mark(lines);
    if (lines) this.#show(lines);
  }

  #show({ first }: LineRange): void {
    this.querySelector(`#L${first}`)?.scrollIntoView({ block: 'center' });
  }

  #mark(lines: LineRange | undefined): void {
    if (this.#field) this.#field.value = lines ? shownLines(lines) : '';
    for (const line of this.#sourceLines) {
      const number = numberOf(line);
      line.toggleAttribute(
        'data-marked',
        lines !== undefined && number >= lines.first && number <= lines.last,
      );
    }
    this.#offerCopy(lines);
  }

  /** Makes the copy button copy the marked lines, or the whole source if none is marked. */
  #offerCopy(lines: LineRange | undefined): void {
    const copy = this.querySelector<HTMLElement>('copy-button');
    const label = copy?.querySelector<HTMLElement>('[data-label]');
    if (!copy || !label) return;
    const marked = lines && { ...lines, count: lines.last - lines.first + 1 };
    copy.setAttribute('from', marked ? '[data-marked]' : '[data-code]');
    copy.dataset['copied'] = marked ? fill(this.#texts.copied, marked) : this.#texts.sourceCopied;
    const name = marked ? fill(this.#texts.copy, marked) : this.#texts.copySource;
    copy.querySelector('button')?.setAttribute('aria-label', name);
    label.dataset['idle'] = marked ? this.#texts.copyMarked : this.#texts.label;
    if (!copy.dataset['state']) label.textContent = label.dataset['idle'];
  }

  async #copyLink(): Promise<void> {
    this.#nameSelected();
    try {
      await navigator.clipboard.writeText(location.href);
      this.#say(copiedText(this.#named, this.#texts));
    } catch {
      this.#say(this.#texts.copyBlocked);
    }
  }

  #nameSelected(): void {
    const selected = this.#selectedLines();
    if (selected) this.#name(selected);
  }

  #selectedLines(): LineRange | undefined {
    const selection = getSelection();
    if (!selection || selection.isCollapsed) return undefined;
    const range = selection.getRangeAt(0);
    const selected = this.#sourceLines.filter((line) => hasTextOf(range, line));
    const [first, last] = [selected[0], selected.at(-1)];
    return first && last && { first: numberOf(first), last: numberOf(last) };
  }

  #say(message: string): void {
    const said = this.querySelector<HTMLElement>('[data-said]');
    if (said) said.textContent = message;
  }
}

export function restoreWrap(): void {
  document.documentElement.toggleAttribute(WRAPPED, readStored(WRAP_KEY) === 'on');
}

function copiedText(
  lines: LineRange | undefined,
  { pageCopied, lineCopied, linesCopied }: ElementTexts['source-view'],
): string {
  if (!lines) return pageCopied;
  return lines.first === lines.last
    ? fill(lineCopied, { first: lines.first })
    : fill(linesCopied, { ...lines });
}

function numberOf(line: HTMLElement): number {
  return Number(line.id.slice(1));
}

/** Whether a selection contains text of a line. Selecting whole lines also selects the start of the next line. */
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

/** Whether a click is on the line number, in the padding before the text. */
function inNumber({ clientX }: MouseEvent, line: HTMLElement): boolean {
  const space = Number.parseFloat(getComputedStyle(line).paddingInlineStart);
  return clientX - line.getBoundingClientRect().left < space;
}
