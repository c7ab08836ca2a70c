import type { Fundamentals, StockMaster } from '@chanscope/contract';

import { formatQuantity } from '../../../chart/axes/number-format.ts';
import type { Locale } from '../../../i18n/index.ts';

type ValueName = Exclude<keyof Fundamentals, 'date'>;

/** What each market's header has room for, the most asked for first (产品规格 D 行). */
const shownIn: Readonly<Record<StockMaster['stockType'], readonly ValueName[]>> = {
  hs: ['marketValue', 'floatValue', 'pe', 'pb'],
  hk: ['marketValue', 'floatValue', 'pe', 'pb'],
  us: ['eps', 'pe', 'marketValue'],
};

/** The values that are known, in the order of the header; what is not known has none, never a 0.00. */
export function fundamentalValues(
  fundamentals: Fundamentals,
  market: StockMaster['stockType'],
  locale: Locale,
): readonly { readonly name: ValueName; readonly text: string }[] {
  return shownIn[market].flatMap((name) => {
    const value = fundamentals[name];
    if (value === null) return [];
    const isQuantity = name === 'marketValue' || name === 'floatValue';
    return [{ name, text: isQuantity ? formatQuantity(value, locale) : value.toFixed(2) }];
  });
}
