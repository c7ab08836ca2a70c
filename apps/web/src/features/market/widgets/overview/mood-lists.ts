import type { MarketDay } from '../../frame/market-day.ts';
import { everyChange, risers } from '../../ranks/change-range.ts';
import { changesAddress, listAddress } from '../list-address.ts';
import type { MarketAnswer } from './use-market-reading.ts';

type MoodInput = NonNullable<MarketAnswer['mood']>['axes'][number]['parts'][number]['input'];

/** What numbers of the mood are counted from; null where no list has it. */
const lists: Readonly<Record<MoodInput, ((day: MarketDay) => string) | null>> = {
  indexChange: null,
  indexDeviation: null,
  risers: (day) => changesAddress(day, risers),
  medianChange: (day) => changesAddress(day, everyChange),
  amountRatio: (day) => listAddress('flow', day, { sort: 'amount' }),
  limitUps: (day) => listAddress('limitup', day),
  sealRate: (day) => listAddress('limitup', day, { tab: 'statistics' }),
  maxBoards: (day) => listAddress('limitup', day),
  promotionRate: (day) => listAddress('limitup', day, { tab: 'effect' }),
  largeFalls: (day) => changesAddress(day, { from: null, to: -5 }),
  newLows: null,
  leadingExcess: (day) => listAddress('sector', day, { view: 'list' }),
  leadingRisers: (day) => listAddress('sector', day, { view: 'list' }),
};

/** The address of the list that a number of the mood is counted from; null where no list has it. */
export function listOfInput(input: MoodInput, day: MarketDay): string | null {
  return lists[input]?.(day) ?? null;
}
