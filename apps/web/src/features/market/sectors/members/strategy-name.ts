import { screenStrategies } from '@chanscope/engine';

import type { Locale } from '../../../../i18n/index.ts';

/** What a strategy is called, such as 三买 or 底背驰; the id of one that there is no more. */
export function strategyName(strategyId: string, locale: Locale): string {
  return screenStrategies.find(({ id }) => id === strategyId)?.[locale] ?? strategyId;
}
