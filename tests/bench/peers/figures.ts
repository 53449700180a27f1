import { availableParallelism } from 'node:os';
import { html } from '../../../src/ui/markup/html.ts';
import type { PageLoad } from '../page-load.ts';
import type { Cost } from '../process-cost.ts';

/** What was measured of a generator; without a cost, why it was not. */
export interface Figures {
  readonly name: string;
  readonly failure?: string | undefined;
  readonly cost?: Cost | undefined;
  readonly size?: { readonly files: number; readonly bytes: number } | undefined;
  readonly home?: PageLoad | undefined;
  /** The class page of median length. */
  readonly page?: PageLoad | undefined;
}

interface Measured {
  readonly classes: number;
  readonly pages: number;
  readonly rounds: number;
}

interface Measure {
  readonly label: string;
  readonly of: (figures: Figures) => number | undefined;
  /** Decimal places. */
  readonly places?: number;
  /** Whether the picture shows it. */
  readonly isShown?: boolean;
}

const kilobytes = (bytes: number | undefined) => bytes && bytes / 1000;
const withoutFonts = (page: PageLoad | undefined) => page && kilobytes(page.bytes - page.fonts);

const MEASURES: readonly Measure[] = [
  { label: 'Build, seconds', of: ({ cost }) => cost?.seconds, places: 1, isShown: true },
  { label: 'Processor time, seconds', of: ({ cost }) => cost?.processor, places: 1, isShown: true },
  { label: 'Peak memory, MB', of: ({ cost }) => cost?.memory, isShown: true },
  { label: 'Output, MB', of: ({ size }) => size && size.bytes / 1e6, isShown: true },
  { label: 'Files', of: ({ size }) => size?.files },
  { label: 'Class page, KB', of: ({ page }) => withoutFonts(page), places: 1, isShown: true },
  { label: 'Class page, KB of fonts', of: ({ page }) => kilobytes(page?.fonts), places: 1 },
  { label: 'Class page, elements', of: ({ page }) => page?.nodes, isShown: true },
  { label: 'Class page, LCP in ms', of: ({ page }) => page?.painted },
  { label: 'Class page, long tasks in ms', of: ({ page }) => page?.long },
  { label: 'Home page, KB', of: ({ home }) => withoutFonts(home), places: 1 },
  { label: 'Home page, elements', of: ({ home }) => home?.nodes },
  { label: 'Home page, LCP in ms', of: ({ home }) => home?.painted },
  { label: 'Home page, long tasks in ms', of: ({ home }) => home?.long },
];

/** The measures as a table in Markdown; ratios are to the first generator. */
export function table(all: readonly Figures[], { classes, pages, rounds }: Measured): string {
  const [own] = all;
  const cell = (measure: Measure, figures: Figures) => {
    const [value, base] = [measure.of(figures), own && measure.of(own)];
    if (value === undefined) return '–';
    const shown = number(value, measure.places);
    return figures === own || !base ? shown : `${shown} (${ratio(value / base)}×)`;
  };
  const rows = [
    ['', ...all.map(({ name }) => name)],
    ['---', ...all.map(() => '---:')],
    ...MEASURES.map((measure) => [measure.label, ...all.map((figures) => cell(measure, figures))]),
  ];
  const failures = all.flatMap(({ name, failure }) =>
    failure === undefined ? [] : [`${name} could not be measured: ${failure.split('\n', 1)[0]}`],
  );
  const about = `${number(pages)} pages of a generated document with ${number(classes)} classes; ${rounds === 1 ? 'one build' : `the fastest of ${rounds} builds`} on a machine with ${availableParallelism()} processors.`;
  return [...rows.map((row) => `| ${row.join(' | ')} |`), '', about, ...failures, ''].join('\n');
}

const [WIDTH, GAP, BAR, LABEL] = [760, 16, 18, 130];

/** Bars for some of the measures, as SVG. */
export function picture(all: readonly Figures[], { pages }: Measured): Promise<string> {
  const shown = MEASURES.filter(({ isShown }) => isShown);
  const [columns, height] = [2, 34 + all.length * (BAR + 4) + GAP];
  const width = (WIDTH - GAP) / columns - GAP;
  const charts = shown.map((measure, index) => {
    const most = Math.max(...all.map((figures) => measure.of(figures) ?? 0));
    const bars = all.map((figures, row) => {
      const value = measure.of(figures);
      const y = 34 + row * (BAR + 4);
      const length = Math.max(1, ((value ?? 0) / most) * (width - LABEL - 56));
      return html`<text x="${LABEL - 8}" y="${y + 13}" text-anchor="end">${figures.name}</text>
<rect x="${LABEL}" y="${y}" width="${number(length, 1)}" height="${BAR}" rx="2" class="${row === 0 ? 'own' : 'peer'}"/>
<text x="${number(LABEL + length + 6, 1)}" y="${y + 13}">${value === undefined ? '–' : number(value, measure.places)}</text>
`;
    });
    const [x, y] = [GAP + (index % columns) * (width + GAP), GAP + Math.floor(index / columns) * height];
    return html`<g transform="translate(${x} ${y})"><text y="16" class="title">${measure.label}</text>
${bars}</g>
`;
  });
  const total = GAP + Math.ceil(shown.length / columns) * height;
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${total}" role="img" aria-label="Builds of ${number(pages)} pages">
<style>
text { font: 12px system-ui, sans-serif; fill: #1f2328; }
.title { font-weight: 600; font-size: 13px; }
.back { fill: #fff; } .own { fill: #0969da; } .peer { fill: #afb8c1; }
@media (prefers-color-scheme: dark) { text { fill: #e6edf3; } .back { fill: #0d1117; } .own { fill: #58a6ff; } .peer { fill: #484f58; } }
</style>
<rect class="back" width="${WIDTH}" height="${total}" rx="6"/>
${charts}</svg>
`.text();
}

function ratio(value: number): string {
  return number(value, value < 1 ? 2 : value < 10 ? 1 : 0);
}

function number(value: number, places = 0): string {
  return value.toLocaleString('en', { minimumFractionDigits: places, maximumFractionDigits: places });
}
