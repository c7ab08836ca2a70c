import { isTradingDay, nextTradingDay } from './calendar.ts';
import { instantOf, localTimeOf } from '../instruments/exchange.ts';
import { type MarketPhase, phaseAt, phaseEdgesOf, tradeDateAt } from './session.ts';
import type { Market } from '../instruments/symbol.ts';

/** An instant at which a market begins to do something else (时段切换). */
export interface MarketMoment {
  /** UTC milliseconds. */
  readonly at: number;
  readonly phase: MarketPhase;
  /** `open` where trading begins, also after lunch; `close` where it ends; null elsewhere. */
  readonly turn: 'open' | 'close' | null;
  /** The trading day on show from then on, yyyy-mm-dd. */
  readonly tradeDate: string;
}

/** The first moment of a market after an instant (UTC milliseconds). */
export function nextMomentOf(market: Market, instant: number): MarketMoment {
  const { date } = localTimeOf(instant, market);
  const today = isTradingDay(market, date) ? momentsOf(market, date) : [];
  const next = today.find(({ at }) => at > instant);
  if (next !== undefined) return next;
  const [first] = momentsOf(market, nextTradingDay(market, date));
  if (first === undefined)
    throw new RangeError(`Cannot find the next moment of ${market}: ${instant} has no days after`);
  return first;
}

/** The moments of a market after one instant up to another, that one included, oldest first. */
export function momentsBetween(market: Market, after: number, until: number): MarketMoment[] {
  const moments: MarketMoment[] = [];
  for (
    let moment = nextMomentOf(market, after);
    moment.at <= until;
    moment = nextMomentOf(market, moment.at)
  )
    moments.push(moment);
  return moments;
}

/** All moments of a trading day, in order. */
function momentsOf(market: Market, date: string): MarketMoment[] {
  return phaseEdgesOf(market, date).flatMap((minute) => {
    const at = instantOf(date, minute, market);
    const phase = phaseAt(market, at);
    const before = phaseAt(market, at - 1);
    if (phase === before) return [];
    const tradeDate = tradeDateAt(market, at);
    return [{ at, phase, turn: turnOf(before, phase), tradeDate }];
  });
}

function turnOf(before: MarketPhase, phase: MarketPhase): MarketMoment['turn'] {
  if (phase === 'open') return 'open';
  return before === 'open' ? 'close' : null;
}
