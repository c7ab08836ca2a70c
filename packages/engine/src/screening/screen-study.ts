import { type Bar, type BarColumns, barAt } from '@chanscope/market';

import { productRules } from '../chan/chan-presets.ts';
import { type ChanStudy, createChanStudy } from '../chan/chan-study.ts';
import { GrowingBars } from '../chan/growing-bars.ts';
import { averageCrossingOf, channelCrossingOf, returnCrossingOf } from './channel-crossings.ts';
import { recentSignalsOf } from './recent-signals.ts';
import { type StochasticCrossing, StochasticCrossings } from './stochastic-crossing.ts';
import type { ScreenCondition, ScreenStrategy } from './strategies.ts';

/** What a share knows of itself only from others: see the conditions of the same names. */
export interface MarketFacts {
  readonly isThreeRed: boolean | null;
  readonly isFirstLimitUp: boolean | null;
}

/** What a strategy says of a share at its newest bar; `lacking`: the facts that it asks for are not known. */
export type ScreenVerdict =
  | { readonly kind: 'hit'; readonly inputs: ScreenInputs }
  | { readonly kind: 'miss' | 'warming' | 'lacking' };

/** What was compared, to be shown beside a hit. */
export type ScreenInputs = Readonly<Record<string, number | string | boolean | null>>;

const noFacts: MarketFacts = { isThreeRed: null, isFirstLimitUp: null };

/**
 * The strategies of one level over one share, bar by bar: it keeps what its strategies remember, so that
 * a new bar costs a bar. Throws RangeError on a bar that cannot be.
 */
export class ScreenStudy {
  readonly #strategies: readonly ScreenStrategy[];
  readonly #bars: GrowingBars;
  readonly #chan: ChanStudy | null;
  readonly #stochastic: StochasticCrossings | null;

  constructor(strategies: readonly ScreenStrategy[], begin: BarColumns) {
    const asks = new Set(
      strategies.flatMap(({ conditions }) => conditions.map(({ kind }) => kind)),
    );
    this.#strategies = strategies;
    this.#chan = asks.has('signal') ? createChanStudy(productRules, begin) : null;
    this.#bars = this.#chan?.bars ?? new GrowingBars(begin);
    this.#stochastic = asks.has('stochastic-crossing') ? new StochasticCrossings() : null;
    for (let at = 0; this.#stochastic !== null && at < begin.length; at += 1)
      this.#stochastic.commit(barAt(begin, at));
  }

  /** Takes a closed bar. */
  commit(bar: Bar): void {
    if (this.#chan === null) this.#bars.add(bar);
    else this.#chan.commit(bar);
    this.#stochastic?.commit(bar);
  }

  /** What each strategy says at the newest bar, in their order. */
  verdicts(facts: MarketFacts = noFacts): ScreenVerdict[] {
    return this.#strategies.map((strategy) => this.#verdictOf(strategy, facts));
  }

  #verdictOf({ warmUpBars, conditions }: ScreenStrategy, facts: MarketFacts): ScreenVerdict {
    if (this.#bars.length < warmUpBars) return { kind: 'warming' };
    let inputs: ScreenInputs = {};
    for (const condition of conditions) {
      const found = this.#inputsOf(condition, facts);
      if (found === 'lacking') return { kind: 'lacking' };
      if (found === null) return { kind: 'miss' };
      inputs = { ...inputs, ...found };
    }
    return { kind: 'hit', inputs };
  }

  /** What was compared where a condition holds, null where it does not. */
  #inputsOf(condition: ScreenCondition, facts: MarketFacts): ScreenInputs | 'lacking' | null {
    const bars = this.#bars;
    switch (condition.kind) {
      case 'signal':
        return this.#signalInputsOf(condition);
      case 'channel-crossing':
        return inputsFrom(channelCrossingOf(bars, bars.length - 1 - condition.maximumAge));
      case 'average-crossing':
        return inputsFrom(averageCrossingOf(bars, bars.length - 1 - condition.maximumAge));
      case 'return-crossing':
        return inputsFrom(returnCrossingOf(bars, bars.length - 1 - condition.maximumAge));
      case 'stochastic-crossing':
        return inputsFrom(youngOf(this.#stochastic?.latest ?? null, condition.maximumAge));
      case 'three-red':
        return inputsFromFact('isThreeRed', facts.isThreeRed);
      case 'first-board':
        return inputsFromFact('isFirstBoard', facts.isFirstLimitUp);
    }
  }

  /** The newest of the signals asked for. */
  #signalInputsOf(condition: Extract<ScreenCondition, { kind: 'signal' }>): ScreenInputs | null {
    if (this.#chan === null) return null;
    const { side, signals, maximumAge, maximumRate } = condition;
    const fitting = recentSignalsOf(this.#chan, maximumAge).filter(
      ({ isBuy, kind, divergenceRate }) =>
        isBuy === (side === 'buy') &&
        signals.includes(kind) &&
        (maximumRate === null || (divergenceRate !== null && divergenceRate <= maximumRate)),
    );
    return inputsFrom(fitting.toSorted((one, other) => one.age - other.age)[0] ?? null);
  }
}

function youngOf(
  crossing: StochasticCrossing | null,
  maximumAge: number,
): StochasticCrossing | null {
  return crossing !== null && crossing.age <= maximumAge ? crossing : null;
}

function inputsFrom(found: object | null): ScreenInputs | null {
  return found === null ? null : { ...found };
}

function inputsFromFact(name: string, value: boolean | null): ScreenInputs | 'lacking' | null {
  if (value === null) return 'lacking';
  return value ? { [name]: true } : null;
}
