import {
  barEndOf,
  barAt,
  localTimeOf,
  marketOf,
  sliceBars,
  type Bar,
  type BarColumns,
  type CorporateAction,
  type Market,
} from '@chanscope/market';

import type { InstrumentRecord } from '../../instruments/index.ts';
import {
  type Capability,
  type FetchedTimeframe,
  type MarketDataProvider,
  ProviderFailure,
} from '../../bars/index.ts';

/** Which bars of a security are asked for. */
export interface SeriesQuestion {
  readonly instrument: InstrumentRecord;
  readonly timeframe: FetchedTimeframe;
  /** The market's time, UTC ms. */
  readonly now: number;
  /** How many of the newest bars are requested of a source; undefined: all that it reports. */
  countFor(source: string): number | undefined;
  readonly signal: AbortSignal;
}

/** What the first provider that knew the security reported. */
export interface FetchedSeries {
  readonly source: string;
  /** Closed bars, oldest first; never none. */
  readonly closed: BarColumns;
  /** The bar that may still change; null when there is none. */
  readonly forming: Bar | null;
}

/** Answers the providers of a market for a capability, feeds only, first choice first. */
export type FeedChain = (market: Market, capability: Capability) => readonly MarketDataProvider[];

/**
 * Asks one provider after the other until one reports bars. Null when all that answered have none. Throws
 * the last ProviderFailure when every one failed.
 */
export async function fetchSeries(
  chainOf: FeedChain,
  question: SeriesQuestion,
): Promise<FetchedSeries | null> {
  const { instrument, timeframe, now } = question;
  const market = marketOf(instrument.symbol);
  let failure: ProviderFailure | null = null;
  let answers = 0;
  for (const provider of chainOf(market, capabilityOf(timeframe)))
    try {
      const count = question.countFor(provider.name);
      const { bars, forming } = await provider.fetchBars({
        instrument,
        timeframe,
        now,
        signal: question.signal,
        ...(count === undefined ? {} : { count }),
      });
      answers += 1;
      const reported = splitForming(bars, { market, timeframe, now, forming });
      if (bars.length > 0) return { source: provider.name, ...reported };
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      failure = error;
    }
  if (answers === 0 && failure !== null) throw failure;
  return null;
}

/** Asks for the distributions of a security; null when no provider reports them now. */
export async function fetchActions(
  chainOf: FeedChain,
  { instrument, now, signal }: Pick<SeriesQuestion, 'instrument' | 'now' | 'signal'>,
): Promise<{ readonly source: string; readonly actions: readonly CorporateAction[] } | null> {
  if (instrument.kind === 'index' || instrument.kind === 'sector') return null;
  for (const provider of chainOf(marketOf(instrument.symbol), 'actions'))
    try {
      const actions = await provider.fetchActions(instrument, now, signal);
      return { source: provider.name, actions };
    } catch (error) {
      // Bars without distributions are better than none; the health has the failure.
      if (!(error instanceof ProviderFailure)) throw error;
    }
  return null;
}

/** What bars of a timeframe are offered as. */
export function capabilityOf(timeframe: FetchedTimeframe): Capability {
  return timeframe === '1d' ? 'dailyBars' : 'minuteBars';
}

/** A bar whose time is not over yet may change, whatever the provider says. */
export function splitForming(
  bars: BarColumns,
  {
    market,
    timeframe,
    now,
    forming,
  }: {
    readonly market: Market;
    readonly timeframe: FetchedTimeframe;
    readonly now: number;
    readonly forming: boolean;
  },
): Pick<FetchedSeries, 'closed' | 'forming'> {
  const last = barAtEnd(bars);
  if (last === null) return { closed: bars, forming: null };
  const isToday = localTimeOf(last.time, market).date === localTimeOf(now, market).date;
  const isForming = isToday && (forming || barEndOf(timeframe, market, last.time) > now);
  return isForming
    ? { closed: sliceBars(bars, 0, bars.length - 1), forming: last }
    : { closed: bars, forming: null };
}

/** The newest bar, or null. */
function barAtEnd(bars: BarColumns): Bar | null {
  return bars.length === 0 ? null : barAt(bars, bars.length - 1);
}
