import type { Bar } from '@chanscope/market';

import type { Study } from '../../study.ts';
import { hasRange } from '../number-study.ts';
import { RollingExtreme } from '../windows/rolling-extreme.ts';

/**
 * WR (威廉指标): 100 × (HHV(H,N) − C) / (HHV(H,N) − LLV(L,N)), 0…100 percent (−100…0 in Western
 * terminals, which turn the sign); terminals show 10 and 6. First value at bar 0; none while the
 * window has no range.
 */
export function createWilliamsRange({ period }: { readonly period: number }): Study<number> {
  const highest = new RollingExtreme('highest', period);
  const lowest = new RollingExtreme('lowest', period);
  return {
    commit: (bar) =>
      hasRange(bar) ? williamsRangeOf(bar, highest.commit(bar.high), lowest.commit(bar.low)) : null,
    preview: (bar) =>
      hasRange(bar)
        ? williamsRangeOf(bar, highest.preview(bar.high), lowest.preview(bar.low))
        : null,
  };
}

function williamsRangeOf({ close }: Bar, highest: number, lowest: number): number | null {
  return highest === lowest ? null : (100 * (highest - close)) / (highest - lowest);
}
