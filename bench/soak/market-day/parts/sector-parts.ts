import { activePane } from '../../../../e2e/stage/shell-page.ts';
import { type DayPart, type Texts, comparedRows, rowTexts, rowsFor } from './day-part.ts';
import { basisOf, shareColumns, shareTexts, tablePart } from './list-parts.ts';
import { readBasis, readFacts, readHeatMap, readTable, shownElement } from './screen-texts.ts';
import type { StoredMarket } from '../stored/stored-market.ts';
import {
  changeText,
  fixed,
  markedPercent,
  percentText,
  quantityText,
  signedOr,
  unknownText,
} from '../stored/stored-texts.ts';

const windows = ['5', '20', '50'] as const;
type Window = (typeof windows)[number];

interface SectorFigures {
  readonly weighting: 'amount' | 'equal';
  readonly members: number;
  readonly counted: number;
  readonly returns: Readonly<Record<Window, number | null>>;
  readonly ranks: Readonly<Record<Window, number | null>>;
  readonly leader: { readonly symbol: string; readonly change: number } | null;
}

/** The day of a sector. */
export interface StoredSector extends SectorFigures {
  readonly symbol: string;
  readonly change: number | null;
  readonly amount: number | null;
  readonly up: number;
  readonly flat: number;
  readonly down: number;
}

/** The sectors that a reader is given, those that rose most first. */
export function readSectors(market: StoredMarket, limit: number): readonly StoredSector[] {
  return market
    .rows<StoredSector & { figures: string }>(
      `SELECT * FROM sector_day WHERE market='hs' AND date=? ORDER BY change IS NULL, change DESC, symbol LIMIT ?`,
      market.date,
      limit,
    )
    .map(({ figures, ...day }) => ({ ...day, ...(JSON.parse(figures) as SectorFigures) }));
}

const allSectors = rowsFor('member');

/** Who led a sector; a dash without one. */
export function leaderText(market: StoredMarket, { leader }: StoredSector): string {
  return leader === null ? unknownText : market.stock(leader.symbol).name;
}

const weightings = { amount: '成交额加权', equal: '等权' } as const;

export const sectorList = tablePart({
  name: '板块列表',
  kind: 'initMarket',
  columns:
    'name code change up flat down amount rank5 rank20 rank50 leader leaderChange counted weighting'.split(
      ' ',
    ),
  list: (market, { reader }) => ({
    inAll: market.count('sector_day'),
    rows: readSectors(market, rowsFor(reader)).map((sector) => ({
      ...market.stock(sector.symbol),
      change: percentText(sector.change),
      up: String(sector.up),
      flat: String(sector.flat),
      down: String(sector.down),
      amount: quantityText(sector.amount),
      ...Object.fromEntries(windows.map((days) => [`rank${days}`, fixed(sector.ranks[days], 1)])),
      leader: leaderText(market, sector),
      leaderChange: percentText(sector.leader?.change ?? null),
      counted: `${sector.counted} / ${sector.members}`,
      weighting: weightings[sector.weighting],
    })),
  }),
});

export const sectorRanks = tablePart({
  name: '板块 RPS',
  kind: 'initMarket',
  columns: 'name code change rps5 rps20 rps50 return5 return20 return50 members leader'.split(' '),
  list: (market, { reader }) => ({
    inAll: market.count('sector_day'),
    rows: readSectors(market, allSectors)
      .toSorted((one, other) => (one.symbol < other.symbol ? -1 : 1))
      .toSorted((one, other) => (other.ranks['50'] ?? -1) - (one.ranks['50'] ?? -1))
      .slice(0, rowsFor(reader))
      .map((sector) => ({
        ...market.stock(sector.symbol),
        change: percentText(sector.change),
        ...Object.fromEntries(windows.map((days) => [`rps${days}`, fixed(sector.ranks[days], 1)])),
        ...Object.fromEntries(
          windows.map((days) => [`return${days}`, changeText(sector.returns[days])]),
        ),
        members: String(sector.members),
        leader: leaderText(market, sector),
      })),
  }),
});

/** What is stored of the shares that a heat map was asked about. */
export function heatMapTexts(market: StoredMarket, shown: Texts): Texts {
  const count = String(market.count('share_day', 'amount>0'));
  const texts: Record<string, string> = { 'shares said': count, 'shares placed': count };
  for (const at of [1, 2, 3]) {
    const code = shown[`${at}.code`] ?? '';
    const [number = '', exchange = ''] = code.split('.');
    const [day] = market.rows<{ change: number | null; amount: number }>(
      `SELECT change, amount FROM share_day WHERE market='hs' AND date=? AND symbol=?`,
      market.date,
      `${exchange}.${number}`,
    );
    texts[`${at}.code`] = day === undefined ? 'a share of the day' : code;
    texts[`${at}.change`] = markedPercent(day?.change ?? null);
    texts[`${at}.amount`] = quantityText(day?.amount ?? null);
  }
  return texts;
}

/** The heat map, and the list of sectors beside it. */
export const sectorMap: DayPart = {
  name: '热力图',
  async shown(page) {
    const pane = activePane(page);
    const map = await readHeatMap(page, pane);
    const rows = await pane.locator('button[data-sector^="hsBK"]').evaluateAll(
      (buttons, count) =>
        buttons.slice(0, count).map((button) => ({
          id: button.getAttribute('data-sector') ?? '',
          change: (button.lastElementChild?.textContent ?? '').trim(),
        })),
      comparedRows,
    );
    return { ...map, ...prefixed(rowTexts(rows)), ...(await readBasis(page)) };
  },
  stored: (market, { shown }) => ({
    ...basisOf(market, 'initMarket'),
    ...heatMapTexts(market, shown),
    ...prefixed(rowTexts(besideMap(market, shown))),
  }),
};

function prefixed(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [`sector ${name}`, text]));
}

/** The sectors that are shown beside the map, in the order of what is stored of them. */
function besideMap(market: StoredMarket, shown: Texts): readonly Texts[] {
  const ids = new Set(
    Object.entries(shown).flatMap(([name, text]) => (/^sector \d\.id$/.test(name) ? [text] : [])),
  );
  return readSectors(market, allSectors)
    .map((sector) => ({ id: market.stock(sector.symbol).id, change: markedPercent(sector.change) }))
    .filter(({ id }) => ids.has(id));
}

/** The shares of the sector that was entered, as they are listed beside its map. */
export const sectorShares: DayPart = {
  name: '板块内个股',
  async shown(page) {
    await shownElement(page, '[data-testid="entered-sector"]');
    const rows = await activePane(page)
      .locator('a[data-stock]')
      .evaluateAll((links) =>
        links.map((link) => [
          link.getAttribute('data-stock') ?? '',
          (link.lastElementChild?.textContent ?? '').trim(),
        ]),
      );
    return Object.fromEntries(rows) as Texts;
  },
  stored: (market, { shown }) =>
    Object.fromEntries(
      Object.keys(shown).map((id) => {
        const [symbol = ''] = market
          .rows<{ symbol: string }>(
            `SELECT symbol FROM share_day WHERE market='hs' AND date=? AND symbol LIKE ?`,
            market.date,
            `__.${id.slice(2)}`,
          )
          .map((day) => day.symbol);
        return [id, markedPercent(market.changeOf(symbol))];
      }),
    ),
};

interface MemberDay {
  readonly symbol: string;
  readonly close: number;
  readonly change: number | null;
  readonly amount: number | null;
  readonly return_5: number | null;
  readonly rps_50: number | null;
  readonly boards: number;
}

/** The members of a sector that traded, each with its part in the change of the sector by turnover, percentage points. */
function readMembers(market: StoredMarket, sector: string) {
  const days = market.rows<MemberDay>(
    `SELECT d.symbol, d.close, d.change, d.amount, r.return_5, r.rps_50, coalesce(l.boards, 0) AS boards
       FROM sector_member m JOIN share_day d ON d.symbol=m.member AND d.market='hs' AND d.date=?
       LEFT JOIN rps_day r ON r.symbol=d.symbol AND r.market='hs' AND r.date=d.date
       LEFT JOIN limit_day l ON l.symbol=d.symbol AND l.market='hs' AND l.date=d.date AND l.up='sealed'
      WHERE m.sector=? ORDER BY d.symbol`,
    market.date,
    sector,
  );
  const turnover = days.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return days
    .map((day) => ({ ...day, points: ((day.amount ?? 0) * (day.change ?? 0)) / turnover }))
    .toSorted((one, other) => other.points - one.points);
}

/** What a sector did (板块个股) and its members, those that moved it up most first. */
export function memberPart(name: string, symbol: string): DayPart {
  const columns = 'price change change5 amount contribution rank50 boards signals'.split(' ');
  return {
    name,
    shown: async (page) => ({
      ...(await readTable(page, [...shareColumns, ...columns])),
      ...(await readFacts(await shownElement(page, '[data-testid="sector-facts"]'))),
      ...(await readBasis(page)),
    }),
    stored: (market) => {
      const members = readMembers(market, symbol);
      return {
        ...basisOf(market, 'initMarket'),
        ...factTexts(market, symbol, members),
        rows: String(members.length),
        ...rowTexts(
          members.map((member) => ({
            ...shareTexts(market, member.symbol),
            price: fixed(member.close, 2),
            change: percentText(member.change),
            change5: changeText(member.return_5),
            amount: quantityText(member.amount),
            contribution: signedOr(member.points, 3),
            rank50: fixed(member.rps_50, 1),
            boards: String(member.boards),
            signals: foundBy(market, member.symbol),
          })),
        ),
      };
    },
  };
}

/** The strategies for signals that found a share, by their names. */
function foundBy(market: StoredMarket, symbol: string): string {
  return market
    .rows<{ strategy: string }>(
      `SELECT strategy FROM screen_hit WHERE market='hs' AND date=? AND symbol=?
          AND (strategy LIKE 'chan-%' OR strategy LIKE 'divergence-%') ORDER BY strategy`,
      market.date,
      symbol,
    )
    .map(({ strategy }) => strategyNames[strategy] ?? strategy)
    .join(' ');
}

const strategyNames: Readonly<Record<string, string>> = {
  'chan-1-buy': '一买',
  'chan-2-buy': '二买',
  'chan-3-buy': '三买',
  'chan-1-sell': '一卖',
  'chan-2-sell': '二卖',
  'chan-3-sell': '三卖',
  'divergence-buy': '底背驰',
  'divergence-sell': '顶背驰',
};

function factTexts(
  market: StoredMarket,
  symbol: string,
  members: ReturnType<typeof readMembers>,
): Texts {
  const stored = readSectors(market, allSectors).find((each) => each.symbol === symbol);
  if (stored === undefined) throw new Error(`Cannot find ${symbol} among the sectors of the day`);
  const outermost = (member: (typeof members)[number] | undefined): string =>
    member === undefined
      ? ''
      : `${market.stock(member.symbol).name} ${markedPercent(member.change)}贡献 ${signedOr(member.points, 2)} 个百分点`;
  const [first, last] = [members.at(0), members.at(-1)];
  return {
    板块涨幅: `${markedPercent(stored.change)}${weightings[stored.weighting]}`,
    '涨 / 平 / 跌': `${stored.up} / ${stored.flat} / ${stored.down}`,
    成交额: quantityText(stored.amount),
    'RPS 5 / 20 / 50': windows.map((days) => fixed(stored.ranks[days], 1)).join(' / '),
    '计入 / 成员': `${stored.counted} / ${stored.members}`,
    ...((first?.points ?? 0) > 0 ? { 领涨: outermost(first) } : {}),
    ...((last?.points ?? 0) < 0 ? { 领跌: outermost(last) } : {}),
  };
}
