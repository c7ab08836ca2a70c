import type { LiveQuote, MinuteBar } from '@chanscope/contract';
import type { StockSymbol } from '@chanscope/market';

import type { InstrumentRecord } from '../instruments/index.ts';
import type { Series } from '../series/index.ts';
import { followQuote, minuteFrom, type Asking, type FollowedQuote } from './followed-quote.ts';
import type { Answer, RecordMinute } from './market-feed.ts';
import { isSameQuote, type QuoteBatch } from './quote-batch.ts';
import type { TickFault } from './tick-check.ts';

/** The securities of one market that are followed, with what was told of them. */
export interface FollowedList {
  readonly refused: ReadonlyMap<TickFault, number>;
  /** What nobody wants any more is not watched from beginning to end either. */
  forgetOthers(wanted: readonly StockSymbol[]): void;
  takeAll(answer: Answer, records: readonly InstrumentRecord[], asking: Asking): Promise<void>;
  /** What changed since this was last asked. */
  changes(asking: Asking): Changes;
  everything(): Changes;
}

interface FollowParts {
  readonly series: Series;
  readonly recordMinute: RecordMinute;
}

type Changes = Pick<QuoteBatch, 'quotes' | 'minutes'>;

interface Followed {
  readonly quote: FollowedQuote;
  told: LiveQuote | null;
  /** The round that last told of it. */
  answeredIn: number;
}

/** A security that so many rounds did not tell of is shown as interrupted. */
const interruptedAfterRounds = 3;

export function createFollowedList(parts: FollowParts): FollowedList {
  const followed = new Map<StockSymbol, Followed>();
  const refused = new Map<TickFault, number>();
  let round = 0;

  /** A security keeps its place while its source stays; with another source it begins anew. */
  function follow(instrument: InstrumentRecord, source: string): Followed {
    const before = followed.get(instrument.symbol);
    if (before?.quote.source === source) return before;
    const presenterOf = (date: string): ReturnType<Series['presenterOf']> =>
      parts.series.presenterOf(instrument, date);
    const quote = followQuote({ instrument, source, presenterOf });
    const begun = { quote, told: null, answeredIn: round };
    followed.set(instrument.symbol, begun);
    return begun;
  }

  return {
    refused,
    forgetOthers(wanted): void {
      const kept = new Set(wanted);
      for (const symbol of followed.keys()) if (!kept.has(symbol)) followed.delete(symbol);
    },
    async takeAll({ provider, quotes }, records, asking): Promise<void> {
      round += 1;
      const bySymbol = new Map(records.map((record) => [record.symbol, record]));
      for (const quote of quotes) {
        const record = bySymbol.get(quote.symbol);
        if (record === undefined) continue;
        const each = follow(record, provider.name);
        each.answeredIn = round;
        const fault = await each.quote.take(quote, asking);
        if (fault !== null) refused.set(fault, (refused.get(fault) ?? 0) + 1);
      }
    },
    changes(asking) {
      const all = [...followed.values()];
      for (const { quote, answeredIn } of all)
        if (round - answeredIn >= interruptedAfterRounds) quote.interrupt();
      const minutes = all.flatMap((each) => closedMinutesOf(each, asking, parts.recordMinute));
      return { quotes: all.flatMap(changeOf), minutes };
    },
    everything: () => everythingOf([...followed.values()]),
  };
}

function changeOf(each: Followed): (readonly [string, LiveQuote])[] {
  const { newest, instrument } = each.quote;
  if (newest === null) return [];
  if (each.told !== null && isSameQuote(newest, each.told)) return [];
  each.told = newest;
  return [[instrument.stockRow.stockId, newest]];
}

function closedMinutesOf(
  { quote }: Followed,
  asking: Asking,
  record: RecordMinute,
): (readonly [string, MinuteBar])[] {
  const { symbol, stockRow } = quote.instrument;
  return quote.closedMinutes(asking).map((bar) => {
    if (quote.source !== 'simulated') record({ symbol, source: quote.source, bar });
    return [stockRow.stockId, minuteFrom(bar)];
  });
}

function everythingOf(all: readonly Followed[]): Changes {
  return {
    quotes: all.flatMap(({ quote: { instrument }, told }) =>
      told === null ? [] : [[instrument.stockRow.stockId, told] as const],
    ),
    minutes: all.flatMap(({ quote: { instrument, minutes } }) =>
      minutes.map((bar) => [instrument.stockRow.stockId, bar] as const),
    ),
  };
}
