import type { Wording } from '@chanscope/contract';

/** Every text of the charts. */
export const chartWording = {
  open: { zh: '开', en: 'O' },
  high: { zh: '高', en: 'H' },
  low: { zh: '低', en: 'L' },
  close: { zh: '收', en: 'C' },
  change: { zh: '涨跌', en: 'Chg' },
  amplitude: { zh: '振幅', en: 'Amplitude' },
  volume: { zh: '量', en: 'Vol' },
  amount: { zh: '额', en: 'Turnover' },
  /** The newest bar may still change. */
  forming: { zh: '未收', en: 'forming' },
  totalAmount: { zh: '累计额', en: 'Total turnover' },
  volumePane: { zh: '成交量', en: 'Volume' },
  price: { zh: '价', en: 'Price' },
  averagePrice: { zh: '均价', en: 'Avg' },
  limitUp: { zh: '涨停', en: 'Limit up' },
  limitDown: { zh: '跌停', en: 'Limit down' },
  loadingOlder: { zh: '正在加载更早的K线…', en: 'Loading older bars…' },
  analysisFailed: { zh: '缠论结构分析失败', en: 'Chan analysis failed' },
  retry: { zh: '重试', en: 'Retry' },
  earlierSignal: { zh: '图上最近的买卖点 {label}', en: 'Last signal drawn {label}' },
  chartName: {
    zh: 'K线图。方向键左右移动十字光标，上下缩放，Home 到最早，End 到最新，回车问最近的结构为什么成立',
    en: 'Candlestick chart. Left and right move the crosshair, up and down zoom, Home and End go to the first and last bar, Enter asks why the nearest structure stands',
  },
  chartSummary: {
    zh: 'K线图，共 {bars} 根，最新 {label}，收盘 {close}，涨跌 {change}。笔 {strokes}，线段 {segments}，中枢 {pivots}',
    en: 'Candlestick chart of {bars} bars. Newest {label}, close {close}, change {change}. Strokes {strokes}, segments {segments}, pivots {pivots}',
  },
  emptySummary: { zh: 'K线图，暂无数据', en: 'Candlestick chart without data' },
  intradayName: {
    zh: '分时图。方向键左右移动十字光标，Home 到开盘，End 到最新',
    en: 'Intraday chart. Left and right move the crosshair, Home and End go to the opening and the newest minute',
  },
  intradaySummary: {
    zh: '分时图，{label} 价格 {price}，涨跌 {change}',
    en: 'Intraday chart, {label} price {price}, change {change}',
  },
  intradayEmpty: { zh: '分时图，暂无成交', en: 'Intraday chart, no trades yet' },
} satisfies Record<string, Wording>;
