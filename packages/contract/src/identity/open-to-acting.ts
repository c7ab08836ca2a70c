import type { Endpoint } from '../routes.ts';

/**
 * The calls that are open while an administrator looks at the product as another user sees it (代看): by method and
 * path, those that change nothing and show what the user's own pages show. Every other call is refused, also one that
 * is added later and not listed here. Left out on purpose, though they only read: what takes an account's data away.
 */
const openToActing: ReadonlySet<string> = new Set([
  // Ends the acting itself.
  'GET /api/public/logout',
  'POST /api/public/logout',
  'GET /api/public/getPublicKey',
  'GET /api/public/loginOptions',
  'GET /api/sys/user/userInfo',
  'GET /api/sys/user/personal',
  'GET /api/sys/user/devices',
  'GET /api/sys/user/tokens',
  'POST /api/public/getVisitList',
  'POST /api/public/getPrivateList',
  'POST /api/sys/menu/getPrivateList',
  'POST /api/sys/menu/getList',
  'GET /api/public/announcements',
  'GET /api/public/ads',
  'POST /api/public/lesson/today',
  'GET /notice/getList',
  'GET /announcement/getList',
  'GET /notice/getRows',
  'GET /site/get',
  'GET /jobs/getKinds',
  'GET /jobs/getList',
  'GET /jobs/schedules',
  'POST /api/stock/zx/getZxList',
  'POST /api/stock/zx/quotes',
  'POST /api/stock/zx/context',
  'POST /api/stock/notes/get',
  'POST /api/stock/redivisions/get',
  'GET /api/stock/classRules/getList',
  'POST /api/stock/ccijx',
  'POST /api/stock/ccihjz',
  'GET /api/public/stock/getStock',
  'GET /api/public/stock/marketRules',
  ...[
    'search',
    'getStock',
    'sparks',
    'fenxi',
    'kaipan',
    'getLogo',
    'chartLink',
    'djbll',
    'bijia',
    'pankou',
    'jibenmian',
    'market',
    'bk',
    'bkgg',
    'ditu',
    'fenshiditu',
    'signals',
    'cci15',
    'kdj30',
    'ccijx',
    'ccihjz',
    'zhangting',
    'zhangtingtj',
    'zhangtingxy',
    'rps',
    'qiangruo',
    'zjl',
    'pingfen',
    'tonglei',
    'suoshubk',
    'xg',
    'pools',
    'days',
    'firstRun',
  ].map((name) => `POST /api/public/stock/${name}`),
]);

/** Whether a call may be made while acting as another user. */
export function isOpenToActing({ method, path }: Pick<Endpoint, 'method' | 'path'>): boolean {
  return openToActing.has(`${method} ${path}`);
}
