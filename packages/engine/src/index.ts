export type {
  ChanPicture,
  FractalPicture,
  LinePicture,
  MergedBarPicture,
  PivotPicture,
  SignalPicture,
} from './chan/life/chan-picture.ts';
export { ChanHistory, readChanHistory } from './chan/life/chan-history.ts';
export { columnsOfPicture, pictureFromColumns } from './chan/life/picture-columns.ts';
export { pictureOfAnalysis } from './chan/life/picture-of-analysis.ts';
export type {
  ChanElement,
  ChanElementRef,
  ElementKind,
  ElementLevel,
  ElementShape,
  ElementState,
  LifeEvent,
  LifeEventKind,
  LineShape,
  PivotShape,
  SignalShape,
} from './chan/life/element.ts';
export { elementKinds, elementStates } from './chan/life/element.ts';
export { publishedSurvival } from './chan/life/published-survival.ts';
export type {
  LifeEvents,
  MarkKind,
  MarkSurvival,
  MarkTally,
  StayCount,
} from './chan/life/survival.ts';
export {
  delayWithin,
  markKinds,
  stayedShare,
  sumOfTallies,
  survivalOf,
  totalSurvival,
} from './chan/life/survival.ts';
export { chanRulesFromOptions } from './chan/chan-options.ts';
export type {
  ChanRules,
  DivergenceMeasure,
  FractalCheck,
  PivotRules,
  PriceMeasure,
  SegmentRules,
  SignalRules,
  SignalSides,
  StrokeRules,
} from './chan/chan-rules.ts';
export type { SignalKind } from './chan/signal-kinds.ts';
export { defaultChanRules } from './chan/chan-rules.ts';
export { signalKinds } from './chan/signal-kinds.ts';
export { ChanStudy, createChanStudy } from './chan/chan-study.ts';
export type { ChanAnalysis, ChanStructure, HigherLevel, Stroke } from './chan/chan-analysis.ts';
export { analyzeChan, analyzeChanSignals } from './chan/chan.ts';
export type { Direction } from './chan/direction.ts';
export type { Fractal } from './chan/fractal.ts';
export { hiddenExtremesOf } from './chan/hidden-extreme.ts';
export type { BarRange, JointLevels, LevelTimes, NestedSignals } from './chan/joint-levels.ts';
export { childBarsOf, joinLevels, nestedSignals, parentBarsOf } from './chan/joint-levels.ts';
export type { MergedBar } from './chan/merged-bar.ts';
export type { LineRange } from './chan/pivot-list.ts';
export type { Pivot } from './chan/pivot.ts';
export type { SegmentReason } from './chan/segment-list.ts';
export type { Segment } from './chan/segment.ts';
export type { SeriesFault } from './chan/series-fault.ts';
export { seriesFault } from './chan/series-fault.ts';
export type { Signal, SignalGround, Signals } from './chan/signal.ts';
export type { LevelledSignal, NamedSignal } from './chan/signal-name.ts';
export { signalKindName, signalName } from './chan/signal-name.ts';
export type { Study } from './study.ts';
export { studyAll } from './study.ts';
export { createAverageTrueRange } from './indicators/range-and-volume/average-true-range.ts';
export { createBias } from './indicators/momentum/bias.ts';
export type { BollingerRules, BollingerValue } from './indicators/trend/bollinger-bands.ts';
export { createBollingerBands } from './indicators/trend/bollinger-bands.ts';
export { indicatorCatalogue } from './indicators/catalogue.ts';
export { createCommodityChannel } from './indicators/momentum/commodity-channel.ts';
export type {
  DirectionalPeriods,
  DirectionalValue,
} from './indicators/trend/directional-movement.ts';
export { createDirectionalMovement } from './indicators/trend/directional-movement.ts';
export {
  createExponentialAverage,
  writeExponentialAverage,
} from './indicators/trend/exponential-moving-average.ts';
export type {
  IndicatorEntry,
  IndicatorId,
  IndicatorParameter,
  IndicatorStudy,
} from './indicators/indicator-entry.ts';
export type { MacdColumns, MacdPeriods, MacdValue } from './indicators/trend/macd.ts';
export { createMacd, writeMacd } from './indicators/trend/macd.ts';
export { createMovingAverage, writeMovingAverage } from './indicators/trend/moving-average.ts';
export type { OnBalanceVolumeValue } from './indicators/range-and-volume/on-balance-volume.ts';
export { createOnBalanceVolume } from './indicators/range-and-volume/on-balance-volume.ts';
export type { ParabolicRules } from './indicators/trend/parabolic-stop.ts';
export { createParabolicStop } from './indicators/trend/parabolic-stop.ts';
export { createRelativeStrength } from './indicators/momentum/relative-strength.ts';
export type { StochasticPeriods, StochasticValue } from './indicators/momentum/stochastic.ts';
export { createStochastic } from './indicators/momentum/stochastic.ts';
export type { TradingDayRule } from './indicators/range-and-volume/volume-weighted-price.ts';
export { createVolumeWeightedPrice } from './indicators/range-and-volume/volume-weighted-price.ts';
export { createWilliamsRange } from './indicators/momentum/williams-range.ts';
export type { ChanPreset, SchoolOptions } from './chan/chan-presets.ts';
export { chanPresets, chanPresetWith, productRules } from './chan/chan-presets.ts';
export { optionsWithoutEffect } from './chan/options-without-effect.ts';
export type { ChanPresetId } from './chan/preset-ids.ts';
export { chanPresetIds, productPresetId } from './chan/preset-ids.ts';
export { czscRulesFromOptions } from './czsc/czsc-options.ts';
export type { CzscPivot } from './czsc/czsc-pivots.ts';
export type { CzscRules } from './czsc/czsc-rules.ts';
export { defaultCzscRules } from './czsc/czsc-rules.ts';
export type { CzscStudy } from './czsc/czsc-study.ts';
export { createCzscStudy } from './czsc/czsc-study.ts';
export type { CzscAnalysis, CzscFractal, CzscMergedBar, CzscStroke } from './czsc/czsc.ts';
export { analyzeCzsc } from './czsc/czsc.ts';
export { explainMissingStroke } from './why/explain-missing-stroke.ts';
export { explainElement } from './why/explain.ts';
export { nextBarThresholds } from './why/next-bar-thresholds.ts';
export type {
  AwaitedReason,
  AwaitedVerdict,
  Comparison,
  NextBarOutlook,
  NextBarThreshold,
  PriceCondition,
  PriceField,
  Verdict,
} from './why/next-bar.ts';
export type { TraceTemplate } from './why/trace-template.ts';
export type {
  ElementPlace,
  LevelNumber,
  RuleId,
  Trace,
  TraceValue,
  WhyContext,
} from './why/trace.ts';
export { ruleIds } from './why/trace.ts';
export type { WhyFormat, WhyLanguage } from './why/why-text.ts';
export { awaitedText, definitionOf, ruleText, thresholdText, traceText } from './why/why-text.ts';
export type { Defined, Definition } from './why/why-words.ts';
export type {
  AverageCrossing,
  ChannelCrossing,
  ChannelEvent,
  CrossEvent,
  ReturnCrossing,
  ReturnEvent,
  Zone,
} from './screening/channel-crossings.ts';
export {
  averageCrossingOf,
  channelCrossingOf,
  channelValuesFrom,
  channelWarmUpBars,
  returnCrossingOf,
} from './screening/channel-crossings.ts';
export type { IndexStrength, StrengthPeriods } from './screening/index-strength.ts';
export { defaultStrengthPeriods, indexStrengthOf } from './screening/index-strength.ts';
export type { LimitDay, LimitSide } from './screening/limits/limit-day.ts';
export { limitDayOf } from './screening/limits/limit-day.ts';
export type {
  CohortEffect,
  LimitCohort,
  LimitEffect,
  LimitPair,
  LimitToday,
  LimitYesterday,
  Promotion,
  StateEffect,
} from './screening/limits/limit-effect.ts';
export { limitEffectOf, limitSplitOf } from './screening/limits/limit-effect.ts';
export type { LimitPhaseDay, LimitPhase } from './screening/limits/limit-phase.ts';
export { limitPhaseOf } from './screening/limits/limit-phase.ts';
export type { LimitRun, LimitWave } from './screening/limits/limit-run.ts';
export { limitRunOf } from './screening/limits/limit-run.ts';
export type { LimitDayCount, LimitStatistics } from './screening/limits/limit-statistics.ts';
export { limitStatisticsOf, percentileOf } from './screening/limits/limit-statistics.ts';
export type { BreadthDay, MarketBreadth } from './screening/market-breadth.ts';
export { breadthDayOf, marketBreadthOf } from './screening/market-breadth.ts';
export type { MarketMood, MoodMissing } from './screening/mood/market-mood.ts';
export { marketMoodOf, moodRuleVersion } from './screening/mood/market-mood.ts';
export type { IndexDay, LeadingSectors } from './screening/mood/mood-inputs.ts';
export { indexDayOf, leadingSectorsOf, moodInputsOf } from './screening/mood/mood-inputs.ts';
export type { DaySteps } from './screening/day-steps.ts';
export { dayStepsOf } from './screening/day-steps.ts';
export type { MoneyFlow } from './screening/money-flow.ts';
export { closePlaceFlowOf, moneyFlowOf } from './screening/money-flow.ts';
export type { RankRule, RankWindow } from './screening/price-rank.ts';
export {
  deliveredRankRule,
  isThreeRed,
  priceRanksOf,
  rankWindows,
} from './screening/price-rank.ts';
export type { RecentSignal } from './screening/recent-signals.ts';
export { recentSignalsOf } from './screening/recent-signals.ts';
export type { MarketFacts, ScreenInputs, ScreenVerdict } from './screening/screen-study.ts';
export { ScreenStudy } from './screening/screen-study.ts';
export type { SealTimes } from './screening/limits/seal-times.ts';
export { sealTimesOf } from './screening/limits/seal-times.ts';
export type { SectorDay } from './screening/sector-day.ts';
export { sectorDayOf } from './screening/sector-day.ts';
export type { StochasticCrossing } from './screening/stochastic-crossing.ts';
export { stochasticCrossingOf, stochasticWarmUpBars } from './screening/stochastic-crossing.ts';
export type { ScreenCondition, ScreenStrategy } from './screening/strategies.ts';
export { readsStructures, screenStrategies } from './screening/strategies.ts';
export type { StrategyRule, Threshold } from './screening/strategy-rules.ts';
export { strategiesUnder, strategyUnder, thresholdsOf } from './screening/strategy-rules.ts';
export type { KeyedCloses, PairedCloses } from './comparison/paired-closes.ts';
export { closesAt, commonKeys, pairCloses } from './comparison/paired-closes.ts';
export type { ExcessWindow, PairFigure, PairStatistics } from './comparison/pair-statistics.ts';
export { excessWindows, pairStatisticsOf } from './comparison/pair-statistics.ts';
export { ratioBars, ratioColumn, returnColumn } from './comparison/ratio.ts';
export { comparedStrokes, strokeLikenessOf, strokeMovesOf } from './comparison/stroke-likeness.ts';
export type { LevelFacts, LevelLine, LevelSignal, ShownState } from './levels/level-facts.ts';
export type { LevelState } from './levels/level-state.ts';
export { levelStateOf } from './levels/level-state.ts';
export type { LevelsReading, LevelsVerdict } from './levels/levels-verdict.ts';
export { levelsReadingOf } from './levels/levels-verdict.ts';
export type { NestedLevels } from './levels/nested-levels.ts';
export { nestedLevels } from './levels/nested-levels.ts';
export type {
  Score,
  ScoreGrade,
  ScoreParts,
  ScoreRanks,
  ScoreWeights,
  ScoreWindow,
} from './score/score.ts';
export { gradeOf, scoreOf, scoreWeights, scoreWindows, trendConditionsOf } from './score/score.ts';
export type { ChanPosition, ChanState, PivotPlace } from './score/chan-position.ts';
export { chanPositionOf, chanStateOf, chanStates } from './score/chan-position.ts';
export type { ScoredSignal, ScoreInputs } from './score/score-inputs.ts';
export { minScoreBars, scoreInputsOf } from './score/score-inputs.ts';
export { medianPartsOf } from './score/sector-median.ts';
export type { Branch, BranchOutcome, Branches } from './branches/branches.ts';
export { branchesOf, branchOutcome } from './branches/branches.ts';
