import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import {
  type ChanPresetId,
  chanPresets,
  chanRulesFromOptions,
  czscRulesFromOptions,
  defaultChanRules,
} from '@chanscope/engine';
import { describe, expect, it } from 'vitest';

import { histogramMeasures, ratioOf } from './chan-figures/divergence-figures.ts';
import { figureFolder, figures } from './chan-figures/draw.ts';
import type { ClaimKind, Figure, Panel } from './chan-figures/figure.ts';
import { pictureOf } from './chan-figures/drawing/picture.ts';
import { readingOf } from './chan-figures/series/figure-reading.ts';
import { statementsOf } from './chan-figures/statements.ts';

const sheet = readFileSync('docs/chan-rules.md', 'utf8');

const ruleIds = [
  'M1 M2 M3 M4 M5 F1 F2 B1 B2 B3 B4 V1 V2 V3 V4 V5',
  'A4.1 A4.2 S1 S2 S3 S4 S5 A4.4 A4.5 Z1 Z2 Z3 Z4 Z5 Z6 Z7',
  'D1 D2 D3 P0 P1 P2 P3 P4 A8 A9 C1 C2 C3 C4 C5 C6',
].flatMap((line) => line.split(' '));

const named = figures.map((figure) => [figure.name, figure] as const);

/** What the engine says of a panel, in the kinds that the panel makes claims of. */
function answersTo(panel: Panel): Partial<Record<ClaimKind, readonly string[]>> {
  const statements = statementsOf(readingOf(panel));
  const kinds = Object.keys(panel.claims) as ClaimKind[];
  return Object.fromEntries(kinds.map((kind) => [kind, statements[kind]]));
}

/** The pairs of panels of a figure that read the same bars by other rules. */
function contrastsOf({ panels }: Figure): (readonly [Panel, Panel])[] {
  return panels.flatMap((one, at) =>
    panels
      .slice(at + 1)
      .filter((other) => sameBars(one, other))
      .map((other) => [one, other] as const),
  );
}

function sameBars(one: Panel, other: Panel): boolean {
  return (
    one.bars.high.join() === other.bars.high.join() && one.bars.low.join() === other.bars.low.join()
  );
}

/** The section of the sheet under the heading of a rule. */
function sectionOf(rule: string): string {
  return sheet.split(/^#+ /m).find((section) => section.startsWith(`${rule} · `)) ?? '';
}

/** The pictures shown in a piece of the sheet, by name. */
function picturesIn(text: string): string[] {
  return [...text.matchAll(/\(chan-rules\/([a-z0-9-]+)\.svg\)/g)].map(([, name = '']) => name);
}

/** The options that a column of the table of presets gives. */
function optionsOf(column: ChanPresetId): Record<string, unknown> {
  const rows = sheet.matchAll(
    /^\| `([a-z0-9_]+)` \| `[^`]+` \| (.+?) \| (.+?) \| (.+?) \| (.+?) \|/gm,
  );
  const options: Record<string, unknown> = {};
  for (const [, name = '', chanscope = '', chan = '', original = '', czsc = ''] of rows) {
    const cell = { chanscope, 'chan.py': chan, original, czsc }[column];
    if (cell !== '—') options[name] = JSON.parse(cell.replaceAll('`', ''));
  }
  return options;
}

/** The columns that a panel shows in full colour: those of the entering stroke, those of the leaving one. */
function countedColumns(panel: Panel): { entering: number[]; leaving: number[] } {
  const { lower } = panel;
  const pivot = readingOf(panel).pivots[0];
  const middle = pivot?.beginBar ?? 0;
  const columns = { entering: [] as number[], leaving: [] as number[] };
  const { counted, values } = lower.kind === 'none' ? noColumns : lower;
  for (const bar of counted) columns[bar <= middle ? 'entering' : 'leaving'].push(values[bar] ?? 0);
  return columns;
}

const noColumns = { counted: new Set<number>(), values: new Float64Array() };

describe('the pictures of the rule sheet', () => {
  it.each(named)('%s lies in the folder as the engine draws it now', (name, figure: Figure) => {
    const committed = readFileSync(path.join(figureFolder, `${name}.svg`), 'utf8');
    expect(committed).toBe(pictureOf(figure));
  });

  it.each(named)('%s says what the engine says', (_name, { panels }) => {
    expect(panels.map(answersTo)).toEqual(panels.map(({ claims }) => claims));
  });

  it('are all that lies in the folder', () => {
    const files = readdirSync(figureFolder).toSorted();
    expect(files).toEqual(figures.map(({ name }) => `${name}.svg`).toSorted());
  });

  it('claim something in every panel', () => {
    const silent = figures.filter(({ panels }) =>
      panels.some(({ claims }) => Object.keys(claims).length === 0),
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('show another result wherever the same bars are read by other rules', () => {
    const contrasts = figures
      .filter(({ rules }) => !rules.includes('D2'))
      .flatMap((figure) => contrastsOf(figure).map((pair) => ({ name: figure.name, pair })));
    expect(contrasts.length).toBeGreaterThan(25);
    const same = contrasts.filter(
      ({ pair: [one, other] }) =>
        JSON.stringify(answersTo(one)) === JSON.stringify(answersTo(other)),
    );
    expect(same.map(({ name }) => name)).toEqual([]);
  });

  it('keep the words of a panel inside of it', () => {
    const wide = figures.flatMap(({ panels }) =>
      panels.filter(({ title, width }) => title.en.length * 6.2 > width - 24),
    );
    expect(wide.map(({ title }) => title.en)).toEqual([]);
  });
});

describe('the measures of the histogram', () => {
  const area = (columns: readonly number[]): number =>
    columns.reduce((sum, column) => sum + Math.abs(column), 0);
  const range = (columns: readonly number[]): number => Math.max(...columns) - Math.min(...columns);

  it.each([
    ['peak', area],
    ['full_area', area],
    ['area', area],
    ['diff', range],
  ] as const)('count the columns that the picture of %s shows', (measure, strengthOf) => {
    const panel = histogramMeasures[measure];
    const { entering, leaving } = countedColumns(panel);
    expect(ratioOf(panel)).toBeCloseTo(strengthOf(leaving) / strengthOf(entering), 5);
  });
});

describe('the rule sheet', () => {
  it.each(ruleIds)('has a heading and a picture for %s', (rule) => {
    const shown = picturesIn(sectionOf(rule));
    const drawn = figures.filter(({ rules }) => rules.includes(rule)).map(({ name }) => name);
    expect(drawn.length).toBeGreaterThan(0);
    expect(shown.toSorted()).toEqual(drawn.toSorted());
  });

  it('shows every picture', () => {
    const shown = new Set(picturesIn(sheet));
    expect(figures.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
  });

  it('says of each preset what the engine chooses', () => {
    const presets = chanPresets.map(({ id, rules }) => [id, rules]);
    expect(presets).toEqual([
      ['chanscope', chanRulesFromOptions(optionsOf('chanscope'))],
      ['chan.py', chanRulesFromOptions(optionsOf('chan.py'))],
      ['original', chanRulesFromOptions(optionsOf('original'))],
      ['czsc', czscRulesFromOptions(optionsOf('czsc'))],
    ]);
    expect(chanRulesFromOptions(optionsOf('chan.py'))).toEqual(defaultChanRules);
  });

  it('says how far the twelve measures are apart', () => {
    const ratios = figures
      .filter(({ rules }) => rules.includes('D2'))
      .flatMap(({ panels }) => panels.map(ratioOf))
      .filter((ratio) => ratio !== null);
    expect(ratios).toHaveLength(11);
    const min = Math.min(...ratios).toFixed(2);
    const max = Math.max(...ratios).toFixed(2);
    expect(sheet).toContain(`give ratios from ${min} to ${max}`);
    expect(sheet).toContain(`给出从 ${min} 到 ${max} 的比值`);
  });

  it('leaves no choice out of the table', () => {
    const { stroke, segment, pivot, signal } = defaultChanRules;
    const choices = [stroke, segment, pivot, signal.strokes.buy].flatMap(Object.keys);
    const reported = new Set(
      [...sheet.matchAll(/^\| `[a-z0-9_]+` \| `(?:[a-z]+\.)?([A-Za-z]+)` \|/gm)].map(
        ([, name = '']) => name,
      ),
    );
    expect(choices.length).toBeGreaterThan(20);
    expect([...choices, 'keepsQuirks', 'macd'].filter((name) => !reported.has(name))).toEqual([]);
  });
});
