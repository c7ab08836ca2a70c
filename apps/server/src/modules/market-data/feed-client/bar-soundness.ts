import type { Bar } from '@chanscope/market';

import type { ProviderBars, ProviderRequest } from '../provider.ts';
import { soundBarsFrom } from '../provider-bars.ts';
import { withoutLeaps } from './bar-jumps.ts';

/**
 * Makes a feed's answer of the bars that it told in any order: what leaps or cannot be traded data is left
 * out, and counted by whoever keeps the feed's health.
 */
export function soundBarsOf(
  told: readonly Bar[],
  request: ProviderRequest,
  health: { noteDropped(records: number): void },
): ProviderBars {
  const steady = withoutLeaps(told, request.instrument.symbol);
  const { dropped, ...sound } = soundBarsFrom(steady.bars, request);
  health.noteDropped(steady.dropped + dropped);
  return sound;
}
