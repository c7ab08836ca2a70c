import {
  type Columns,
  packedMediaType,
  packedStockResponse,
  type PackedStockResponse,
  routes,
  type StockResponse,
  unpackAnswer,
  unpackColumns,
  type WireBar,
} from '@chanscope/contract';
import {
  analyzeChanSignals,
  chanPresets,
  columnsOfPicture,
  pictureFromColumns,
  pictureOfAnalysis,
} from '@chanscope/engine';
import { barColumnsOf, dayOpenOf, parseSymbol, tradingDaysBetween } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { rulesFromRequest } from './modules/charts/analysis/requested-rules.ts';
import { type ServedApp, serveForTest } from './test-support/serve-for-test.ts';
import { columnsOfWireBars } from './test-support/wire-bars-for-test.ts';
import { describeOnEachDatabase, embeddedDatabase } from './test-support/test-databases.ts';

const weekend = '2026-11-21T12:00:00+08:00';
const inTrade = '2026-11-18T10:17:30+08:00';

interface Packed {
  readonly data: PackedStockResponse;
  readonly columns: Columns;
}

function fetchPacked(
  { address }: ServedApp,
  parameters: Readonly<Record<string, string | number>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const query = new URLSearchParams(
    Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return fetch(`${address}${routes.getPackedStock.path}?${query.toString()}`, { headers });
}

function unpacked(bytes: Uint8Array): Packed {
  const { text, columns } = unpackAnswer(bytes);
  const { code, data } = JSON.parse(Buffer.from(text).toString()) as {
    code: number;
    data: unknown;
  };
  expect(code).toBe(200);
  // Nothing is answered that the contract does not list.
  expect(packedStockResponse.strict().parse(data)).toEqual(data);
  return { data: data as PackedStockResponse, columns: unpackColumns(columns) };
}

async function readPacked(
  app: ServedApp,
  parameters: Readonly<Record<string, string | number>>,
): Promise<Packed> {
  const response = await fetchPacked(app, parameters);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, packedMediaType]);
  return unpacked(new Uint8Array(await response.arrayBuffer()));
}

/** The bars among columns as the other form of the answer writes them. */
function wireBarsIn(columns: Columns): WireBar[] {
  const at = (name: string, index: number): number =>
    columns[`bars.${name}`]?.[index] ?? Number.NaN;
  return Array.from(columns['bars.time'] ?? [], (time, index) => {
    const amount = at('amount', index);
    return {
      t: time,
      o: at('open', index),
      h: at('high', index),
      l: at('low', index),
      c: at('close', index),
      v: at('volume', index),
      a: Number.isNaN(amount) ? null : amount,
    };
  });
}

/** What both forms say, value by value. */
async function expectSame(
  app: ServedApp,
  parameters: Readonly<Record<string, string | number>>,
): Promise<StockResponse> {
  const { bars = [], ...said } = await app.getStock({ ...parameters, form: 'typed' });
  const { data, columns } = await readPacked(app, parameters);
  expect(data).toEqual(said);
  const read = wireBarsIn(columns);
  expect(read).toHaveLength(bars.length);
  // Not compared in one go: where they differ, the first difference tells more than two long lists.
  for (const [index, bar] of bars.entries())
    // As texts: JSON cannot say minus nothing.
    expect(JSON.stringify(read[index])).toBe(JSON.stringify(bar));
  return { ...said, bars };
}

describeOnEachDatabase('a packed chart', (fresh) => {
  it.each([weekend, inTrade])('says what the form of JSON says, at %s', async (iso) => {
    const app = await serveForTest(fresh, iso);
    const last = await expectSame(app, { stockId: 'hs600519', count: 5000 });
    expect(last.bars?.length).toBeGreaterThan(60);
    await expectSame(app, { stockId: 'hs600519', count: 40, end: last.bars?.[60]?.t ?? 0 });
    await expectSame(app, { stockId: 'hk00700', period: '5', count: 300 });
    await expectSame(app, { stockId: 'usAAPL', period: 'week', adjust: 'hfq', count: 5000 });
    await expectSame(app, { stockId: 'hsSH000001', period: 'month', adjust: 'none', count: 5000 });
    await expectSame(app, { stockId: 'hs600519', end: 1000 });
  });

  it('keeps what is not known, minus nothing and fractions of shares', async () => {
    const app = await serveForTest(fresh, weekend);
    const bars = tradingDaysBetween('hs', '2026-10-12', '2026-11-20').map((date, index) => ({
      time: dayOpenOf('hs', date),
      open: 100 + index / 7,
      high: 103 + index / 7,
      low: 99 + index / 7,
      close: 101 + index / 7,
      volume: index % 3 === 0 ? -0 : 1000.125 * index,
      amount: index % 2 === 0 ? null : 100_000.55 * index,
    }));
    const symbol = parseSymbol('SH.600519');
    const key = { symbol, timeframe: '1d', source: 'imported:x', adjustment: 'none' } as const;
    await app.store.saveBars(key, barColumnsOf(bars));
    const { bars: read = [] } = await expectSame(app, { stockId: 'hs600519', adjust: 'none' });
    expect(read.map(({ a }) => a)).toEqual(bars.map(({ amount }) => amount));
    const { columns } = await readPacked(app, { stockId: 'hs600519', adjust: 'none' });
    expect(Array.from(columns['bars.volume'] ?? [])).toStrictEqual(
      bars.map(({ volume }) => volume),
    );
  });
});

// What is read from the same bars does not depend on the database.
describe('the packed form of a chart', () => {
  it.each(chanPresets.filter(({ school }) => school === 'chan').map(({ id }) => id))(
    'brings the structures that the page reads in the same bars by %s',
    async (preset) => {
      const app = await serveForTest(embeddedDatabase, inTrade);
      const { data, columns } = await readPacked(app, { stockId: 'hs600519', count: 5000, preset });
      expect(data.structures).toBe(preset);
      const bars = columnsOfWireBars(wireBarsIn(columns));
      const rules = rulesFromRequest({ preset: preset as 'chanscope', options: {} });
      const own = pictureOfAnalysis(analyzeChanSignals(bars, rules), bars);
      const read = pictureFromColumns(bars.length - 1, columns);
      expect(read.strokes.length).toBeGreaterThan(100);
      expect(columnsOfPicture(read)).toEqual(columnsOfPicture(own));

      const { levels } = await app.analyse({ stockId: 'hs600519', preset });
      const { strokes } = read;
      expect(levels.day?.strokes.slice(1)).toEqual(
        Array.from(strokes.endBar, (bar, at) => [
          bars.time[bar],
          strokes.endPrice[at],
          strokes.direction[at],
        ]),
      );
      expect(levels.day?.zs.filter(({ kind }) => kind === 'bi').map(({ zg }) => zg)).toEqual(
        Array.from(read.pivots.high),
      );
      expect(levels.day?.points.filter(({ level }) => level === 'bi').map(({ p }) => p)).toEqual(
        Array.from(read.signals.price),
      );
    },
  );

  it('brings structures with the newest bars alone, and where a preset is asked for', async () => {
    const app = await serveForTest(embeddedDatabase, weekend);
    const { columns, data } = await readPacked(app, { stockId: 'hs600519' });
    expect([data.structures, columns['strokes.endBar']]).toEqual([undefined, undefined]);
    const end = columns['bars.time']?.[100] ?? 0;
    const older = await readPacked(app, { stockId: 'hs600519', end, preset: 'chanscope' });
    expect([older.data.structures, older.data.forming]).toEqual([undefined, false]);
  });

  it('is compressed for whom it is, and the same in every way', async () => {
    const app = await serveForTest(embeddedDatabase, weekend);
    const question = { stockId: 'hs600519', preset: 'chanscope' };
    const bytesBy = async (encoding: string): Promise<Buffer> => {
      const response = await fetchPacked(app, question, { 'accept-encoding': encoding });
      expect(response.headers.get('vary')).toContain('accept-encoding');
      return Buffer.from(await response.arrayBuffer());
    };
    const plain = await bytesBy('identity');
    expect(await bytesBy('br, gzip')).toEqual(plain);
    expect(await bytesBy('gzip;q=0.8, br;q=0')).toEqual(plain);
  });

  it('is not sent again to whom has it, until something changes', async () => {
    const app = await serveForTest(embeddedDatabase, inTrade);
    const question = { stockId: 'hs600519', preset: 'chanscope' };
    const first = await fetchPacked(app, question);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    await first.arrayBuffer();

    const again = await fetchPacked(app, question, { 'if-none-match': etag });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    const other = { ...question, preset: 'original' };
    expect((await fetchPacked(app, other, { 'if-none-match': etag })).status).toBe(200);
    const english = { 'if-none-match': etag, 'accept-language': 'en' };
    expect((await fetchPacked(app, question, english)).status).toBe(200);

    app.setClock('2026-11-18T10:18:30+08:00');
    const later = await fetchPacked(app, question, { 'if-none-match': etag });
    expect(later.status).toBe(200);
    expect(later.headers.get('etag')).not.toBe(etag);
  });

  it('refuses what it cannot answer in the envelope of every call', async () => {
    const app = await serveForTest(embeddedDatabase, weekend);
    const refusal = async (parameters: Readonly<Record<string, string>>): Promise<unknown> => {
      const response = await fetchPacked(app, parameters);
      expect(response.headers.get('cache-control')).toBe('no-store');
      return response.json();
    };
    expect(await refusal({ stockId: 'hs999999' })).toMatchObject({
      code: 404,
      data: { kind: 'unknownStock', values: { stockId: 'hs999999' } },
    });
    expect(await refusal({ stockId: 'hs600519', period: 'time' })).toMatchObject({
      code: 400,
      data: { kind: 'badParameter', values: { name: 'period', value: 'time' } },
    });
    expect(await refusal({ stockId: 'hs600519', preset: 'czsc' })).toMatchObject({
      code: 400,
      data: { kind: 'badParameter', values: { name: 'preset', value: 'czsc' } },
    });
  });
});
