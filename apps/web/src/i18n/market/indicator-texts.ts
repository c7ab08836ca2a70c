import { useTexts } from '../i18n.ts';

/** What the page of crossings of indicators (指标) says in Chinese. */
export const indicatorsZh = {
  title: '指标信号',
  view: '指标',
  views: { cci15: 'CCI15', kdj30: 'KDJ30', ccijx: 'CCI均线', ccihjz: 'CCI回均值' },
  hints: {
    cci15: '15 分钟 CCI(14) 穿越 ±100，每只只留当天最后一次。只用已收盘的K线。',
    kdj30: '30 分钟 KDJ 的 K 与 D 相交，J 低于 20 为低位，高于 80 为高位。只用已收盘的K线。',
    ccijx: 'CCI(14) 与它的 6 根均线相交。只用已收盘的K线。',
    ccihjz: 'CCI(14) 在 10 根内到过 ±100，又穿回来：先离开极值，再过零轴。只用已收盘的K线。',
  },
  event: '事件',
  all: '全部',
  events: {
    'rises-from-low': '上穿 −100 超卖回升',
    'rises-to-high': '上穿 +100 强势',
    'falls-from-high': '下穿 +100',
    'falls-to-low': '下穿 −100',
    golden: '金叉',
    dead: '死叉',
    recovers: '从低处回升',
    retreats: '从高处回落',
  },
  level: '周期',
  levels: { day: '日线', '60': '60分', '30': '30分', '15': '15分' },
  zones: { low: '低位', middle: '中位', high: '高位' },
  stages: { 'leaves-extreme': '离极值', 'crosses-zero': '过零轴' },
  columns: {
    event: '事件',
    age: '几根前',
    bar: 'K线',
    cci: 'CCI',
    before: '前一根',
    average: 'CCI 均线',
    zone: '位置',
    stage: '阶段',
    k: 'K',
    d: 'D',
    j: 'J',
  },
};

type IndicatorWords = typeof indicatorsZh;

/** What the page of crossings of indicators says in English. */
export const indicatorsEn: IndicatorWords = {
  title: 'Indicator signals',
  view: 'Indicator',
  views: { cci15: 'CCI15', kdj30: 'KDJ30', ccijx: 'CCI and mean', ccihjz: 'CCI returns' },
  hints: {
    cci15:
      'CCI(14) of 15-minute bars crosses ±100; the last crossing of the day of each share. Closed bars only.',
    kdj30:
      'K and D of 30-minute bars cross; low is J below 20, high is J above 80. Closed bars only.',
    ccijx: 'CCI(14) crosses its mean of 6 bars. Closed bars only.',
    ccihjz:
      'CCI(14) was at ±100 within 10 bars and crosses back: first it leaves the extreme, then it crosses zero. Closed bars only.',
  },
  event: 'Event',
  all: 'All',
  events: {
    'rises-from-low': 'Up through −100',
    'rises-to-high': 'Up through +100',
    'falls-from-high': 'Down through +100',
    'falls-to-low': 'Down through −100',
    golden: 'Golden cross',
    dead: 'Dead cross',
    recovers: 'Recovers',
    retreats: 'Retreats',
  },
  level: 'Bars',
  levels: { day: 'Daily', '60': '60 min', '30': '30 min', '15': '15 min' },
  zones: { low: 'low', middle: 'middle', high: 'high' },
  stages: { 'leaves-extreme': 'leaves the extreme', 'crosses-zero': 'crosses zero' },
  columns: {
    event: 'Event',
    age: 'Bars ago',
    bar: 'Bar',
    cci: 'CCI',
    before: 'Before',
    average: 'Mean of CCI',
    zone: 'Zone',
    stage: 'Stage',
    k: 'K',
    d: 'D',
    j: 'J',
  },
};

export function useIndicatorTexts(): IndicatorWords {
  return useTexts().locale === 'en' ? indicatorsEn : indicatorsZh;
}
