export type {
  Adjustment,
  AdjustmentFactor,
  AdjustmentRequest,
  CorporateAction,
} from './bars/adjustment.ts';
export { actionsBesideSplits, adjustBars, factorsFromActions } from './bars/adjustment.ts';
export type { Bar, BarColumns, BarFault } from './bars/bar.ts';
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
} from './bars/bar.ts';
export type { ForwardBase } from './bars/forward-base.ts';
export { forwardBaseAt, rebaseForward } from './bars/forward-base.ts';
export { barEndOf, lastClosedDay, latestTradeAt } from './time/bar-end.ts';
export type { AggregationTarget } from './bars/bar-builder.ts';
export { aggregateBars, lastDaysOf } from './bars/bar-builder.ts';
export {
  calendarSpan,
  halfDayCloseOf,
  isTradingDay,
  nextTradingDay,
  previousTradingDay,
  tradingDaysBetween,
} from './time/calendar.ts';
export { instantOf, localTimeOf, timeZoneOf } from './instruments/exchange.ts';
export type { InstrumentKind } from './instruments/instrument-kind.ts';
export type { Board, Currency, DatedName, Instrument } from './instruments/instrument.ts';
export {
  boardOf,
  currencyOf,
  isSpecialTreatmentName,
  likelyKindOf,
  marketLotSizeOf,
  specialTreatmentOn,
} from './instruments/instrument.ts';
export { dateOfDayNumber, dayNumberOf } from './time/local-date.ts';
export type { MarketMoment } from './time/market-moments.ts';
export { momentsBetween, nextMomentOf } from './time/market-moments.ts';
export type { MinuteBuilder, Tick } from './bars/minute-builder.ts';
export { createMinuteBuilder, isTickTime } from './bars/minute-builder.ts';
export type { LimitBoard, PriceLimitRule } from './prices/limit-boards.ts';
export { limitBoards } from './prices/limit-boards.ts';
export type { PriceLimitQuery, PriceLimits } from './prices/price-limit.ts';
export {
  isGrowthBoardFund,
  limitsAround,
  deliveredLimitPercent,
  deliveredLimitRules,
  priceLimitPercent,
  priceLimits,
  priceLimitsOf,
} from './prices/price-limit.ts';
export { minuteAxisOf, slotOfMinuteBar } from './time/minute-axis.ts';
export type { MarketPhase, Session } from './time/session.ts';
export {
  clockOf,
  deliveredSessionsOf,
  isExtendedHours,
  isOpenAt,
  marketStateAt,
  phaseAt,
  sessionsOf,
  tradeDateAt,
} from './time/session.ts';
export { ruleOn } from './dated-rule.ts';
export type { DayRule, RuleBook } from './rule-book.ts';
export {
  currentRuleBook,
  deliveredRuleBook,
  followRuleBook,
  replaceRuleBook,
  ruleBookRevision,
} from './rule-book.ts';
export type { Source } from './source.ts';
export { formatSource, parseSource, simulatedSource, sourceKindOf } from './source.ts';
export { shownCodeOf } from './instruments/shown-code.ts';
export type { Exchange, Market, StockSymbol } from './instruments/symbol.ts';
export {
  codeOf,
  exchangeOf,
  mainlandExchangeOf,
  marketOf,
  marketOfExchange,
  marketOfStockId,
  markets,
  parseSymbol,
  stockIdOf,
  symbolCandidates,
  symbolFromStockId,
  symbolOf,
} from './instruments/symbol.ts';
export type { TickQuery } from './prices/tick-size.ts';
export { priceDecimalsOf, roundToTick, tickSizeOf, tickSizesOf } from './prices/tick-size.ts';
export { dayMs, hourMs, minuteMs } from './time-units.ts';
export type { DailyTimeframe, IntradayTimeframe, Timeframe } from './time/timeframe-names.ts';
export { timeframes } from './time/timeframe-names.ts';
export type { LabelledBar } from './time/timeframe.ts';
export {
  barLabelOf,
  barOpenFromEnd,
  barOpenOf,
  barOpensOf,
  dayOpenOf,
  isIntraday,
  periodBeginOf,
  shownLabelOf,
} from './time/timeframe.ts';
