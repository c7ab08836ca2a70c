import { type ColumnMeaning, columnMeanings } from '@chanscope/contract';

export type MeaningSet = keyof typeof columnMeanings;

/** How vendors and terminals name their columns, in lower case and without what stands in brackets. */
const spellings: Readonly<Record<ColumnMeaning, readonly string[]>> = {
  time: [
    'time',
    'datetime',
    'timestamp',
    'date',
    'trade_date',
    'trade_time',
    '日期',
    '时间',
    '交易日期',
    '日期时间',
    'day',
  ],
  clock: ['clock', 'minute', '分钟', '时刻'],
  open: ['open', '开盘', '开盘价', 'o'],
  high: ['high', '最高', '最高价', 'h'],
  low: ['low', '最低', '最低价', 'l'],
  close: ['close', '收盘', '收盘价', 'c', 'latest'],
  volume: ['volume', 'vol', '成交量', '总手', 'volume_lots', 'v'],
  amount: ['amount', 'turnover', '成交额', '成交金额', '金额', 'money'],
  code: [
    'code',
    'symbol',
    'ticker',
    'ts_code',
    'con_code',
    '代码',
    '股票代码',
    '证券代码',
    'stock_code',
  ],
  date: ['date', 'trade_date', '日期', '交易日期', 'day'],
  name: ['name', 'ts_name', '名称', '股票名称', '股票简称', '证券名称'],
  luTime: ['lu_time', '涨停时间', '首次封板时间'],
  ldTime: ['ld_time', '跌停时间'],
  openTime: ['open_time', '开板时间', '炸板时间'],
  lastTime: ['last_time', '最后涨停时间', '最后封板时间'],
  luDesc: ['lu_desc', '涨停原因', '原因'],
  tag: ['tag', '标签', '连板'],
  theme: ['theme', '题材', '所属题材', '板块', '概念'],
  status: ['status', '状态', '涨停状态'],
  bidAmount: ['bid_amount', '竞价成交额', '竞价金额'],
  limitOrder: ['limit_order', '封单', '封单额', '封单金额'],
  freeFloat: ['free_float', '实际流通', '自由流通市值', '实际流通市值'],
  sector: ['sector', 'index_code', 'ts_code', 'board_code', '板块代码', 'code', '代码'],
  sectorName: ['sector_name', 'index_name', 'name', 'board_name', '板块名称', '名称'],
  sectorType: ['sector_type', 'type', 'idx_type', '类型', '板块类型'],
  mainNet: [
    'main_net',
    'net_amount',
    '主力净流入',
    '主力净额',
    '今日主力净流入',
    '主力净流入-净额',
  ],
  superNet: ['super_net', 'buy_elg_amount', '超大单净流入', '超大单净额', '超大单净流入-净额'],
  bigNet: ['big_net', 'buy_lg_amount', '大单净流入', '大单净额', '大单净流入-净额'],
  middleNet: ['middle_net', 'buy_md_amount', '中单净流入', '中单净额', '中单净流入-净额'],
  smallNet: ['small_net', 'buy_sm_amount', '小单净流入', '小单净额', '小单净流入-净额'],
  pe: ['pe', 'pe_ttm', '市盈率', '市盈率ttm'],
  pb: ['pb', '市净率'],
  marketValue: ['market_value', 'total_mv', '总市值'],
  floatValue: ['float_value', 'circ_mv', '流通市值'],
  revenue: ['revenue', '营业收入', '营收'],
  profit: ['profit', 'net_profit', '净利润', '归母净利润'],
  roe: ['roe', '净资产收益率'],
  eps: ['eps', 'basic_eps', '每股收益', '基本每股收益'],
};

/** The likely meaning of each column, each meaning once; null for what is not known. */
export function likelyMeanings(
  columns: readonly string[],
  set: MeaningSet,
): (ColumnMeaning | null)[] {
  const plain = columns.map((name) =>
    name
      .toLowerCase()
      .replace(/[（([].*$/, '')
      .trim(),
  );
  const found = new Map<number, ColumnMeaning>();
  for (const meaning of columnMeanings[set]) {
    const place = spellings[meaning]
      .map((spelling) => plain.findIndex((name, index) => name === spelling && !found.has(index)))
      .find((index) => index !== -1);
    if (place !== undefined) found.set(place, meaning);
  }
  return columns.map((_, index) => found.get(index) ?? null);
}

/** Whether the volumes of a file are lots (手), as its heading says. */
export function saysLots(columns: readonly string[]): boolean {
  return columns.some((name) => /volume_lots|总手|成交量.*手/.test(name.toLowerCase()));
}
