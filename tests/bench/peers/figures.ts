import { availableParallelism } from 'node:os';
import { html } from '../../../src/ui/markup/html.ts';
import type { PageLoad } from '../page-load.ts';
import type { Cost } from '../process-cost.ts';

/** What was measured of a generator; without a cost, why it was not. */
export interface Figures {
  readonly name: string;
  readonly failure?: string | undefined;
  /** Of each build. */
  readonly costs?: readonly Cost[];
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
  /** One value, or one for each build; empty if it was not measured. */
  readonly of: (figures: Figures) => readonly (number | undefined)[];
  /** Decimal places. */
  readonly places?: number;
  /** Whether the picture shows it. */
  readonly isShown?: boolean;
}

const kilobytes = (bytes: number | undefined) => bytes && bytes / 1000;
const withoutFonts = (page: PageLoad | undefined) => page && kilobytes(page.bytes - page.fonts);

const MEASURES: readonly Measure[] = [
  {
    label: 'Build, seconds',
    of: ({ costs = [] }) => costs.map(({ seconds }) => seconds),
    places: 1,
    isShown: true,
  },
  {
    label: 'Processor time, seconds',
    of: ({ costs = [] }) => costs.map(({ processor }) => processor),
    places: 1,
    isShown: true,
  },
  { label: 'Peak memory, MB', of: ({ costs = [] }) => costs.map(({ memory }) => memory), isShown: true },
  { label: 'Output, MB', of: ({ size }) => [size && size.bytes / 1e6], isShown: true },
  { label: 'Files', of: ({ size }) => [size?.files] },
  { label: 'Class page, KB', of: ({ page }) => [withoutFonts(page)], places: 1, isShown: true },
  { label: 'Class page, KB of fonts', of: ({ page }) => [kilobytes(page?.fonts)], places: 1 },
  { label: 'Class page, elements', of: ({ page }) => [page?.nodes], isShown: true },
  { label: 'Class page, LCP in ms', of: ({ page }) => [page?.painted] },
  { label: 'Class page, long tasks in ms', of: ({ page }) => [page?.long] },
  { label: 'Home page, KB', of: ({ home }) => [withoutFonts(home)], places: 1 },
  { label: 'Home page, elements', of: ({ home }) => [home?.nodes] },
  { label: 'Home page, LCP in ms', of: ({ home }) => [home?.painted] },
  { label: 'Home page, long tasks in ms', of: ({ home }) => [home?.long] },
];

/** The values of a measure from least to greatest. */
function valuesOf(measure: Measure, figures: Figures): number[] {
  return measure
    .of(figures)
    .filter((value) => value !== undefined)
    .toSorted((a, b) => a - b);
}

function median(sorted: readonly number[]): number | undefined {
  return sorted[Math.floor(sorted.length / 2)];
}

/** The measures as a table in Markdown: medians, the ratio to the first generator, and the least and the greatest value. */
export function table(all: readonly Figures[], { classes, pages, rounds }: Measured): string {
  const [own] = all;
  const cell = (measure: Measure, figures: Figures) => {
    const values = valuesOf(measure, figures);
    const [value, base] = [median(values), own && median(valuesOf(measure, own))];
    if (value === undefined) return '–';
    const shown = (each = value) => number(each, measure.places);
    const ratioToOwn = figures === own || !base ? [] : [`${ratio(value / base)}×`];
    const spread = values.length > 1 ? [`${shown(values[0])}–${shown(values.at(-1))}`] : [];
    const more = [...ratioToOwn, ...spread].join(', ');
    return more === '' ? shown() : `${shown()} (${more})`;
  };
  const rows = [
    ['', ...all.map(({ name }) => name)],
    ['---', ...all.map(() => '---:')],
    ...MEASURES.map((measure) => [measure.label, ...all.map((figures) => cell(measure, figures))]),
  ];
  const failures = all.flatMap(({ name, failure }) =>
    failure === undefined ? [] : [`${name} could not be measured: ${failure.split('\n', 1)[0]}`],
  );
  const about = `${number(pages)} pages of a generated document with ${number(classes)} classes; ${rounds === 1 ? 'one build' : `medians of ${rounds} builds, with the least and the greatest value,`} on a machine with ${availableParallelism()} processors.`;
  return [...rows.map((row) => `| ${row.join(' | ')} |`), '', about, ...failures, ''].join('\n');
}

const [WIDTH, GAP, BAR, LABEL] = [760, 16, 18, 130];

/** Bars for some of the measures, as SVG. */
export function picture(all: readonly Figures[], { pages }: Measured): Promise<string> {
  const shown = MEASURES.filter(({ isShown }) => isShown);
  const [columns, height] = [2, 34 + all.length * (BAR + 4) + GAP];
  const width = (WIDTH - GAP) / columns - GAP;
  const charts = shown.map((measure, index) => {
    const most = Math.max(...all.map((figures) => median(valuesOf(measure, figures)) ?? 0));
    const bars = all.map((figures, row) => {
      const value = median(valuesOf(measure, figures));
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
