import { administrationRoutes, operatorRoutes, routes } from '@chanscope/contract';
import { barColumnsOf, instantOf, parseSymbol, priceLimitPercent } from '@chanscope/market';
import { expect, it, onTestFinished } from 'vitest';

import { createLocalChannel } from '../../../platform/cluster/local/local-channel.ts';
import { createSilentLog } from '../../../platform/log.ts';
import { type Call, callAs, signIn } from '../../../test-support/identity-for-test.ts';
import { type ServedApp, serveForTest } from '../../../test-support/serve-for-test.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { createRuleCentre } from './rules.ts';

// A Tuesday on which Hong Kong trades all day by the delivered calendar.
const iso = '2026-11-24T11:00:00+08:00';
const {
  readRules,
  saveTradingDays,
  saveStrategyRules,
  saveRankRules,
  saveScoreRules,
  saveLimitRules,
  listRuleVersions,
  restoreRules,
} = administrationRoutes;

const typhoon = {
  market: 'hk',
  date: '2026-11-24',
  closesAt: null,
  note: '八号风球',
} as const;

async function callAsAdmin(app: ServedApp, username = 'root'): Promise<Call> {
  return callAs(app, (await signIn(app, { roles: ['admin'], username })).token);
}

async function isOpen(call: Call): Promise<boolean> {
  return (await call(routes.isMarketOpen, { market: 'hk' })).data;
}

/** Keeps the daily bar of a share of Hong Kong. */
async function keepBar({ store }: ServedApp, date: string): Promise<void> {
  const price = { open: 600, high: 600, low: 600, close: 600 };
  const time = instantOf(date, 570, 'hk');
  const symbol = parseSymbol('HK.00700');
  await store.saveBars(
    { symbol, timeframe: '1d', source: 'imported:test', adjustment: 'none' },
    barColumnsOf([{ time, ...price, volume: 100, amount: 60_000 }]),
  );
}

describeOnEachDatabase('a day that an operator closes', (fresh) => {
  it('is closed at once, and traded again once that is undone', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    expect(await isOpen(call)).toBe(true);
    const saved = await call(saveTradingDays, {
      version: 0,
      note: '八号风球',
      tradingDays: [typhoon],
    });
    expect(saved).toMatchObject({ code: 200, data: { version: 1 } });
    expect(await isOpen(call)).toBe(false);
    expect((await call(readRules)).data.days).toEqual({ version: 1, list: [typhoon] });
    const { note: _, ...shown } = typhoon;
    expect((await call(operatorRoutes.readMarketRules)).data).toEqual({ days: [shown] });
    const undone = await call(restoreRules, { section: 'days', version: 1, number: 0 });
    expect(undone.data).toEqual({ version: 2 });
    expect(await isOpen(call)).toBe(true);
    const { data } = await call(listRuleVersions, { section: 'days' });
    expect(data.list).toMatchObject([
      { number: 2, account: 'root', restored: 0 },
      { number: 1, account: 'root', note: '八号风球', at: Date.parse(iso), restored: null },
      { number: 0, at: null },
    ]);
  });

  it('can be shortened, and is written down with who did it', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    const tradingDays = [{ ...typhoon, closesAt: 11 * 60 }];
    await call(saveTradingDays, { version: 0, note: '早收', tradingDays });
    expect(await isOpen(call)).toBe(false);
    const { data } = await call(routes.listLog, { type: 'saveTradingDays' });
    expect(data.list).toMatchObject([
      {
        account: 'root',
        target: 'days',
        details: { version: 1, rulesAfter: 'hk 2026-11-24 660 八号风球', rulesBefore: '' },
      },
    ]);
  });

  it('is told to the second of two editors', async () => {
    const app = await serveForTest(fresh, iso);
    const [one, other] = [await callAsAdmin(app), await callAsAdmin(app, 'other')];
    await one(saveTradingDays, { version: 0, note: 'x', tradingDays: [typhoon] });
    expect(await other(saveTradingDays, { version: 0, note: 'y', tradingDays: [] })).toMatchObject({
      code: 409,
      data: { kind: 'editConflict' },
    });
    expect(await other(restoreRules, { section: 'days', version: 0, number: 0 })).toMatchObject({
      code: 409,
    });
    expect(await isOpen(one)).toBe(false);
  });

  it.each([
    ['a Sunday', { date: '2026-11-29' }, 'dayWithoutTrading'],
    ['a delivered holiday', { date: '2026-12-25' }, 'dayWithoutTrading'],
    ['a close in the lunch break', { closesAt: 12 * 60 + 30 }, 'closingOutsideSessions'],
    ['a close at the usual close', { closesAt: 16 * 60 }, 'closingOutsideSessions'],
    ['a close before the open', { closesAt: 9 * 60 }, 'closingOutsideSessions'],
    // No bars are stored, so that the simulated market is what was seen on that day.
    ['a day of the simulated past', { date: '2026-11-23' }, 'ruleAgainstHistory'],
  ])('is refused for %s', async (_, change, kind) => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    const refused = await call(saveTradingDays, {
      version: 0,
      note: 'x',
      tradingDays: [{ ...typhoon, ...change }],
    });
    expect(refused).toMatchObject({ code: 400, data: { kind } });
    expect((await call(readRules)).data.days.version).toBe(0);
  });

  it('is refused where it has bars, today as well as in the past', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    for (const date of ['2026-11-20', '2026-11-24']) {
      await keepBar(app, date);
      const tradingDays = [{ ...typhoon, date }];
      expect(await call(saveTradingDays, { version: 0, note: 'x', tradingDays })).toMatchObject({
        code: 400,
        data: { kind: 'ruleAgainstHistory', values: { date } },
      });
    }
    // Between the days with bars the market did not trade: the calendar is put right.
    const tradingDays = [{ ...typhoon, date: '2026-11-23' }];
    expect((await call(saveTradingDays, { version: 0, note: 'x', tradingDays })).code).toBe(200);
  });

  it('stays as it was once there are bars, whatever version is restored', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    const tomorrow = { ...typhoon, date: '2026-11-25', closesAt: 12 * 60 };
    await call(saveTradingDays, { version: 0, note: 'x', tradingDays: [tomorrow] });
    await keepBar(app, '2026-11-25');
    app.setClock('2026-11-26T11:00:00+08:00');
    const { token } = await signIn(app, { roles: ['admin'], username: 'later' });
    const later = callAs(app, token);
    await later(restoreRules, { section: 'days', version: 1, number: 0 });
    expect((await later(readRules)).data.days).toEqual({ version: 2, list: [tomorrow] });
  });
});

describeOnEachDatabase('the rules of strategies', (fresh) => {
  it('are what was delivered until an operator changes them', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    const { strategies } = (await call(readRules)).data;
    expect(strategies.version).toBe(0);
    expect(strategies.list).toHaveLength(14);
    expect(strategies.list.find(({ id }) => id === 'divergence-buy')).toEqual({
      id: 'divergence-buy',
      zh: '底背驰',
      en: 'Divergence at a low',
      level: '1d',
      isOn: true,
      thresholds: [
        { name: 'maximumAge', value: 5, delivered: 5, min: 0, max: 60 },
        { name: 'maximumRate', value: 0.9, delivered: 0.9, min: 0.1, max: 1 },
      ],
    });
    const rule = { id: 'divergence-buy', isOn: false, maximumAge: null, maximumRate: 0.7 };
    await call(saveStrategyRules, { version: 0, note: '收紧', strategies: [rule] });
    expect((await call(readRules)).data.strategies.list).toContainEqual(
      expect.objectContaining({
        id: 'divergence-buy',
        isOn: false,
        thresholds: [
          expect.objectContaining({ value: 5 }),
          expect.objectContaining({ value: 0.7, delivered: 0.9 }),
        ],
      }),
    );
  });

  it.each([
    [{ id: 'divergence-buy', maximumRate: 1.2 }, 400, 'thresholdOutOfBounds'],
    [{ id: 'cci15', maximumAge: 61 }, 400, 'thresholdOutOfBounds'],
    [{ id: 'first-board', maximumAge: 1 }, 404, 'unknownItem'],
    [{ id: 'moon-phase' }, 404, 'unknownItem'],
  ])('are refused: %o', async (change, code, kind) => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    const rule = { isOn: true, maximumAge: null, maximumRate: null, ...change };
    const refused = await call(saveStrategyRules, { version: 0, note: 'x', strategies: [rule] });
    expect(refused).toMatchObject({ code, data: { kind } });
  });
});

const ranks = {
  from: '2026-11-24',
  windows: [10, 20, 50],
  redWindows: [10, 20, 50],
  redFrom: 90,
  note: '短线',
};
const score = {
  from: '2026-11-24',
  version: 'pf-1',
  trend: 25,
  rs: 20,
  chan: 30,
  vp: 15,
  risk: 10,
  note: '原样',
};

const limit = {
  from: '2026-11-24',
  board: 'chinext',
  percent: 10,
  specialTreatmentPercent: 5,
  note: '收窄',
} as const;

function routeOf(change: object) {
  if ('limits' in change) return saveLimitRules;
  return 'ranks' in change ? saveRankRules : saveScoreRules;
}

const chinext = { symbol: parseSymbol('SZ.300750'), kind: 'stock', listedOn: null } as const;

/** The limits of a share of ChiNext on a day, without and with special treatment. */
function limitsOn(date: string): (number | null)[] {
  return [false, true].map((isSpecialTreatment) =>
    priceLimitPercent({ ...chinext, date, isSpecialTreatment }),
  );
}

describeOnEachDatabase('the rules of price limits', (fresh) => {
  it('hold from their day on in the process, until they are undone', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    const free = { ...limit, from: '2026-12-01', percent: null, specialTreatmentPercent: null };
    await call(saveLimitRules, { version: 0, note: '收窄', limits: [free, limit] });
    expect((await call(readRules)).data.limits).toEqual({ version: 1, list: [free, limit] });
    expect(limitsOn('2026-11-23')).toEqual([20, 20]);
    expect(limitsOn('2026-11-30')).toEqual([10, 5]);
    expect(limitsOn('2026-12-01')).toEqual([null, null]);
    await call(restoreRules, { section: 'limits', version: 1, number: 0 });
    expect(limitsOn('2026-11-30')).toEqual([20, 20]);
  });
});

describeOnEachDatabase('the rules of RPS and of the score', (fresh) => {
  it('are stored from their day on, written down, told to the second editor, and undone', async () => {
    const app = await serveForTest(fresh, iso);
    const call = await callAsAdmin(app);
    expect((await call(readRules)).data).toMatchObject({
      ranks: { version: 0, list: [] },
      score: { version: 0, list: [] },
    });
    await call(saveRankRules, { version: 0, note: '短线', ranks: [ranks] });
    await call(saveScoreRules, { version: 0, note: '原样', score: [score] });
    expect((await call(readRules)).data).toMatchObject({
      ranks: { version: 1, list: [ranks] },
      score: { version: 1, list: [score] },
    });
    const second = await call(saveScoreRules, { version: 0, note: 'x', score: [] });
    expect(second).toMatchObject({ code: 409, data: { kind: 'editConflict' } });
    const { data } = await call(routes.listLog, { type: 'saveScoreRules' });
    const rulesAfter = '2026-11-24 pf-1 25 20 30 15 10 原样';
    const written = data.list.find(({ executeResult }) => executeResult === 'success');
    expect(written).toMatchObject({ account: 'root', target: 'score', details: { rulesAfter } });
    await call(restoreRules, { section: 'ranks', version: 1, number: 0 });
    expect((await call(readRules)).data.ranks).toEqual({ version: 2, list: [] });
  });

  it.each([
    [
      'lines that are not ranked',
      { ranks: [{ ...ranks, redWindows: [10, 20, 250] }] },
      'rankLinesUnknown',
    ],
    ['one line thrice', { ranks: [{ ...ranks, redWindows: [10, 10, 10] }] }, 'rankLinesUnknown'],
    [
      'a window that there is not',
      { ranks: [{ ...ranks, windows: [10, 20, 33] }] },
      'badParameter',
    ],
    ['lines out of bounds', { ranks: [{ ...ranks, redFrom: 100 }] }, 'badParameter'],
    ['a board that is free but for ST', { limits: [{ ...limit, percent: null }] }, 'badParameter'],
    ['two of a board from one day', { limits: [limit, limit] }, 'ruleDatedTwice'],
    ['a limit of nothing', { limits: [{ ...limit, percent: 0 }] }, 'badParameter'],
    ['two from one day', { ranks: [ranks, ranks] }, 'ruleDatedTwice'],
    ['weights that are not 100', { score: [{ ...score, risk: 11 }] }, 'scoreWeightsUneven'],
    [
      'a weight above its bound',
      { score: [{ ...score, trend: 61, rs: 0, chan: 14 }] },
      'badParameter',
    ],
    ['a formula that there is not', { score: [{ ...score, version: 'pf-9' }] }, 'badParameter'],
  ])('are refused for %s', async (_, change, kind) => {
    const app = await serveForTest(fresh, iso);
    const { token } = await signIn(app, { roles: ['admin'], username: 'root' });
    const route = routeOf(change);
    const headers = { authorization: `Bearer ${token}` };
    const refused = await app.post(route.path, { version: 0, note: 'x', ...change }, headers);
    expect(refused).toMatchObject({ status: 400, data: { kind } });
  });
});

describeOnEachDatabase('the rules of several processes', (fresh) => {
  it('are the same in all once one of them announced a change', async () => {
    const app = await serveForTest(fresh, iso);
    const channel = createLocalChannel();
    const given = { database: app.database, channel, log: createSilentLog() };
    const [one, other] = [await createRuleCentre(given), await createRuleCentre(given)];
    onTestFinished(async () => {
      await one.close();
      await other.close();
    });
    const call = await callAsAdmin(app);
    await call(saveTradingDays, { version: 0, note: 'x', tradingDays: [typhoon] });
    expect(other.current().days.version).toBe(0);
    await one.announce();
    await expect.poll(() => other.current().days.version).toBe(1);
  });
});
