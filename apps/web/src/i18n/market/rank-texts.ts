import { useTexts } from '../i18n.ts';

/** What the page of ranks (RPS, 强弱) says in Chinese. */
export const ranksZh = {
  title: 'RPS 与强弱',
  view: '看法',
  views: { stocks: '个股 RPS', sectors: '板块 RPS', strength: '强弱', changes: '涨跌榜' },
  window: '按几日排列',
  windows: { '5': '5日', '10': '10日', '20': '20日', '50': '50日', '120': '120日', '250': '250日' },
  filters: '筛选',
  threeRed: '三线红',
  threeRedHint: (lines: string, from: number) => `RPS${lines} 都不低于 ${from}`,
  separator: '、',
  ruledSince: (date: string) => `口径：${date} 起的规则`,
  ranked: (shares: number) => `${shares} 只参与排名，100 为最强`,
  columns: {
    rank: (days: string) => `RPS${days}`,
    change: (days: string) => `${days}日涨幅`,
    ofDay: '当日涨幅',
    threeRed: '三线红',
    amount: '成交额',
    sector: '板块',
    members: '成员',
    leader: '领涨股',
    value: '强弱值',
    change1: '1日变化',
    change5: '5日变化',
    percentile: '百分位',
    band: '区间',
  },
  range: '涨跌区间',
  ranges: { all: '全部', up: '上涨', flat: '平盘', down: '下跌' },
  between: (from: number | null, to: number | null): string => {
    if (from === null) return `低于 ${to}%`;
    if (to === null) return `高于 ${from}%`;
    return `${from}% 至 ${to}%`;
  },
  ofNow: '盘中',
  changesOfDay: '当日收盘对昨收的涨跌幅，除权日对除权参考价',
  changesOfNow: '按现涨幅分区间，随行情变动',
  yes: '是',
  no: '否',
  bands: { strong: '强', even: '平', weak: '弱' },
  allBands: '全部',
  benchmark: (code: string) =>
    `对比 ${code}：5 日涨幅之差（百分点）的 7 日 EMA，大于 1 为强，小于 −1 为弱`,
};

export type RankWords = typeof ranksZh;

/** What the page of ranks says in English. */
export const ranksEn: RankWords = {
  title: 'RPS and strength',
  view: 'View',
  views: {
    stocks: 'RPS of shares',
    sectors: 'RPS of sectors',
    strength: 'Strength',
    changes: 'Changes',
  },
  window: 'Ordered by',
  windows: {
    '5': '5 d',
    '10': '10 d',
    '20': '20 d',
    '50': '50 d',
    '120': '120 d',
    '250': '250 d',
  },
  filters: 'Filters',
  threeRed: 'Three red',
  threeRedHint: (lines, from) => `RPS${lines} are all at least ${from}`,
  separator: ', ',
  ruledSince: (date) => `by the rule of ${date}`,
  ranked: (shares) => `${shares} shares are ranked, 100 is the strongest`,
  columns: {
    rank: (days) => `RPS${days}`,
    change: (days) => `${days} d`,
    ofDay: 'Day',
    threeRed: 'Three red',
    amount: 'Turnover',
    sector: 'Sector',
    members: 'Members',
    leader: 'Leader',
    value: 'Strength',
    change1: '1 d change',
    change5: '5 d change',
    percentile: 'Percentile',
    band: 'Band',
  },
  range: 'Range of changes',
  ranges: { all: 'All', up: 'Up', flat: 'Flat', down: 'Down' },
  between: (from, to) => {
    if (from === null) return `below ${to}%`;
    if (to === null) return `above ${from}%`;
    return `${from}% to ${to}%`;
  },
  ofNow: 'Right now',
  changesOfDay: 'Close against the previous close, on an ex-date against the ex reference price',
  changesOfNow: 'Ranges go by the change of right now, and follow it',
  yes: 'yes',
  no: 'no',
  bands: { strong: 'strong', even: 'even', weak: 'weak' },
  allBands: 'All',
  benchmark: (code) =>
    `Against ${code}: the 7-day EMA of the difference of 5-day changes in percentage points; strong above 1, weak below −1`,
};

export function useRankTexts(): RankWords {
  return useTexts().locale === 'en' ? ranksEn : ranksZh;
}
