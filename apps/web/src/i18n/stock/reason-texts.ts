import type { ReasonList, ReasonPeriod } from '@chanscope/contract';

import { type Locale, useTexts } from '../i18n.ts';

/** What a chart says of the list that sent the reader to a bar of it (来由), in Chinese. */
export const reasonZh = {
  lists: {
    signals: '今日信号',
    xg: '选股结果',
    pools: '股票池',
    cci15: 'CCI15',
    kdj30: 'KDJ30',
    ccijx: 'CCI均线',
    ccihjz: 'CCI回均值',
    limitup: '涨停',
    watchlist: '自选今日有信号',
    pingfen: '评分榜',
    rps: 'RPS 榜',
    qiangruo: '强弱榜',
    zjl: '资金榜',
    bkgg: '板块个股',
  } satisfies Readonly<Record<ReasonList, string>>,
  periods: {
    day: '日线',
    '60': '60分',
    '30': '30分',
    '15': '15分',
  } satisfies Readonly<Record<ReasonPeriod, string>>,
  events: { 'three-red': '三线红', 'first-board': '首板' },
  from: (list: string, what: string) => `来自${list}：${what}`,
  gone: '图上已没有这个点：后来的K线撤回了它',
  otherRules: '按图上的规则没有这个点',
  absent: '图上没有这根K线',
  older: '正在读取更早的K线…',
  why: '为什么',
  show: (period: string) => `看${period}`,
  remove: '去掉标记（Esc）',
};

type ReasonWords = typeof reasonZh;

/** What a chart says of the list that sent the reader to a bar of it, in English. */
export const reasonEn: ReasonWords = {
  lists: {
    signals: 'Signals of the day',
    xg: 'Strategies',
    pools: 'Pools',
    cci15: 'CCI15',
    kdj30: 'KDJ30',
    ccijx: 'CCI and mean',
    ccihjz: 'CCI returns',
    limitup: 'Limit-ups',
    watchlist: 'Watchlist, signals today',
    pingfen: 'Scores',
    rps: 'RPS',
    qiangruo: 'Strength',
    zjl: 'Money flow',
    bkgg: 'Members of a sector',
  },
  periods: { day: 'daily', '60': '60 min', '30': '30 min', '15': '15 min' },
  events: { 'three-red': 'three red', 'first-board': 'first limit-up' },
  from: (list, what) => `From ${list}: ${what}`,
  gone: 'no longer on the chart: later bars withdrew it',
  otherRules: 'not there by the rules of the chart',
  absent: 'the chart has no such bar',
  older: 'reading older bars…',
  why: 'Why',
  show: (period) => `Show ${period}`,
  remove: 'Remove the mark (Esc)',
};

/**
 * The texts of the mark in the language of the page. Import them from here and not through the door of this room:
 * they come with the first chart that a list opened.
 */
export function useReasonTexts(): { readonly words: ReasonWords; readonly locale: Locale } {
  const { locale } = useTexts();
  return { words: locale === 'en' ? reasonEn : reasonZh, locale };
}
