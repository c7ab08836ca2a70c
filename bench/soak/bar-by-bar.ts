import { isDeepStrictEqual } from 'node:util';

import { analyzeChanSignals, createChanStudy, type ChanRules } from '@chanscope/engine';
import { type BarColumns, barAt, sliceBars } from '@chanscope/market';

/**
 * Follows a series bar by bar. The fault is the first bar after which the study knows something else
 * than a batch over the same bars, or whose preview says something else than its commit; null when
 * there is none. Each bar is committed after previews of other bars, which must leave no trace.
 */
export function barByBarFault(bars: BarColumns, rules: ChanRules): string | null {
  const study = createChanStudy(rules);
  for (let at = 0; at < bars.length; at += 1) {
    const bar = barAt(bars, at);
    const rise = bar.high - bar.low + Math.abs(bar.close) / 64;
    study.preview({ ...bar, high: bar.high + rise });
    study.preview({ ...bar, low: bar.low - rise });
    const previewed = study.preview(bar);
    study.commit(bar);
    const batch = analyzeChanSignals(sliceBars(bars, 0, at + 1), rules);
    if (!isDeepStrictEqual(study.analysis(), batch)) return `after bar ${at} a study differs`;
    if (!isDeepStrictEqual(previewed, batch)) return `before bar ${at} a preview differs`;
  }
  return null;
}
