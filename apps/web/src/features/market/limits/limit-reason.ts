import type { ChartReason, LimitRow, ScreenHead } from '@chanscope/contract';

import { reasonBeforeDay, reasonOfDay, signalFound } from '../lists/row-reasons.ts';

/** Why a share at its limit opens its chart: by its newest signal (缠论位置), else by the day of its pool. */
export function reasonOfLimit(
  { chan }: Pick<LimitRow, 'chan'>,
  day: Pick<ScreenHead, 'market' | 'date'>,
): ChartReason | null {
  const signal = chan?.signal ?? null;
  if (signal === null) return reasonOfDay('limitup', day);
  const found = signalFound(signal.kind, signal.isBuy ? 'buy' : 'sell');
  return reasonBeforeDay('limitup', day, { age: signal.age, found });
}
