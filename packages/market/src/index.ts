export type {
  Adjustment,
  AdjustmentFactor,
  AdjustmentRequest,
  CorporateAction,
} from './adjustment.ts';
export { adjustBars, factorsFromActions } from './adjustment.ts';
export type { Bar, BarColumns, BarFault } from './bar.ts';
export {
  barAt,
  barColumnNames,
  barColumnsOf,
  concatBars,
  createBarColumns,
  faultOfBar,
  firstBarAtOrAfter,
  sliceBars,
  writeBar,
} from './bar.ts';
export type { AggregationTarget } from './bar-builder.ts';
export { aggregateBars } from './bar-builder.ts';
export {
  calendarSpan,
  halfDayCloseOf,
  isTradingDay,
  nextTradingDay,
  previousTradingDay,
  tradingDaysBetween,
} from './calendar.ts';
export { instantOf, localTimeOf, timeZoneOf } from './exchange.ts';
export type { InstrumentKind } from './instrument-kind.ts';
export type { Board, Currency, Instrument } from './instrument.ts';
export { boardOf, currencyOf, isSpecialTreatmentName, marketLotSizeOf } from './instrument.ts';
export { dateOfDayNumber, dayNumberOf } from './local-date.ts';
export type { MarketMoment } from './market-moments.ts';
export { momentsBetween, nextMomentOf } from './market-moments.ts';
export type { MinuteBuilder, Tick } from './minute-builder.ts';
export { createMinuteBuilder, isTickTime } from './minute-builder.ts';
export type { PriceLimitQuery, PriceLimits } from './price-limit.ts';
export { isGrowthBoardFund, limitsAround, priceLimitPercent, priceLimits } from './price-limit.ts';
export { minuteAxisOf, slotOfMinuteBar } from './minute-axis.ts';
export type { MarketPhase, Session } from './session.ts';
export { isExtendedHours, isOpenAt, phaseAt, sessionsOf, tradeDateAt } from './session.ts';
export type { Exchange, Market, StockSymbol } from './symbol.ts';
export {
  codeOf,
  exchangeOf,
  mainlandExchangeOf,
  marketOf,
  parseSymbol,
  stockIdOf,
  symbolCandidates,
  symbolFromStockId,
  symbolOf,
} from './symbol.ts';
export type { TickQuery } from './tick-size.ts';
export { priceDecimalsOf, roundToTick, tickSizeOf } from './tick-size.ts';
export type { DailyTimeframe, IntradayTimeframe, LabelledBar, Timeframe } from './timeframe.ts';
export {
  barLabelOf,
  barOpenFromEnd,
  barOpenOf,
  dayOpenOf,
  isIntraday,
  periodBeginOf,
  shownLabelOf,
  timeframes,
} from './timeframe.ts';
