/** What the page that compares securities (比价) says in Chinese. */
export const compareZh = {
  title: '比价',
  subject: (base: string, others: string) => `${base} 对 ${others}`,
  controls: {
    mode: '看法',
    modes: { ratio: '比价', percent: '涨幅', ah: 'A/H 溢价' },
    count: '范围',
    counts: (count: number) => `${count} 根`,
    pair: '与谁的比价',
  },
  select: {
    label: '比较的证券',
    base: '基准',
    remove: (name: string) => `不再比较 ${name}`,
    exchange: '交换基准',
    add: '添加一只证券',
    full: (max: number) => `最多与 ${max} 只比较`,
    visitor: (max: number) => `未登录比较两只，再选一只会替换；登录后一只最多与 ${max} 只比较。`,
    signIn: '登录',
  },
  empty: {
    heading: '选两只证券来比价',
    text: '比价是基准的价格除以另一只的价格，起点定为 100：上升就是基准更强。比价自己也有笔、线段和中枢，缠论第 9 课说，比价关系的变动也可以构成一个买卖系统。这里只作描述，不构成建议。',
    otherHeading: (name: string) => `${name} 与谁比较？`,
    otherText: '在上面搜索另一只股票、指数或板块，或者从这里开始：',
    example: (base: string, other: string) => `${base} 对 ${other}`,
  },
  states: {
    loading: '正在比较…',
    failed: '没有比较成功',
    refused: '不能这样比较',
    offline: '网络已断开，恢复后会自动读取。',
    retry: '重试',
    none: '没有共同的交易时间',
    noneText: '这些证券在这个周期和范围里没有同时交易的时间，可以换一个周期或范围。',
    toRatio: '看比价',
    stale: (reason: string) => `刷新失败，显示的是之前的数据：${reason}`,
  },
  rate: {
    heading: '给出汇率，就能算 A/H 溢价',
    text: '系统没有汇率数据。H 股的价格按您给出的汇率折成人民币。',
    label: '1 港元合人民币（元）',
    use: '使用这个汇率',
    wrong: '请输入大于 0、不超过 100 的数',
    unavailable: (reason: string) => `A/H 溢价不可用：${reason}`,
  },
  percent: {
    heading: '累计涨幅',
    since: (from: string, to: string) => `${from} 为起点，到 ${to}`,
    chart: (names: string) => `累计涨幅：${names}`,
    cursor: '读数的时间',
  },
  ratio: {
    heading: (base: string, other: string) => `${base} ÷ ${other}`,
    value: '比价',
    begin: (date: string) => `${date} = 100`,
    chart: (base: string, other: string) => `${base} 对 ${other} 的比价图`,
    counts: (counts: {
      readonly strokes: number;
      readonly segments: number;
      readonly pivots: number;
      readonly signals: number;
    }) =>
      `笔 ${counts.strokes} · 线段 ${counts.segments} · 中枢 ${counts.pivots} · 信号 ${counts.signals}`,
    rules: (name: string) => `规则 ${name}`,
    barsOf: (period: string) => `由${period}收盘价合成`,
    common: (count: number) => `共同 ${count} 根`,
  },
  premium: {
    heading: 'A/H 溢价',
    basis: (values: { readonly date: string; readonly a: string; readonly h: string }) =>
      `${values.date}，A 股 ${values.a} 元，H 股 ${values.h} 港元，不复权`,
    none: '没有两地都交易的日子，算不出溢价。',
  },
  statistics: {
    heading: '统计',
    security: '与谁',
    corr60: '相关系数 60日',
    beta60: 'β 60日',
    excess: (days: number) => `超额 ${days}日`,
    z120: '偏离 120日',
    hint: '按共同交易日的日收盘价计算。相关系数与 β 用 60 个对数收益；超额是基准与它涨幅之差；偏离是比价的对数高出 120 日均值几个标准差。只作描述，不构成建议。',
    until: (date: string) => `截至 ${date}`,
    noDate: '没有共同的交易日',
    bands: {
      usual: '1 个标准差以内',
      high: '高出 1 到 2 个标准差',
      low: '低出 1 到 2 个标准差',
      veryHigh: '高出 2 个标准差以上',
      veryLow: '低出 2 个标准差以上',
    },
  },
  provenance: '数据口径',
  overlay: {
    hint: '选另一只证券，把它的涨跌画在K线上：从图上第一根K线起算。',
    page: '到比价页看比价、结构与统计',
    close: '关闭',
    overlaid: (name: string) => `叠加 ${name}`,
    failed: (name: string, reason: string) => `${name} 没有叠加上：${reason}`,
    remove: (name: string) => `去掉叠加的 ${name}`,
  },
};

/** The same keys in every language. */
export type CompareWords = typeof compareZh;
