import {
  type ChartReason,
  type WatchChan,
  type WatchContext,
  type WatchItem,
  type WatchQuote,
  reasonKinds,
} from '@chanscope/contract';
import { localTimeOf, marketOfStockId } from '@chanscope/market';

/** The auto groups that go by prices and signals, in the order of the bar. */
export const quotedGroups = ['signal', 'target', 'stop'] as const;

type QuotedGroup = (typeof quotedGroups)[number];

/** A group that fills itself (自动分组); its owner neither adds to it nor sorts it. */
export type AutoGroup =
  | { readonly kind: QuotedGroup }
  /** By the wire id of the industry's board; null is what is in none (未分类). */
  | { readonly kind: 'industry'; readonly industry: string | null };

/** An auto group with what is in it. */
export interface FilledGroup {
  readonly group: AutoGroup;
  /** In the order of the watchlist; at least one. */
  readonly items: readonly WatchItem[];
}

/** What groups go by besides the items. */
export interface GroupFacts {
  /** The row's quote of now, undefined before it is known. */
  readonly quoteOf: (stockId: string) => WatchQuote | undefined;
  /** The noted stop prices, by wire id. */
  readonly stops: ReadonlyMap<string, number>;
  /** The board of the industry of a security, by wire ids. */
  readonly industryOf: ReadonlyMap<string, string>;
}

/** How far from a target price (接近目标) is still near, in per cent of the target. */
export const nearTargetPercent = 2;

/** Prices have four decimals at most: shares of whole units of it are exact. */
const unitsOf = (price: number): number => Math.round(price * 10_000);

type SignalledQuote = Pick<WatchQuote, 'stockId' | 'tradeDate' | 'day' | 'm30'>;

/** Whether the newest signal of a level lies in the trading day on show (今日有信号), by the exchange's calendar. */
export function hasSignalToday(quote: SignalledQuote): boolean {
  return isToday(quote, quote.day) || isToday(quote, quote.m30);
}

/** Why a security with a signal of today opens its chart: the signal of the day, else that of 30 minutes. */
export function reasonOfSignalToday(quote: SignalledQuote): ChartReason | null {
  const [chan, period] = isToday(quote, quote.day)
    ? ([quote.day, 'day'] as const)
    : ([quote.m30, '30'] as const);
  const signal = chan?.signal ?? null;
  if (signal === null || !isToday(quote, chan)) return null;
  const { side, types, time } = signal;
  const names = types.split(',');
  const kinds = reasonKinds.filter((kind) => names.includes(kind));
  return { list: 'watchlist', period, time, age: 0, found: { kind: 'signal', side, kinds } };
}

function isToday({ stockId, tradeDate }: SignalledQuote, chan: WatchChan | null): boolean {
  const signal = chan?.signal ?? null;
  return signal !== null && localTimeOf(signal.time, marketOfStockId(stockId)).date === tradeDate;
}

/** Whether the price is within `nearTargetPercent` of a target, on either side; the very per cent counts. */
export function isNearTarget(
  { targetHigh, targetLow }: Pick<WatchItem, 'targetHigh' | 'targetLow'>,
  price: number | null,
): boolean {
  if (price === null) return false;
  return [targetHigh, targetLow].some((target) => {
    if (target === null) return false;
    return Math.abs(unitsOf(price) - unitsOf(target)) * 100 <= unitsOf(target) * nearTargetPercent;
  });
}

/** Whether the price is below the noted stop (跌破止损); at its very price it is not. */
export function isBelowStop(stop: number | undefined, price: number | null): boolean {
  return stop !== undefined && price !== null && price < stop;
}

/** The auto groups that hold anything: by quotes first, then industries, the largest first, those in none last. */
export function filledGroups(items: readonly WatchItem[], facts: GroupFacts): FilledGroup[] {
  const rows = items.map((item): Row => ({
    item,
    quote: facts.quoteOf(item.stockId),
    stop: facts.stops.get(item.stockId),
  }));
  const quoted = quotedGroups.map((kind): FilledGroup => {
    const members = rows.filter((row) => isInQuotedGroup(kind, row));
    return { group: { kind }, items: members.map(({ item }) => item) };
  });
  return [...quoted.filter((each) => each.items.length > 0), ...industryGroups(items, facts)];
}

interface Row {
  readonly item: WatchItem;
  readonly quote: WatchQuote | undefined;
  readonly stop: number | undefined;
}

function isInQuotedGroup(kind: QuotedGroup, { item, quote, stop }: Row): boolean {
  if (quote === undefined) return false;
  switch (kind) {
    case 'signal':
      return hasSignalToday(quote);
    case 'target':
      return isNearTarget(item, quote.price);
    case 'stop':
      return isBelowStop(stop, quote.price);
  }
}

/** None where no industry is known: all in none would say nothing. */
function industryGroups(items: readonly WatchItem[], { industryOf }: GroupFacts): FilledGroup[] {
  const byIndustry = Map.groupBy(items, ({ stockId }) => industryOf.get(stockId) ?? null);
  const groups = Array.from(byIndustry, ([industry, members]): FilledGroup => ({
    group: { kind: 'industry', industry },
    items: members,
  }));
  const isKnown = ({ group }: FilledGroup): boolean =>
    group.kind === 'industry' && group.industry !== null;
  const known = groups.filter(isKnown);
  if (known.length === 0) return [];
  return [
    ...known.toSorted((one, other) => other.items.length - one.items.length),
    ...groups.filter((each) => !isKnown(each)),
  ];
}

/** The stops of a context by wire id, and the industry of each security in one. */
export function factsFrom({
  stops,
  industries,
}: WatchContext): Pick<GroupFacts, 'stops' | 'industryOf'> {
  return {
    stops: new Map(stops.map(({ stockId, price }) => [stockId, price])),
    industryOf: new Map(
      industries.flatMap(({ stockId, members }) =>
        members.map((member): [string, string] => [member, stockId]),
      ),
    ),
  };
}
