import { type Locale, useTexts } from '../i18n.ts';

/** What a heat map of a market (热力图) says in Chinese. */
export const heatMapZh = {
  title: '热力图',
  label: (sectors: number, shares: number, area: string) =>
    sectors === 0
      ? `热力图：${shares} 只股票，面积为${area}，颜色为涨跌幅`
      : `热力图：${sectors} 个板块 ${shares} 只股票，面积为${area}，颜色为涨跌幅`,
  keys: '方向键移动，PageUp、PageDown 换板块，回车打开个股或进入板块',
  keysBack: '，Esc 返回全部板块',
  sentence: (name: string, change: string, sector: string | null) =>
    sector === null || sector === '' ? `${name}，${change}` : `${name}，${change}，${sector}`,
  noSector: '未归入行业',
  area: '面积',
  areas: { amount: '成交额', float: '流通市值', equal: '每只相同' },
  basis: (area: string) => `面积＝${area}，颜色＝涨跌幅`,
  floatDays: (first: string, last: string) =>
    first === last
      ? `流通市值为导入文件 ${first} 的数据`
      : `流通市值为导入文件 ${first} 至 ${last} 的数据`,
  noFloats: '没有导入流通市值，面积仍为成交额',
  noAmounts: '没有成交额，每只面积相同',
  leftOut: (count: number, area: string) => `${count} 只没有${area}，未画出`,
  until: '截至',
  change: '涨跌幅',
  amount: '成交额',
  floatValue: '流通市值',
  sector: '板块',
  upDown: '涨 / 跌',
  shares: '图中股票',
  open: (name: string) => `打开 ${name}`,
  enter: (name: string) => `进入 ${name}`,
  hintTile: '点击打开个股',
  hintGroup: '点击进入板块',
  legend: '颜色对应的涨跌幅',
  loading: '正在读取热力图…',
  failed: '没有读到热力图',
  retry: '重试',
  empty: '当日没有股票成交',
  uncomputed: '当日行情未计算',
};

export type HeatMapWords = typeof heatMapZh;

/** What a heat map of a market says in English. */
export const heatMapEn: HeatMapWords = {
  title: 'Heat map',
  label: (sectors, shares, area) =>
    sectors === 0
      ? `Heat map: ${shares} shares, area is ${area}, colour is change`
      : `Heat map: ${shares} shares in ${sectors} sectors, area is ${area}, colour is change`,
  keys: 'Arrows move, PageUp and PageDown change the sector, Enter opens a share or enters a sector',
  keysBack: ', Esc goes back to all sectors',
  sentence: (name, change, sector) =>
    sector === null || sector === '' ? `${name}, ${change}` : `${name}, ${change}, ${sector}`,
  noSector: 'In no industry',
  area: 'Area',
  areas: { amount: 'turnover', float: 'float value', equal: 'the same for each' },
  basis: (area) => `Area = ${area}, colour = change`,
  floatDays: (first, last) =>
    first === last
      ? `Float values of ${first}, from imported files`
      : `Float values of ${first} to ${last}, from imported files`,
  noFloats: 'No float values were imported: areas are still turnover',
  noAmounts: 'Turnover is not known: areas are all the same',
  leftOut: (count, area) => `${count} without ${area} are not drawn`,
  until: 'Until',
  change: 'Change',
  amount: 'Turnover',
  floatValue: 'Float value',
  sector: 'Sector',
  upDown: 'Up / down',
  shares: 'Shares drawn',
  open: (name) => `Open ${name}`,
  enter: (name) => `Enter ${name}`,
  hintTile: 'Click to open the share',
  hintGroup: 'Click to enter the sector',
  legend: 'Changes by colour',
  loading: 'Reading the heat map…',
  failed: 'The heat map could not be read',
  retry: 'Try again',
  empty: 'No share traded on the day',
  uncomputed: 'The day was not computed',
};

/** The texts of heat maps, in the language of the page; they come with the first one. */
export function useHeatMapTexts(): { readonly words: HeatMapWords; readonly locale: Locale } {
  const { locale } = useTexts();
  return { words: locale === 'en' ? heatMapEn : heatMapZh, locale };
}
