import {
  type MapAnswer,
  type MapStepsAnswer,
  type MemberAnswer,
  type ScreenHead,
  type SectorRow,
  packColumns,
} from '@chanscope/contract';

/** What every list of a day in these answers is based on. */
export const headOfDay: ScreenHead = {
  market: 'hs',
  date: '2026-11-17',
  ruleVersion: 'market-1',
  sources: ['simulated'],
  simulated: true,
  adjustments: ['forward'],
  asOf: null,
  computedAt: null,
  total: 5043,
  warming: 0,
  excluded: [{ reason: 'not-traded', count: 4 }],
  incomplete: [],
  part: null,
  uncomputed: null,
};

/** The sectors that the directory has, from the best to the worst of the day. */
const listedSectors = [
  { stockId: 'hsBK0475', stockName: '银行', change: 2.41, up: 11, down: 3 },
  { stockId: 'hsBK0477', stockName: '酿酒行业', change: -0.62, up: 3, down: 8 },
  { stockId: 'hsBK0474', stockName: '保险', change: -3.2, up: 0, down: 5 },
] as const;

/**
 * What `ditu` answers of a market: shares by turn in the sectors and in none, with turnovers from small to large and
 * changes from −8 to 8 percent. Names are those of no share.
 */
export function mapAnswer({
  sectorCount,
  shareCount,
}: {
  readonly sectorCount: number;
  readonly shareCount: number;
}): MapAnswer {
  const places = Array.from({ length: shareCount }, (_, at) => at);
  return {
    ...headOfDay,
    sectors: Array.from({ length: sectorCount }, (_, at) => ({
      stockNameEn: null,
      ...(listedSectors[at] ?? {
        stockId: `hsBK${9000 + at}`,
        stockName: `板块${at}`,
        change: ((at * 37) % 60) / 10 - 3,
        up: 1,
        down: 1,
      }),
    })),
    shares: {
      stockIds: places.map((at) => `hs${600_000 + at}`),
      names: places.map((at) => `股票${at}`),
      namesEn: places.map(() => null),
      sectors: places.map((at) => (at % (sectorCount + 1)) - 1),
      changes: places.map((at) => ((at * 7919) % 1601) / 100 - 8),
      amounts: places.map((at) => 1e6 * (1 + ((at * 48_271) % 9973) ** 2 / 1000)),
      // Of four in five.
      floatValues: places.map((at) => (at % 5 === 0 ? null : 1e8 * (1 + ((at * 7919) % 997)))),
    },
    floatDays: { first: '2026-11-10', last: '2026-11-16' },
    steps: { shares: shareCount, ends: [...stepEnds] },
  };
}

/** Of five minutes of a day of the mainland. */
const stepEnds = [...clocksBetween(575, 690), ...clocksBetween(785, 900)];

function clocksBetween(first: number, last: number): string[] {
  return Array.from({ length: (last - first) / 5 + 1 }, (_, at) => {
    const minute = first + 5 * at;
    return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  });
}

/** What `fenshiditu` answers of the same shares: each goes from no change to that of its day, and trades evenly. */
export function mapStepsAnswer({ shares, steps }: MapAnswer): MapStepsAnswer {
  const ends = steps?.ends ?? [];
  const changes = shares.changes.flatMap((change) =>
    ends.map((_, at) => Math.round((100 * (change ?? 0) * (at + 1)) / ends.length)),
  );
  const turnovers = shares.changes.flatMap(() =>
    ends.map((_, at) => Math.round((1000 * (at + 1)) / ends.length)),
  );
  const packed = packColumns({
    changes: Int32Array.from(changes),
    turnovers: Int32Array.from(turnovers),
  });
  return {
    ...headOfDay,
    ends,
    parts: [{ stockIds: shares.stockIds, packed: Buffer.from(packed).toString('base64') }],
  };
}

/** What `bk` answers. */
export function sectorAnswer() {
  const list = listedSectors.map((sector): SectorRow => ({
    ...sector,
    stockNameEn: null,
    stockType: 'hs',
    badge: 'sector',
    flat: 1,
    members: sector.up + sector.down + 2,
    counted: sector.up + sector.down + 1,
    weighting: 'amount',
    amount: 123.4e8,
    returns: { 5: 0.012, 20: -0.034, 50: 0.2 },
    ranks: { 5: 77.8, 20: 31, 50: 95.6 },
    leader: {
      stockId: 'hs600036',
      stockName: '招商银行',
      stockNameEn: null,
      stockType: 'hs',
      badge: null,
      change: 3.1,
      contribution: 0.8,
    },
  }));
  return { ...headOfDay, count: list.length, limited: false, list };
}

const thirdBuy = { kind: '3a', isBuy: true, age: 2, isSure: true } as const;

/** What `bkgg` answers of 银行, and of a share that is in it and in 保险. */
export function memberAnswer(ofShare: boolean): MemberAnswer & { readonly count: number } {
  const [bank, , insurance] = sectorAnswer().list;
  const names = ['招商银行', '工商银行', '平安银行'];
  const list = names.map((stockName, at) => ({
    stockId: ['hs600036', 'hs601398', 'hs000001'][at] ?? '',
    stockName,
    stockNameEn: null,
    stockType: 'hs' as const,
    badge: null,
    close: 38.12 - at * 10,
    adjustment: 'forward' as const,
    change: [3.1, 0, -1.27][at] ?? null,
    change5: 4.5 - at,
    amount: 12.3e8,
    turnoverRate: at === 0 ? 3.21 : null,
    contribution: [0.81, 0, -0.12][at] ?? null,
    rank50: 91.2 - at,
    boards: 0,
    signals: at === 0 ? ['chan-3-buy'] : [],
    chan: at === 0 ? ({ signal: thirdBuy, place: 'above', segment: 1 } as const) : null,
  }));
  if (bank === undefined || insurance === undefined) throw new Error('Cannot find a sector');
  return {
    ...headOfDay,
    count: list.length,
    limited: false,
    sectors: ofShare ? [bank, insurance] : [bank],
    sector: bank,
    chanVersion: 'pf-1 product',
    list,
  };
}
