/** The names under which klinecharts knows the layers. */
export const layerNames = {
  lastPrice: 'chanscope-last-price',
  flatCandles: 'chanscope-flat-candles',
  movingAverages: 'chanscope-moving-averages',
  chan: 'chanscope-chan',
  volume: 'chanscope-volume',
  macd: 'chanscope-macd',
} as const;
