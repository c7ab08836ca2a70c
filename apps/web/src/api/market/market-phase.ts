import { type MarketPhaseMessage, hourMs } from '@chanscope/contract';

type MarketPhase = MarketPhaseMessage['phase'];

/** What a market was said to do, and when by the clock of this device, ms. */
export interface NotedPhase {
  readonly phase: MarketPhase;
  readonly at: number;
}

/** No market trades for a shorter time between its break and its close. */
const minAfternoonMs = 2 * hourMs;

/**
 * What a market does now (市场阶段). What the server reports holds. Where it only answers whether the market
 * is open, a closed one is still in its lunch break (午间休市) when it was so a short while ago: it opens
 * again before it closes for the day. Undefined before anything is known.
 */
export function phaseFrom(
  isOpen: boolean | undefined,
  noted: NotedPhase | undefined,
  { isPushed, now }: { readonly isPushed: boolean; readonly now: number },
): MarketPhase | undefined {
  if (isPushed && noted !== undefined) return noted.phase;
  if (isOpen === undefined) return undefined;
  if (isOpen) return 'open';
  const isInBreak = noted?.phase === 'break' && now - noted.at < minAfternoonMs;
  return isInBreak ? 'break' : 'closed';
}
