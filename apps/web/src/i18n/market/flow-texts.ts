import { useTexts } from '../i18n.ts';

/** What the page of money flows (资金) says in Chinese. */
export const flowZh = {
  title: '资金流向',
  method: '分钟估算',
  methodHint:
    '按 1 分钟的涨跌给每分钟的成交额定方向再相加，不区分委托大小。五分钟核对按收盘在高低价之间的位置计算。',
  vendorHint: '供应商一列来自导入的文件，按供应商自己的大单口径，与估算不可比较。',
  sort: '排列',
  sorts: { net: '净额', ratio: '占成交额', amount: '成交额' },
  direction: '方向',
  directions: { desc: '流入在前', asc: '流出在前' },
  columns: {
    net: '净额（分钟估算）',
    ratio: '占成交额',
    amount: '成交额',
    check: '五分钟核对',
    vendor: '大单净额（供应商）',
  },
};

type FlowWords = typeof flowZh;

/** What the page of money flows says in English. */
export const flowEn: FlowWords = {
  title: 'Money flow',
  method: 'Estimated from minutes',
  methodHint:
    'The turnover of every minute with the sign of its price move, added up; sizes of orders are not known. The check is by the place of the close between low and high of five minutes.',
  vendorHint:
    'The column of the vendor comes from an imported file by its own classes of orders and cannot be compared with the estimate.',
  sort: 'Order',
  sorts: { net: 'Net', ratio: 'Share of turnover', amount: 'Turnover' },
  direction: 'Direction',
  directions: { desc: 'Inflow first', asc: 'Outflow first' },
  columns: {
    net: 'Net (estimated)',
    ratio: 'Of turnover',
    amount: 'Turnover',
    check: '5-minute check',
    vendor: 'Large orders (vendor)',
  },
};

export function useFlowTexts(): FlowWords {
  return useTexts().locale === 'en' ? flowEn : flowZh;
}
