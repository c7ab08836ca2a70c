/** What is said in Chinese about schools over one another, and about divisions begun anew at a bar. */
export const schoolsZh = {
  agreementWith: (name: string) => `与「${name}」的一致度`,
  share: (name: string, shared: number, all: number) =>
    `${name}：两家共有 ${shared} 个，至少一家有的 ${all} 个，一致度 = 共有 ÷ 至少一家有`,
  definition:
    '一致度 = 两家共有的 ÷ 至少一家有的。笔、线段、中枢起止K线都相同才算同一个，买卖点还要种类和方向相同；未确认的也计算在内。',
  matrix: '流派两两对照',
  matrixHint: '对角线是这一家自己的个数。',
  reading: '正在对照各家…',
  failed: (reason: string) => `没有对照成功：${reason}`,
  notRead: '其中一家不读这一种结构',
  nothing: '两家都没有',
  own: (count: number) => `共 ${count} 个`,
  edited: '* 有改动的选项',
  readIn: (bars: number, time: string) =>
    `按图上 ${bars} 根K线读到 ${time}。描述结构，不构成建议。`,
  redivide: '从此处重新划分',
  redivisions: '重新划分',
  from: (time: string) => `从 ${time} 起`,
  facts: (rules: string, bars: number) => `按${rules}规则，${bars} 根K线`,
  count: (name: string, count: number) => `${name} ${count}`,
  show: (name: string) => `显示或隐藏「${name}」`,
  rename: (name: string) => `给「${name}」改名`,
  remove: (name: string) => `删除「${name}」`,
  name: '名称',
  otherTimeframe: (timeframe: string) => `属于${timeframe}，这个周期不画`,
  waiting: '起点之前的K线还没有读到，暂不画出',
  later: '还没有起点之后的K线',
  full: (max: number) => `一只证券最多 ${max} 个重新划分，删掉一些才能再加`,
  unread: '自己的重新划分没有读到',
  retry: '重试',
};

/** The same keys in every language. */
export type SchoolWords = typeof schoolsZh;
