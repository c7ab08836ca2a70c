/** What tables of many rows say in Chinese. */
export const dataTableZh = {
  search: '筛选文字',
  tools: '表格工具',
  filters: '筛选',
  filtersOn: (count: number) => `筛选 ${count}`,
  min: (column: string) => `${column} 不小于`,
  max: (column: string) => `${column} 不大于`,
  contains: (column: string) => `${column} 含有`,
  boundHint: '可以写 1.5亿、300万',
  notANumber: '不是数字',
  clear: '清除筛选',
  columns: '列',
  columnsShown: '显示的列',
  resetColumns: '恢复默认的列',
  dense: '紧凑',
  sort: '排序',
  sortBy: (column: string) => `按${column}排序`,
  ascending: '升序',
  descending: '降序',
  unsorted: '原来的次序',
  exporting: '导出 CSV',
  rows: (shown: number, total: number) =>
    shown === total ? `共 ${total} 行` : `${shown} / ${total} 行`,
  star: (name: string) => `自选：${name}`,
  loading: '正在读取表格…',
  failed: '表格没有读到',
  retry: '重试',
  empty: '没有数据',
  noMatch: '没有符合筛选的行',
};

/** The same keys in every language. */
export type DataTableTexts = typeof dataTableZh;
