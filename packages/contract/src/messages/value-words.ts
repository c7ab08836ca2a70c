import type { Wording } from '../locale.ts';

type Words = Readonly<Record<string, Wording>>;

/** Periods of charts, levels of jobs and timeframes of bars: the ways in which a length of bars is named. */
const timeframe: Words = {
  time: { zh: '分时', en: 'intraday' },
  '1m': { zh: '1 分钟', en: '1-minute' },
  '5m': { zh: '5 分钟', en: '5-minute' },
  '15m': { zh: '15 分钟', en: '15-minute' },
  '30m': { zh: '30 分钟', en: '30-minute' },
  '60m': { zh: '60 分钟', en: '60-minute' },
  '1': { zh: '1 分钟', en: '1-minute' },
  '5': { zh: '5 分钟', en: '5-minute' },
  '15': { zh: '15 分钟', en: '15-minute' },
  '30': { zh: '30 分钟', en: '30-minute' },
  '60': { zh: '60 分钟', en: '60-minute' },
  '1d': { zh: '日线', en: 'daily' },
  '1w': { zh: '周线', en: 'weekly' },
  '1mo': { zh: '月线', en: 'monthly' },
  '1q': { zh: '季线', en: 'quarterly' },
  '1y': { zh: '年线', en: 'yearly' },
  day: { zh: '日线', en: 'daily' },
  week: { zh: '周线', en: 'weekly' },
  month: { zh: '月线', en: 'monthly' },
  quarter: { zh: '季线', en: 'quarterly' },
  year: { zh: '年线', en: 'yearly' },
};

/** Parameters that people fill in, as forms name them. */
const field: Words = {
  username: { zh: '用户名', en: 'user name' },
  password: { zh: '密码', en: 'password' },
  oldPassword: { zh: '当前密码', en: 'current password' },
  newPassword: { zh: '新密码', en: 'new password' },
  phone: { zh: '手机号', en: 'mobile number' },
  phoneCode: { zh: '手机验证码', en: 'code by SMS' },
  nickname: { zh: '昵称', en: 'nickname' },
  bio: { zh: '简介', en: 'bio' },
  market: { zh: '市场', en: 'market' },
  date: { zh: '日期', en: 'date' },
  from: { zh: '开始日期', en: 'first day' },
  to: { zh: '结束日期', en: 'last day' },
  time: { zh: '时间', en: 'time' },
  stockId: { zh: '证券代码', en: 'security' },
  period: { zh: '周期', en: 'period' },
  level: { zh: '级别', en: 'level' },
  strategyId: { zh: '策略', en: 'strategy' },
  pageNo: { zh: '页码', en: 'page' },
  pageSize: { zh: '每页条数', en: 'rows per page' },
  title: { zh: '标题', en: 'title' },
  titleEn: { zh: '英文标题', en: 'English title' },
  href: { zh: '链接', en: 'link' },
  image: { zh: '图片', en: 'picture' },
  path: { zh: '路径', en: 'path' },
  component: { zh: '组件', en: 'component' },
  redirect: { zh: '重定向', en: 'redirect' },
  parent: { zh: '上级菜单', en: 'entry above' },
  provider: { zh: '数据源', en: 'source' },
  order: { zh: '优先级', en: 'order' },
  note: { zh: '备注', en: 'note' },
  tags: { zh: '标签', en: 'tags' },
  q: { zh: '搜索词', en: 'search text' },
};

/** What a parameter may be, as far as it is not a list of values or a bound. */
const permitted: Words = {
  string: { zh: '文字', en: 'text' },
  number: { zh: '数字', en: 'a number' },
  int: { zh: '整数', en: 'a whole number' },
  boolean: { zh: '是或否', en: 'true or false' },
  array: { zh: '列表', en: 'a list' },
  object: { zh: '一组字段', en: 'fields with values' },
  record: { zh: '一组字段', en: 'fields with values' },
  date: { zh: '日期，如 2026-11-20', en: 'a date such as 2026-11-20' },
  time: { zh: '时间，如 15:30', en: 'a time such as 15:30' },
  once: { zh: '只给一次', en: 'given once' },
  form: { zh: '符合规定格式的文字', en: 'text of the required form' },
  documented: { zh: '接口文档列出的值', en: 'what the API page lists' },
};

/** What was given instead of a value. */
const given: Words = { null: { zh: '空值', en: 'nothing' } };

/** What keeps a server from being given work, or from saving. */
const obstacle: Words = {
  stopping: { zh: '服务正在停止', en: 'it is stopping' },
  'the database does not answer': { zh: '数据库没有应答', en: 'the database does not answer' },
  'the database is damaged': {
    zh: '数据库已损坏，请管理员停止服务，运行 npm run restore 恢复最近的备份',
    en: 'the database is damaged; an administrator stops the server and restores the newest backup: npm run restore',
  },
  'the disk is full': {
    zh: '服务器磁盘已满，浏览不受影响，请管理员腾出空间',
    en: 'the disk of the server is full; reading goes on, an administrator has to make room',
  },
  'the database is read-only': {
    zh: '数据库目前只能读取，浏览不受影响，请联系管理员',
    en: 'the database is read-only at present; reading goes on, please tell the administrator',
  },
  'the disk fails': {
    zh: '服务器磁盘写入出错，请联系管理员',
    en: 'the disk of the server fails; please tell the administrator',
  },
};

/** The words for values of problems, by the kind of value: they belong to the first load of the page. */
export const valueWords = {
  timeframe,
  field,
  given,
  permitted,
  obstacle,
} as const satisfies Record<string, Words>;
