/** The names under which klinecharts knows the layers. */
export const layerNames = {
  lastPrice: 'chanscope-last-price',
  guides: 'chanscope-guides',
  candles: 'chanscope-candles',
  extremePrices: 'chanscope-extreme-prices',
  movingAverages: 'chanscope-moving-averages',
  chan: 'chanscope-chan',
  pivotTabs: 'chanscope-pivot-tabs',
  volume: 'chanscope-volume',
  macd: 'chanscope-macd',
} as const;
