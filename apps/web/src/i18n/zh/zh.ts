import type { dockZh } from '../dock/dock-zh.ts';
import type { chanZh, replayZh } from './zh-chan.ts';
import type { commandsZh, keysZh, menuZh } from './zh-keys.ts';
import { frameZh } from './zh-frame.ts';
import { pagesZh } from './zh-pages.ts';
import { panesZh } from './zh-panes.ts';
import type { personalZh } from './zh-personal.ts';
import { sessionZh } from './zh-session.ts';
import { tabsZh } from './zh-tabs.ts';
import { toolsZh } from './zh-tools.ts';
import { themeZh } from './zh-theme.ts';
import type { watchlistZh } from './zh-watchlist.ts';

/** Every text of the interface in Chinese, the default language. The keys of the other languages follow it. */
export const zh = {
  brand: {
    name: '缠镜',
    full: '缠镜 ChanScope',
    tagline: '缠论技术交流平台',
    home: '缠镜 ChanScope 首页',
  },
  pages: pagesZh,
  frame: frameZh,
  theme: themeZh,
  shell: {
    skip: '跳到正文',
    redUp: '红涨绿跌',
    greenUp: '绿涨红跌',
    colourBlind: '色盲友好',
    offline: '网络已断开。页面显示的是断开前收到的数据，恢复后会自动更新。',
    unreachable: '服务器没有回应，正在重试。页面显示的是之前收到的数据。',
    loading: '正在加载…',
  },
  tabs: tabsZh,
  tools: toolsZh,
  lamp: {
    label: '市场状态',
    open: '● 开盘',
    break: '◐ 午休',
    closed: '○ 休市',
    hs: '沪深',
    hk: '港股',
    us: '美股',
    marketIn: {
      open: '{{market}}开盘',
      break: '{{market}}午间休市',
      closed: '{{market}}休市',
    },
  },
  footer: {
    risk: '股市有风险，投资需谨慎。',
    disclaimer:
      '免责声明：本站的数据与分析仅供学习交流，不构成任何投资建议；据此操作，盈亏自负，本站不承担责任。',
    contact: '联系：请联系本站管理员',
    filing: '备案号：由本站管理员填写',
  },
  search: {
    label: '搜索证券',
    placeholder: '请输入股票代码、名称或拼音首字母',
    results: '搜索结果',
    recent: '最近查看',
    clear: '清空记录',
    pending: '正在搜索…',
    none: '没有找到“{{text}}”，请检查代码，或换用名称、拼音首字母',
    failed: '搜索失败：{{reason}}',
    retry: '重试',
    found: '找到 {{total}} 个结果',
    erase: '清除输入',
  },
  badges: {
    chinext: '创',
    star: '科',
    bse: '北',
    st: 'ST',
    etf: 'ETF',
    fund: '基金',
    index: '指数',
    sector: '板块',
  },
  home: {
    heading: '用缠论读懂每一段走势',
    lead: '输入代码、名称或拼音首字母，一秒打开行情图：分型、笔、线段、中枢自动画好。',
    markets: '大盘',
    marketsLoading: '正在读取大盘行情…',
    marketsLate: '刷新失败，数字停在之前',
    marketsSome: '{{mark}}：{{names}}',
    hot: '热门证券',
    indices: '指数',
    hs: '沪深',
    hk: '港股',
    us: '美股',
    recent: '最近查看',
    clear: '清空',
    readable: '图上能读到什么',
    fractal: '分型',
    fractalText: '相邻三根合并后的K线，中间最高是顶分型，中间最低是底分型，转折从这里开始。',
    stroke: '笔',
    strokeText: '一顶一底之间、中间至少隔一根独立K线的走势。未确认的笔画成虚线。',
    segment: '线段',
    segmentText: '至少三笔构成、被反向线段破坏才结束，是走势的骨架。',
    pivot: '中枢',
    pivotText: '至少三段连续走势重叠的价格区间：在上看多、在下看空、在内震荡。',
    figure: '示意图：K线上的分型、笔、线段与中枢',
    honest: '没有导入真实行情时，数字由系统模拟生成，页面会标明“模拟行情”，不能用于真实投资判断。',
  },
  stock: {
    simulated: '模拟行情',
    simulatedHint: '数字由系统模拟生成，并非真实成交',
    stale: '数据已过期',
    staleUntil: '数据止于 {{date}}',
    staleText: '最近的数据只到 {{date}}，之后的交易日还没有数据',
    cachedAt: '暂存于 {{time}}',
    cached: '数据库暂时不可用，显示 {{time}} 的数据',
    delayed: '延时15分钟',
    brokenOff: '行情中断',
    brokenOffHint: '这只证券在开盘时间已经有一段时间没有新的行情，显示的是最后收到的数字',
    suspended: '停牌',
    phases: {
      closed: '休市',
      preopen: '盘前',
      open: '交易中',
      break: '午间休市',
      post: '盘后',
    },
    provenance: '数据口径',
    source: '来源 {{name}}',
    chartSource: '图表来源 {{name}}',
    sources: {
      label: '选择图表来源',
      select: '换来源（{{total}}）',
      standing: '恢复默认来源',
      isStanding: '默认',
      span: '{{from}} 至 {{until}}',
      bars: '{{bars}} 根',
    },
    asOf: '截至 {{time}}',
    fields: {
      open: '今开',
      high: '最高',
      low: '最低',
      prevClose: '昨收',
      volume: '成交量',
      amount: '成交额',
      amplitude: '振幅',
      limitUp: '涨停',
      limitDown: '跌停',
      lot: '每手',
    },
    quote: '报价',
    allNumbers: '全部数字',
    period: '周期',
    periods: {
      time: '分时',
      time5: '五日',
      day: '日',
      week: '周',
      month: '月',
      quarter: '季',
      year: '年',
      '60': '60分',
      '30': '30分',
      '15': '15分',
      '5': '5分',
      '1': '1分',
    },
    adjustment: '复权',
    adjustments: { qfq: '前复权', hfq: '后复权', none: '不复权' },
    adjusted: { qfq: '前复权', hfq: '后复权', none: '不复权', split: '拆股复权' },
    layers: '图层',
    layerNames: {
      movingAverages: '均线',
      volume: '成交量',
      macd: 'MACD',
      fractals: '分型',
      strokes: '笔',
      segments: '线段',
      pivots: '中枢',
    },
    loading: '正在读取行情…',
    empty: '暂无数据',
    emptyReason: '{{name}} 还没有{{period}}周期的行情。可以换一个周期，或由管理员导入。',
    failed: '行情读取失败',
    offline: '网络已断开，恢复后会自动读取。',
    retry: '重试',
    refreshFailedShort: '刷新失败',
    refreshFailed: '刷新失败，显示的是之前的数据：{{reason}}',
    unknown: '没有找到这只证券',
    unknownHint: '请检查代码，或重新搜索：',
    analysed:
      '{{bars}} 根K线 · 笔 {{strokes}} · 线段 {{segments}} · 中枢 {{pivots}} · 信号 {{signals}}',
    analysedByCzsc: '{{bars}} 根K线 · 笔 {{strokes}} · 中枢 {{pivots}}',
    chart: '{{name}} {{period}} 行情图',
  },
  session: sessionZh,
  notFound: {
    heading: '404',
    text: '抱歉，你访问的页面不存在',
    back: '返回首页',
  },
  panes: panesZh,
  failure: {
    heading: '页面出错了',
    text: '可以重新加载；如果反复出现，请联系管理员。',
    lazyPart: '这一部分没能显示，可能是网络中断',
  },
} as const;

/** All texts: those of personal centre, watchlist, structures, dock, replay and keys come with the pages that show them. */
export type AllTexts = typeof zh & {
  readonly chan: typeof chanZh;
  readonly dock: typeof dockZh;
  readonly replay: typeof replayZh;
  readonly commands: typeof commandsZh;
  readonly keys: typeof keysZh;
  readonly menu: typeof menuZh;
  readonly personal: typeof personalZh;
  readonly watchlist: typeof watchlistZh;
};

/** The shape that every language has to fill: a missing or an unknown key does not compile. */
export type Wordings<Source = AllTexts> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Wordings<Source[Key]>;
};
