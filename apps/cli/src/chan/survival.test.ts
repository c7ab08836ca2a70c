import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { type MarkKind, productPresetId, publishedSurvival } from '@chanscope/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { goldenFixtures, goldenSeriesIn, sharedGolden } from '../golden-comparison.ts';

const command = path.resolve('apps/cli/src/chan.ts');
const folder = mkdtempSync(path.join(os.tmpdir(), 'survival-command-'));
afterAll(() => rmSync(folder, { recursive: true }));
const [walk, gap] = ['syn_walk_1m', 'syn_gap_1m'].map((series) =>
  path.join(goldenFixtures, 'bars', `${series}.csv.gz`),
) as [string, string];

function run(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [command, 'survival', ...args], { encoding: 'utf8' });
}

interface Counts {
  readonly count: number;
  readonly stayed: number;
  readonly share: number | null;
}

interface Tally {
  readonly level: 0 | 1;
  readonly shown: Counts;
  readonly sure: Counts;
  readonly locked: Counts;
  readonly delay: { readonly median: number | null; readonly p90: number | null };
}

interface Answer {
  readonly series: readonly string[];
  readonly bars: readonly number[];
  readonly kinds: readonly (Tally & { readonly kind: MarkKind })[];
  readonly signals: readonly Tally[];
}

function answer(...args: string[]): Answer {
  return JSON.parse(run(...args, '--json').stdout) as Answer;
}

/** All counts of marks shown, row by row. */
function shownIn({ kinds }: Answer): number[] {
  return kinds.map(({ shown }) => shown.count);
}

describe('chan survival', () => {
  it('counts over all files what it counts over each', () => {
    const both = answer(walk, gap, '--bars', '1200');
    expect([both.series, both.bars]).toEqual([
      ['syn_walk_1m', 'syn_gap_1m'],
      [1200, 1200],
    ]);
    const [one, other] = [walk, gap].map((file) => shownIn(answer(file, '--bars', '1200')));
    expect(shownIn(both)).toEqual(one?.map((count, at) => count + (other?.[at] ?? 0)));
    expect(shownIn(both)[0]).toBeGreaterThan(0);
  });

  it('sums the signals of each level', () => {
    const { kinds, signals } = answer(walk, '--bars', '1200');
    const isSignal = ({ kind }: { readonly kind: string }): boolean => /^\d/.test(kind);
    for (const { level, shown } of signals) {
      const same = kinds.filter((each) => each.level === level && isSignal(each));
      expect(same).toHaveLength(6);
      expect(shown.count).toBe(same.reduce((sum, each) => sum + each.shown.count, 0));
    }
  });

  it('reads whole files without --bars, and files with fewer bars as they are', () => {
    expect(answer(walk).bars).toEqual([5000]);
    expect(answer(walk, '--bars', '9999')).toEqual(answer(walk));
  });

  it('follows options and presets', () => {
    const plain = shownIn(answer(walk, '--bars', '1200'));
    const loose = answer(walk, '--bars', '1200', '--options', '{"bi_strict":false}');
    const original = answer(walk, '--bars', '1200', '--preset', 'original');
    expect(shownIn(loose)).not.toEqual(plain);
    expect(shownIn(original)).not.toEqual(plain);
  });

  it('prints a table to read without --json', () => {
    const { status, stdout } = run(walk, '--bars', '1200');
    expect(status).toBe(0);
    expect(stdout).toContain('1 series, 1200 bars\n  syn_walk_1m: 1200 bars\n');
    expect(stdout).toMatch(/^stroke +\d+ +\d+ +[\d.]+ % +\d+ of \d+, [\d.]+ %/m);
    expect(stdout.match(/^all signals /gm)).toHaveLength(2);
  });

  it('names the delays of the table in JSON', () => {
    const delays =
      /^pivot .+ (?<median>\d+) \/ (?<p90>\d+) +(?<stayedMedian>\d+) \/ (?<stayedP90>\d+)$/m;
    const found = delays.exec(run(walk).stdout)?.groups ?? {};
    const [median, p90, stayedMedian, stayedP90] = Object.values(found).map(Number);
    expect(median).toBeGreaterThan(0);
    expect(p90).toBeGreaterThan(median ?? 0);
    expect(answer(walk).kinds.find(({ kind }) => kind === 'pivot')).toMatchObject({
      delay: { median, p90 },
      stayedDelay: { median: stayedMedian, p90: stayedP90 },
    });
  });

  it('says of no bars that there was nothing', () => {
    const file = path.join(folder, 'none.csv');
    writeFileSync(file, 'time,open,high,low,close\n');
    expect(run(file).stdout).toMatch(/^1 +0 +0 +- +0 of 0, - +0 of 0, - +- \/ - +- \/ -$/m);
    expect(answer(file).kinds[0]).toMatchObject({
      shown: { count: 0, stayed: 0, share: null },
      delay: { median: null, p90: null },
    });
  });

  it.each([
    [['--bars', '0'], 'Cannot take --bars 0: it is not a whole number above 0'],
    [['--bars', '1.5'], 'Cannot take --bars 1.5: it is not a whole number above 0'],
    [['--step'], 'Cannot go bar by bar: survival always does'],
    [['--preset', 'czsc'], 'Cannot measure survival: czsc keeps no history of its marks'],
  ])('refuses %j', (args, message) => {
    expect(run(walk, ...args)).toMatchObject({ status: 1, stdout: '', stderr: `${message}\n` });
  });

  it('asks for a file, and leaves --bars to itself', () => {
    expect(run()).toMatchObject({ status: 2, stdout: '' });
    const { status, stderr } = spawnSync(process.execPath, [command, 'analyze', walk, '--bars=9'], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toBe('Cannot take --bars 9: it is for survival only\n');
  });
});

describe.skipIf(!existsSync(sharedGolden))('the published survival', () => {
  const published = readFileSync('docs/chan-survival.md', 'utf8');
  const presets = [productPresetId, 'chan.py'] as const;
  const measured = new Map<(typeof presets)[number], Answer['kinds']>();
  const ask = (preset: string): string[] => [...realSeries(), '--bars', '2500', '--preset', preset];
  beforeAll(() => {
    for (const preset of presets) measured.set(preset, answer(...ask(preset)).kinds);
  });

  it.each(presets)('is what the command prints by %s', (preset) => {
    expect(published).toContain(`\`\`\`\n${run(...ask(preset)).stdout}\`\`\``);
  });

  it.each(presets)('stands beside the others with the same figures, by %s', (preset) => {
    const rows = comparedRows(published, presets.indexOf(preset));
    expect(rows).toHaveLength(12);
    for (const { kind, state, figures } of rows) {
      const { count, stayed } =
        measured.get(preset)?.find((each) => each.kind === kind)?.[state] ?? {};
      expect({ kind, state, figures }).toEqual({ kind, state, figures: [count, stayed] });
    }
  });

  it.each(presets)(
    'has the shares of the page, where 30 marks or more were shown, by %s',
    (preset) => {
      const kinds = measured.get(preset) ?? [];
      expect(kinds).toHaveLength(17);
      const isKnown = ({ shown }: Tally): boolean => shown.count >= 30;
      const rounded = ({ share }: Counts): number => Number((share ?? Number.NaN).toFixed(3));
      for (const each of kinds) {
        const share = publishedSurvival[preset]?.[each.level][each.kind];
        expect({ ...each, share }).toEqual({
          ...each,
          share: isKnown(each) ? rounded(each.shown) : null,
        });
      }
    },
  );
});

/** The files of the shared series that are not our own, by name. */
function realSeries(): string[] {
  const own = goldenSeriesIn(goldenFixtures);
  return goldenSeriesIn(sharedGolden)
    .filter((series) => !own.includes(series))
    .map((series) => path.join(sharedGolden, 'bars', `${series}.csv`));
}

interface ComparedRow {
  readonly kind: string;
  readonly state: 'shown' | 'sure' | 'locked';
  /** How many there were, and how many stayed. */
  readonly figures: readonly number[];
}

/** The rows of the published comparison: three columns of each preset; `stroke once sure` names the state. */
function comparedRows(text: string, preset: number): ComparedRow[] {
  const rows = text.matchAll(
    /^\| [^|]*?(?<kind>\d[a-z]?|stroke|segment|pivot)(?: once (?<state>\w+)| · [^|]*)? \| (?<columns>[\d,]+ \|.*) \|$/gm,
  );
  return [...rows].map(({ groups = {} }) => ({
    kind: groups['kind'] ?? '',
    state: stateFrom(groups['state']),
    figures: (groups['columns'] ?? '')
      .split(' | ')
      .slice(preset * 3, preset * 3 + 2)
      .map((figure) => Number(figure.replace(',', ''))),
  }));
}

function stateFrom(word: string | undefined): ComparedRow['state'] {
  return (['sure', 'locked'] as const).find((state) => state === word) ?? 'shown';
}
