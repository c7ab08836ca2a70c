import type { LiveQuote, MinuteBar } from '@chanscope/contract';
import {
  createMinuteBuilder,
  localTimeOf,
  marketOf,
  sourceKindOf,
  type Bar,
} from '@chanscope/market';

import type { InstrumentRecord } from '../../instruments/index.ts';
import type { ProviderQuote } from '../../bars/index.ts';
import type { LivePresenter } from '../../charts/index.ts';
import { faultOfTick, type TickFault } from './tick-check.ts';

/** When quotes were asked for. */
export interface Asking {
  /** The market's time, UTC ms. */
  readonly now: number;
  /** How long after the trade the source reports it. */
  readonly delayMs: number;
}

/** One security of one source, followed through the days. */
export interface FollowedQuote {
  readonly instrument: InstrumentRecord;
  readonly source: string;
  /** The last quote that was good. */
  readonly newest: LiveQuote | null;
  /** The minutes of the newest day that are closed, oldest first. */
  readonly minutes: readonly MinuteBar[];
  /** Takes a quote over, and answers what is wrong with it, if anything. */
  apply(quote: ProviderQuote, asking: Asking): Promise<TickFault | null>;
  /** The minutes that closed since this was last asked, oldest first. */
  closedMinutes(asking: Asking): readonly Bar[];
  /** Shows that nothing comes any more (行情中断). */
  interrupt(): void;
}

interface FollowedQuoteDependencies {
  readonly instrument: InstrumentRecord;
  readonly source: string;
  readonly presenterOf: (date: string) => Promise<LivePresenter>;
}

export function followQuote({
  instrument,
  source,
  presenterOf,
}: FollowedQuoteDependencies): FollowedQuote {
  const market = marketOf(instrument.symbol);
  const builder = createMinuteBuilder(market);
  let day: { readonly date: string; readonly presenter: LivePresenter } | null = null;
  let last: ProviderQuote | null = null;
  let newest: LiveQuote | null = null;
  let minutes: MinuteBar[] = [];
  let closed: Bar[] = [];

  async function presenterOn(date: string): Promise<LivePresenter> {
    if (day?.date === date) return day.presenter;
    const presenter = await presenterOf(date);
    if (day !== null) minutes = [];
    day = { date, presenter };
    return presenter;
  }

  function keep(bar: Bar | null): void {
    if (bar === null) return;
    closed.push(bar);
    minutes.push(minuteFrom(bar));
  }

  return {
    instrument,
    source,
    get newest() {
      return newest;
    },
    get minutes() {
      return minutes;
    },
    async apply(quote, { now, delayMs }) {
      const presenter = await presenterOn(localTimeOf(quote.time, market).date);
      // What a user imported is shown on the chart, and the simulation has nothing to say about it.
      const isBeside = sourceKindOf(source) === 'simulated' && presenter.chartSource !== source;
      if (isBeside) return null;
      const shown = presenter.present({ ...quote, source }, now);
      const fault = faultOfTick(quote, { limits: shown, last, now });
      if (fault !== null) return fault;
      last = quote;
      newest = { ...shown, source, delayed: delayMs > 0, stale: false };
      if (!quote.isSuspended) keep(builder.add(quote, now - delayMs));
      return null;
    },
    closedMinutes({ now, delayMs }) {
      keep(builder.closeUntil(now - delayMs));
      const all = closed;
      closed = [];
      return all;
    },
    interrupt(): void {
      if (newest !== null) newest = { ...newest, stale: true };
    },
  };
}

/** A bar as it is streamed. */
export function minuteFrom({ time, open, high, low, close, volume, amount }: Bar): MinuteBar {
  return { t: time, o: open, h: high, l: low, c: close, v: volume, a: amount };
}
