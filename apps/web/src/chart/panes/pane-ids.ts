/** The pane of the candles; klinecharts gives it this name. */
export const candlePane = 'candle_pane';
export const volumePane = 'volume_pane';
export const macdPane = 'macd_pane';
