import { localTimeOf } from '../instruments/exchange.ts';
import { clockOf, tradingHoursOf } from './session.ts';
import type { Market } from '../instruments/symbol.ts';

/** A date on which the latest rules hold and that no calendar shortens. */
const dateOfTodaysRules = '9999-12-31';

/**
 * The one-minute axis of an intraday chart (分时) as labels `HH:MM`: 241 on the mainland, 331 in
 * Hong Kong, 391 in the United States, fewer on a half day and in Hong Kong before 2012. Without a
 * date: of a full day by today's rules.
 */
export function minuteAxisOf(market: Market, date: string = dateOfTodaysRules): string[] {
  return axisPartsOf(market, date).flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, index) => clockOf(first + index)),
  );
}

/**
 * The place on `minuteAxisOf` of a one-minute bar, identified by its opening instant; null outside of
 * trading. The opening print of 09:30 opens at 09:29 and stands first; in Hong Kong, whose morning
 * is labelled by the minutes' beginnings, the first minute shares its place.
 */
export function slotOfMinuteBar(market: Market, openInstant: number): number | null {
  const { date, minuteOfDay } = localTimeOf(openInstant, market);
  let slotsBefore = 0;
  for (const { first, last, isStartLabelled } of axisPartsOf(market, date)) {
    const isOpeningPrint = minuteOfDay === first - 1;
    const shown = isStartLabelled && !isOpeningPrint ? minuteOfDay : minuteOfDay + 1;
    if (shown >= first && shown <= last) return slotsBefore + shown - first;
    slotsBefore += last - first + 1;
  }
  return null;
}

/** A stretch of the axis: the first and last minute shown, both included. */
interface AxisPart {
  readonly first: number;
  readonly last: number;
  readonly isStartLabelled: boolean;
}

/**
 * Mainland: 09:30 and the ends of minutes, the afternoon without a print of its own. Hong Kong: the
 * morning by the beginnings of its minutes, then 13:00 and ends. United States: 09:30 and ends.
 */
function axisPartsOf(market: Market, date: string): AxisPart[] {
  return tradingHoursOf(market, date).map(({ open, close }, index) => {
    const isStartLabelled = market === 'hk' && index === 0;
    const hasPrint = index === 0 || market !== 'hs';
    return {
      first: hasPrint ? open : open + 1,
      last: isStartLabelled ? close - 1 : close,
      isStartLabelled,
    };
  });
}
