import { barAt, type BarColumns } from '@chanscope/market';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import {
  type MarketDataProvider,
  type ProviderRequest,
  ProviderFailure,
} from '../../bars/provider.ts';
import {
  type FaultProxy,
  type LineFault,
  type Replay,
  type ReplayServer,
  serveFaults,
  serveReplays,
} from '@chanscope/test-support';

/** What a provider over HTTP is tried with on bad lines. */
export interface FaultTrial {
  readonly replays: readonly Replay[];
  /** The provider behind a gateway; a call of it may take `totalMs`. */
  readonly createProvider: (gateway: string, totalMs: number) => MarketDataProvider;
  /** Bars that the recordings hold as JSON: at least seven, the third of which can be missed. */
  readonly request: ProviderRequest;
}

const rowToSpoil = 2;

type Rows = readonly unknown[];

/** What may happen to the rows of bars, and what is left of them. */
const spoilings: readonly (readonly [string, (rows: Rows) => Rows, 'all' | 'withoutThird'])[] = [
  ['rows told twice', (rows) => rows.flatMap((row) => [row, row]), 'all'],
  ['rows in another order', (rows) => rows.toReversed(), 'all'],
  ['a missing row', (rows) => rows.toSpliced(rowToSpoil, 1), 'withoutThird'],
  ['a row of another kind', (rows) => rows.toSpliced(rowToSpoil, 1, { no: 'bar' }), 'withoutThird'],
  ['a price of zero', spoilThird((numbers) => ['0', ...numbers.slice(1)]), 'withoutThird'],
  ['no number', spoilThird((numbers) => ['NaN', ...numbers.slice(1)]), 'withoutThird'],
  ['a negative volume', spoilThird((numbers) => numbers.toSpliced(4, 1, '-5')), 'withoutThird'],
  [
    'prices a thousand times as high',
    spoilThird((numbers) => [
      ...numbers.slice(0, 4).map((text) => String(Number(text) * 1000)),
      ...numbers.slice(4),
    ]),
    'withoutThird',
  ],
  [
    'the high below the low',
    spoilThird(([open = '', close = '', high = '', low = '', ...rest]) => [
      open,
      close,
      low,
      high,
      ...rest,
    ]),
    'withoutThird',
  ],
  [
    'a day that is none',
    (rows) => rows.map((row, index) => (index === rowToSpoil ? relabelled(row) : row)),
    'withoutThird',
  ],
];

const wholeAnswers: readonly (readonly [string, LineFault, string])[] = [
  ['403', { kind: 'answer', status: 403, body: '<html>Forbidden</html>' }, 'refused'],
  ['429', { kind: 'answer', status: 429, body: '' }, 'refused'],
  ['456', { kind: 'answer', status: 456, body: '拒绝访问' }, 'refused'],
  ['a captcha', { kind: 'answer', status: 200, body: '<html>安全验证</html>' }, 'refused'],
  ['a page', { kind: 'answer', status: 200, body: '<html>Hello</html>' }, 'unreadable'],
  ['nothing', { kind: 'answer', status: 200, body: '' }, 'unreadable'],
  ['a fault of theirs', { kind: 'answer', status: 502, body: 'Bad Gateway' }, 'unreachable'],
  ['half', { kind: 'body', change: (body) => body.subarray(0, body.length / 2) }, 'unreadable'],
  [
    'another encoding',
    { kind: 'body', change: (body) => Buffer.concat([body.subarray(0, 9), Buffer.from([0xff])]) },
    'unreadable',
  ],
  [
    'a body without end',
    { kind: 'body', change: (body) => Buffer.concat([body, Buffer.alloc(6_000_000, ' ')]) },
    'unreadable',
  ],
  [
    'columns in another order',
    { kind: 'body', change: (body) => withSwappedColumns(body) },
    'unreadable',
  ],
  ['a cut line', { kind: 'cut', afterBytes: 40 }, 'unreachable'],
  ['a reset line', { kind: 'reset' }, 'unreachable'],
  ['a black hole', { kind: 'blackHole' }, 'slow'],
  ['a byte a second', { kind: 'trickle' }, 'slow'],
];

/** The tests that every provider over HTTP must pass on bad lines and with bad words. */
export function itKeepsFaultsOut(name: string, trial: FaultTrial): void {
  const { request } = trial;
  let server: ReplayServer;
  let proxy: FaultProxy;
  let provider: MarketDataProvider;

  const open = (totalMs = 10_000): MarketDataProvider => {
    provider = trial.createProvider(proxy.url, totalMs);
    return provider;
  };
  const read = async (): Promise<readonly unknown[]> =>
    listed((await open().fetchBars(request)).bars);

  describe(`${name} on a bad line`, () => {
    beforeAll(async () => {
      server = await serveReplays(trial.replays);
      proxy = await serveFaults(server.url);
    });
    afterEach(async () => {
      proxy.fault = { kind: 'none' };
      await provider.close?.();
      await expect.poll(() => proxy.openSockets).toBe(0);
    });
    afterAll(async () => {
      await proxy.close();
      await server.close();
    });

    it.each(wholeAnswers)('fails by %s', async (_, fault, kind) => {
      proxy.fault = fault;
      const failing = open(kind === 'slow' ? 300 : 10_000);
      const failure = await failing.fetchBars(request).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ProviderFailure);
      expect(failure).toMatchObject({ kind, provider: failing.name });
      expect(failing.health?.().lastFailure).toMatchObject({ kind });
    });

    it.each(spoilings)('passes on what can be: %s', async (_, spoil, left) => {
      const whole = await read();
      await provider.close?.();
      proxy.fault = { kind: 'body', change: (body) => withRows(body, spoil) };
      const retained = left === 'all' ? whole : whole.toSpliced(rowToSpoil, 1);
      expect(await read()).toEqual(retained);
    });
  });
}

function listed(bars: BarColumns): unknown[] {
  return Array.from(bars.time, (_, index) => barAt(bars, index));
}

/** Changes the longest list of the JSON that holds bars: texts or lists, each with a day first. */
function withRows(body: Buffer, spoil: (rows: Rows) => Rows): Buffer {
  const change = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.some(isBarRow) ? spoil(value) : value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part)]));
  };
  return Buffer.from(JSON.stringify(change(JSON.parse(body.toString()))));
}

function isBarRow(row: unknown): boolean {
  const [label] = fieldsOf(row);
  return label !== undefined && /^\d{4}-?\d{2}-?\d{2}/.test(label);
}

function fieldsOf(row: unknown): readonly string[] {
  if (typeof row === 'string') return row.split(',');
  return Array.isArray(row) ? row.filter((field) => typeof field === 'string') : [];
}

/** The row with its label and the numbers behind it, in the form that it had. */
function rowOf(row: unknown, fields: readonly string[]): unknown {
  if (typeof row === 'string') return fields.join(',');
  const rest: readonly unknown[] = Array.isArray(row) ? row.slice(6) : [];
  return [...fields.slice(0, 6), ...rest];
}

function spoilThird(spoil: (numbers: readonly string[]) => readonly string[]) {
  return (rows: Rows): Rows =>
    rows.map((row, index) => {
      const [label = '', ...numbers] = fieldsOf(row);
      return index === rowToSpoil ? rowOf(row, [label, ...spoil(numbers)]) : row;
    });
}

function relabelled(row: unknown): unknown {
  return rowOf(row, ['2026-02-30', ...fieldsOf(row).slice(1)]);
}

/** Low, high and close have changed places in every row. */
function withSwappedColumns(body: Buffer): Buffer {
  return withRows(body, (rows) =>
    rows.map((row) => {
      const [label = '', open = '', close = '', high = '', low = '', ...rest] = fieldsOf(row);
      return rowOf(row, [label, open, low, close, high, ...rest]);
    }),
  );
}
