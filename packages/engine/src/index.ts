export type { Study } from './study.ts';
export { studyAll } from './study.ts';
export { createAverageTrueRange } from './indicators/average-true-range.ts';
export { createBias } from './indicators/bias.ts';
export type { BollingerRules, BollingerValue } from './indicators/bollinger-bands.ts';
export { createBollingerBands } from './indicators/bollinger-bands.ts';
export { indicatorCatalogue } from './indicators/catalogue.ts';
export { createCommodityChannel } from './indicators/commodity-channel.ts';
export type { DirectionalPeriods, DirectionalValue } from './indicators/directional-movement.ts';
export { createDirectionalMovement } from './indicators/directional-movement.ts';
export { createExponentialAverage } from './indicators/exponential-moving-average.ts';
export type {
  IndicatorEntry,
  IndicatorId,
  IndicatorParameter,
  IndicatorStudy,
} from './indicators/indicator-entry.ts';
export type { MacdPeriods, MacdValue } from './indicators/macd.ts';
export { createMacd } from './indicators/macd.ts';
export { createMovingAverage } from './indicators/moving-average.ts';
export type { OnBalanceVolumeValue } from './indicators/on-balance-volume.ts';
export { createOnBalanceVolume } from './indicators/on-balance-volume.ts';
export type { ParabolicRules } from './indicators/parabolic-stop.ts';
export { createParabolicStop } from './indicators/parabolic-stop.ts';
export { createRelativeStrength } from './indicators/relative-strength.ts';
export type { StochasticPeriods, StochasticValue } from './indicators/stochastic.ts';
export { createStochastic } from './indicators/stochastic.ts';
export type { TradingDayRule } from './indicators/volume-weighted-price.ts';
export { createVolumeWeightedPrice } from './indicators/volume-weighted-price.ts';
export { createWilliamsRange } from './indicators/williams-range.ts';
