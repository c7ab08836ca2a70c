import { createAverageTrueRange } from './range-and-volume/average-true-range.ts';
import { createBias } from './momentum/bias.ts';
import { createBollingerBands } from './trend/bollinger-bands.ts';
import { createCommodityChannel } from './momentum/commodity-channel.ts';
import { createDirectionalMovement } from './trend/directional-movement.ts';
import { createExponentialAverage } from './trend/exponential-moving-average.ts';
import {
  type IndicatorEntry,
  indicatorEntry,
  indicatorEntryOfPeriods,
  periodParameter,
} from './indicator-entry.ts';
import { createMacd } from './trend/macd.ts';
import { createMovingAverage } from './trend/moving-average.ts';
import { createOnBalanceVolume } from './range-and-volume/on-balance-volume.ts';
import { createParabolicStop } from './trend/parabolic-stop.ts';
import { createRelativeStrength } from './momentum/relative-strength.ts';
import { createStochastic } from './momentum/stochastic.ts';
import { createVolumeWeightedPrice } from './range-and-volume/volume-weighted-price.ts';
import { createWilliamsRange } from './momentum/williams-range.ts';

const periodName = { nameZh: '周期', nameEn: 'Period' };

/** Every indicator once, in the order of a picker. VWAP restarts with the UTC day. */
export const indicatorCatalogue: readonly IndicatorEntry[] = [
  indicatorEntryOfPeriods({
    id: 'ma',
    nameZh: '均线',
    nameEn: 'Moving average',
    pane: 'price',
    initialPeriods: [5, 10, 20, 60],
    create: createMovingAverage,
  }),
  indicatorEntryOfPeriods({
    id: 'ema',
    nameZh: '指数平均线',
    nameEn: 'Exponential moving average',
    pane: 'price',
    initialPeriods: [12, 50],
    create: createExponentialAverage,
  }),
  indicatorEntry({
    id: 'boll',
    nameZh: '布林带',
    nameEn: 'Bollinger bands',
    pane: 'price',
    parameters: {
      period: periodParameter(20, { ...periodName, min: 2 }),
      width: {
        nameZh: '标准差倍数',
        nameEn: 'Deviations',
        initial: 2,
        min: 0.1,
        max: 10,
        step: 0.1,
      },
      population: {
        nameZh: '总体标准差（0否1是）',
        nameEn: 'Population deviation (0 no, 1 yes)',
        initial: 0,
        min: 0,
        max: 1,
        step: 1,
      },
    },
    labels: { middle: 'MID', upper: 'UPPER', lower: 'LOWER' },
    create: ({ period, width, population }) =>
      createBollingerBands({
        period,
        width,
        deviation: population === 1 ? 'population' : 'sample',
      }),
    numbersOf: ({ middle, upper, lower }) => [middle, upper, lower],
  }),
  indicatorEntry({
    id: 'sar',
    nameZh: '抛物线转向',
    nameEn: 'Parabolic SAR',
    pane: 'price',
    parameters: {
      period: periodParameter(10, periodName),
      step: { nameZh: '步长%', nameEn: 'Step %', initial: 2, min: 0.1, max: 100, step: 0.1 },
      limit: { nameZh: '极限%', nameEn: 'Limit %', initial: 20, min: 0.1, max: 100, step: 0.1 },
    },
    labels: { sar: 'SAR' },
    create: createParabolicStop,
    numbersOf: (stop) => [stop],
  }),
  indicatorEntry({
    id: 'vwap',
    nameZh: '均价线',
    nameEn: 'Volume-weighted average price',
    pane: 'price',
    parameters: {},
    labels: { vwap: 'VWAP' },
    create: () => createVolumeWeightedPrice(),
    numbersOf: (price) => [price],
  }),
  indicatorEntry({
    id: 'macd',
    nameZh: '平滑异同平均线',
    nameEn: 'Moving average convergence divergence',
    pane: 'own',
    parameters: {
      short: periodParameter(12, { nameZh: '短期', nameEn: 'Short period' }),
      long: periodParameter(26, { nameZh: '长期', nameEn: 'Long period' }),
      signal: periodParameter(9, { nameZh: '信号', nameEn: 'Signal period' }),
    },
    labels: { dif: 'DIF', dea: 'DEA', histogram: 'MACD' },
    create: createMacd,
    numbersOf: ({ dif, dea, histogram }) => [dif, dea, histogram],
  }),
  indicatorEntry({
    id: 'kdj',
    nameZh: '随机指标',
    nameEn: 'Stochastic oscillator',
    pane: 'own',
    parameters: {
      period: periodParameter(9, periodName),
      kPeriod: periodParameter(3, { nameZh: 'K平滑', nameEn: 'K smoothing' }),
      dPeriod: periodParameter(3, { nameZh: 'D平滑', nameEn: 'D smoothing' }),
    },
    labels: { k: 'K', d: 'D', j: 'J' },
    create: createStochastic,
    numbersOf: ({ k, d, j }) => [k, d, j],
  }),
  indicatorEntryOfPeriods({
    id: 'rsi',
    nameZh: '相对强弱指标',
    nameEn: 'Relative strength index',
    pane: 'own',
    initialPeriods: [6, 12, 24],
    create: createRelativeStrength,
  }),
  indicatorEntry({
    id: 'cci',
    nameZh: '顺势指标',
    nameEn: 'Commodity channel index',
    pane: 'own',
    parameters: { period: periodParameter(14, { ...periodName, min: 2 }) },
    labels: { cci: 'CCI' },
    create: createCommodityChannel,
    numbersOf: (cci) => [cci],
  }),
  indicatorEntryOfPeriods({
    id: 'wr',
    nameZh: '威廉指标',
    nameEn: 'Williams %R',
    pane: 'own',
    initialPeriods: [10, 6],
    create: createWilliamsRange,
  }),
  indicatorEntryOfPeriods({
    id: 'bias',
    nameZh: '乖离率',
    nameEn: 'Bias ratio',
    pane: 'own',
    initialPeriods: [6, 12, 24],
    create: createBias,
  }),
  indicatorEntry({
    id: 'obv',
    nameZh: '能量潮',
    nameEn: 'On-balance volume',
    pane: 'own',
    parameters: {
      averagePeriod: periodParameter(30, { nameZh: '均线周期', nameEn: 'Average period' }),
    },
    labels: { obv: 'OBV', average: 'MAOBV' },
    create: createOnBalanceVolume,
    numbersOf: ({ obv, average }) => [obv, average],
  }),
  indicatorEntry({
    id: 'atr',
    nameZh: '真实波幅',
    nameEn: 'Average true range',
    pane: 'own',
    parameters: { period: periodParameter(14, periodName) },
    labels: { atr: 'ATR' },
    create: createAverageTrueRange,
    numbersOf: (atr) => [atr],
  }),
  indicatorEntry({
    id: 'dmi',
    nameZh: '动向指标',
    nameEn: 'Directional movement index',
    pane: 'own',
    parameters: {
      period: periodParameter(14, periodName),
      averagePeriod: periodParameter(6, { nameZh: '均线周期', nameEn: 'Average period' }),
    },
    labels: { pdi: 'PDI', mdi: 'MDI', adx: 'ADX', adxr: 'ADXR' },
    create: createDirectionalMovement,
    numbersOf: ({ pdi, mdi, adx, adxr }) => [pdi, mdi, adx, adxr],
  }),
];
