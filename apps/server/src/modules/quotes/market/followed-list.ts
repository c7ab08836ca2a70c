import type { LiveQuote, MinuteBar } from '@chanscope/contract';
import { type Bar, type StockSymbol, sourceKindOf } from '@chanscope/market';

import { breathe } from '../../../platform/loop-turns.ts';
import type { InstrumentRecord } from '../../instruments/index.ts';
import type { MarketDataProvider, ProviderQuote } from '../../bars/index.ts';
import type { Series } from '../../charts/index.ts';
import { type Asking, type FollowedQuote, followQuote, minuteFrom } from './followed-quote.ts';
import { isSameQuote, type QuoteBatch } from './quote-batch.ts';
import { maxAheadMs, type TickFault } from './tick-check.ts';

/** Hands a closed minute of a feed to whatever keeps it. */
export type RecordMinute = (minute: {
  readonly symbol: StockSymbol;
  readonly source: string;
  readonly bar: Bar;
}) => void;

/** What a provider reported of the securities that it was asked for. */
export interface Answer {
  readonly provider: MarketDataProvider;
  readonly quotes: readonly ProviderQuote[];
}

/** The securities of one market that are followed, with what was reported of them. */
export interface FollowedList {
  readonly refused: ReadonlyMap<TickFault, number>;
  readonly symbols: readonly StockSymbol[];
  /** Begins a round. What no client requests any more is not watched from beginning to end either. */
  beginRound(subscribed: readonly StockSymbol[]): void;
  applyAll(answer: Answer, records: readonly InstrumentRecord[], asking: Asking): Promise<void>;
  /** What changed of some securities since this was last asked. */
  changes(symbols: readonly StockSymbol[], asking: Asking, isStuck: boolean): Changes;
  everythingOf(symbols: readonly StockSymbol[]): Changes;
}

interface FollowDependencies {
  readonly series: Series;
  readonly recordMinute: RecordMinute;
}

type Changes = Pick<QuoteBatch, 'quotes' | 'minutes'>;

interface Followed {
  readonly quote: FollowedQuote;
  pushed: LiveQuote | null;
  /** The round that last reported it. */
  answeredIn: number;
}

/** A security that so many rounds did not report is shown as interrupted. */
const interruptedAfterRounds = 3;

export function createFollowedList(dependencies: FollowDependencies): FollowedList {
  const followed = new Map<StockSymbol, Followed>();
  const refused = new Map<TickFault, number>();
  let round = 0;

  /**
   * A security keeps its place while its source stays; with another source it begins anew, and where our clock was
   * set back: what was learned by it before would refuse what comes now.
   */
  function follow(instrument: InstrumentRecord, source: string, now: number): Followed {
    const before = followed.get(instrument.symbol);
    const isAhead = (before?.quote.newest?.time ?? 0) > now + maxAheadMs;
    if (before?.quote.source === source && !isAhead) return before;
    const presenterOf = (date: string): ReturnType<Series['presenterOf']> =>
      dependencies.series.presenterOf(instrument, date);
    const quote = followQuote({ instrument, source, presenterOf });
    const begun = { quote, pushed: null, answeredIn: round };
    followed.set(instrument.symbol, begun);
    return begun;
  }

  const followedOf = (symbols: readonly StockSymbol[]): Followed[] =>
    symbols.flatMap((symbol) => followed.get(symbol) ?? []);

  return {
    refused,
    get symbols() {
      return [...followed.keys()];
    },
    beginRound(subscribed): void {
      round += 1;
      const retained = new Set(subscribed);
      for (const symbol of followed.keys()) if (!retained.has(symbol)) followed.delete(symbol);
    },
    async applyAll({ provider, quotes }, records, asking): Promise<void> {
      const bySymbol = new Map(records.map((record) => [record.symbol, record]));
      for (const quote of quotes) {
        const record = bySymbol.get(quote.symbol);
        if (record === undefined) continue;
        const each = follow(record, provider.name, asking.now);
        each.answeredIn = round;
        const fault = await each.quote.apply(quote, asking);
        if (fault !== null) refused.set(fault, (refused.get(fault) ?? 0) + 1);
        await breathe();
      }
    },
    changes(symbols, asking, isStuck) {
      const some = followedOf(symbols);
      for (const { quote, answeredIn } of some)
        if (isStuck || round - answeredIn >= interruptedAfterRounds) quote.interrupt();
      const minutes = some.flatMap((each) =>
        closedMinutesOf(each, asking, dependencies.recordMinute),
      );
      return { quotes: some.flatMap(changeOf), minutes };
    },
    everythingOf: (symbols) => everythingOf(followedOf(symbols)),
  };
}

function changeOf(each: Followed): (readonly [string, LiveQuote])[] {
  const { newest, instrument } = each.quote;
  if (newest === null) return [];
  if (each.pushed !== null && isSameQuote(newest, each.pushed)) return [];
  each.pushed = newest;
  return [[instrument.stockRow.stockId, newest]];
}

function closedMinutesOf(
  { quote }: Followed,
  asking: Asking,
  record: RecordMinute,
): (readonly [string, MinuteBar])[] {
  const { symbol, stockRow } = quote.instrument;
  return quote.closedMinutes(asking).map((bar) => {
    if (sourceKindOf(quote.source) !== 'simulated') record({ symbol, source: quote.source, bar });
    return [stockRow.stockId, minuteFrom(bar)];
  });
}

function everythingOf(all: readonly Followed[]): Changes {
  return {
    quotes: all.flatMap(({ quote: { instrument }, pushed }) =>
      pushed === null ? [] : [[instrument.stockRow.stockId, pushed] as const],
    ),
    minutes: all.flatMap(({ quote: { instrument, minutes } }) =>
      minutes.map((bar) => [instrument.stockRow.stockId, bar] as const),
    ),
  };
}
