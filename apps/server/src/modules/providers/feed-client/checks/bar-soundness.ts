import type { Bar } from '@chanscope/market';

import type { ProviderBars, ProviderRequest } from '../../../bars/index.ts';
import { soundBarsFrom } from '../../provider-bars.ts';
import { withoutLeaps } from './bar-jumps.ts';

/**
 * Makes a feed's answer of the bars that it reported in any order: what leaps or cannot be traded data is left
 * out, and counted by the caller that keeps the feed's health.
 */
export function soundBarsOf(
  reported: readonly Bar[],
  request: ProviderRequest,
  health: { noteDropped(records: number): void },
): ProviderBars {
  const steady = withoutLeaps(reported, request.instrument.symbol);
  const { dropped, ...sound } = soundBarsFrom(steady.bars, request);
  health.noteDropped(steady.dropped + dropped);
  return sound;
}
