import type { AnnouncementRow, NoticeRow, SiteRow } from './content.ts';

/** What logo and footer say until an editor writes something else. */
export const firstSite: SiteRow = {
  title: { zh: '缠镜', en: 'ChanScope' },
  href: '/index',
  risk: { zh: '股市有风险，投资需谨慎。', en: 'Markets carry risk; invest with caution.' },
  disclaimer: {
    zh: '免责声明：本站的数据与分析仅供学习交流，不构成任何投资建议；据此操作，盈亏自负，本站不承担责任。',
    en: 'Disclaimer: data and analysis on this site are for learning only and are no investment advice. You trade at your own risk; the site accepts no liability.',
  },
  contact: {
    zh: '联系：请联系本站管理员',
    en: 'Contact: the administrator of this site',
  },
  filing: {
    zh: '备案号：由本站管理员填写',
    en: 'Filing number: to be filled in by the administrator',
  },
  revision: 0,
};

/** The announcement of a new site. */
export const firstAnnouncement: Omit<AnnouncementRow, 'id'> = {
  title: {
    zh: '接入真实行情之前，本站的报价与K线均为模拟数据，请勿据此交易。',
    en: 'Until a feed is switched on, quotes and bars here are simulated; do not trade on them.',
  },
  level: 'warning',
  from: null,
  to: null,
  order: 0,
  revision: 0,
};

/** Where a reader begins: the chart of 贵州茅台. */
const firstChart =
  '#/stock/detail?stockId=hs600519&amp;stockName=%E8%B4%B5%E5%B7%9E%E8%8C%85%E5%8F%B0&amp;stockType=hs';

/** The notice that welcomes the readers of a new site. */
export const firstNotice: Omit<NoticeRow, 'id' | 'datetime'> = {
  image: '/favicon.svg',
  notice: {
    zh: `欢迎来到缠镜。从<a href="${firstChart}">贵州茅台</a>的笔、线段与中枢看起。`,
    en: `Welcome to ChanScope. Begin with the strokes, segments and pivots of <a href="${firstChart}">Kweichow Moutai</a>.`,
  },
  email: {
    zh: '欢迎来到缠镜。登录后可以建立自选，按缠论结构跟踪每只证券。',
    en: 'Welcome to ChanScope. Sign in to keep a watchlist and follow each security by the structures of Chan theory.',
  },
  audience: 'everyone',
  revision: 0,
};
