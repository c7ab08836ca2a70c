import { isExternal } from '../checks.ts';
import { demoRoutes } from './demo-routes.ts';
import { addressBelow } from './route-address.ts';
import type { RouteMeta, RouteRecord } from './route-record.ts';

/**
 * The routes as they are delivered: what the menu table is filled with, and what the interface falls
 * back to. Addresses and their properties are those of the specification, section 2.
 */
export const factoryRoutes: readonly RouteRecord[] = withComponents([
  {
    path: '/',
    name: 'Root',
    redirect: '/index',
    meta: { title: 'root', icon: 'home', levelHidden: true, access: 'visitor' },
    children: [
      page('index', 'Index', { title: 'home', icon: 'home', access: 'visitor', noClosable: true }),
      page('workbench', 'Workbench', {
        title: 'workbench',
        icon: 'dashboard',
        access: 'member',
        dot: true,
      }),
      page('/watchlist', 'Watchlist', { title: 'watchlist', icon: 'star', access: 'member' }),
      page('/market/limitup', 'MarketLimitUp', {
        title: 'marketLimitUp',
        icon: 'fire',
        access: 'visitor',
      }),
      page('/market/sector', 'MarketSector', {
        title: 'marketSector',
        icon: 'blocks',
        access: 'visitor',
      }),
      page('/market/rps', 'MarketRps', { title: 'marketRps', icon: 'rise', access: 'visitor' }),
      page('/market/flow', 'MarketFlow', { title: 'marketFlow', icon: 'fund', access: 'visitor' }),
      page('/market/signals', 'MarketSignals', {
        title: 'marketSignals',
        icon: 'aim',
        access: 'visitor',
      }),
      page('/market/score', 'MarketScore', {
        title: 'marketScore',
        icon: 'trophy',
        access: 'visitor',
      }),
      page('/market/indicators', 'MarketIndicators', {
        title: 'marketIndicators',
        icon: 'indicator',
        access: 'visitor',
      }),
      page('/compare', 'Compare', { title: 'compare', icon: 'chart', access: 'visitor' }),
    ],
  },
  {
    path: '/stock',
    name: 'Stock',
    redirect: '/index',
    meta: { title: 'stocks', icon: 'chart', hidden: true, access: 'visitor' },
    children: [
      page('detail', 'StockDetail', {
        title: 'stock',
        access: 'visitor',
        dynamicNewTab: true,
        tabKeyQuery: ['stockId'],
      }),
      page('stockBkgg', 'StockBkGg', {
        title: 'stockBkgg',
        access: 'visitor',
        dynamicNewTab: true,
        tabKeyQuery: ['stockName'],
      }),
    ],
  },
  ...demoRoutes,
  {
    path: '/setting',
    name: 'Setting',
    redirect: '/setting/personalCenter',
    meta: { title: 'setting', icon: 'setting', roles: ['admin'] },
    children: [
      page('personalCenter', 'PersonalCenter', {
        title: 'personal',
        icon: 'user',
        access: 'member',
      }),
      page('userManagement', 'UserManagement', { title: 'userManagement', icon: 'team' }),
      page('roleManagement', 'RoleManagement', { title: 'roleManagement', icon: 'key' }),
      page('departmentManagement', 'DepartmentManagement', {
        title: 'departmentManagement',
        icon: 'apartment',
      }),
      page('menuManagement', 'MenuManagement', { title: 'menuManagement', icon: 'menu' }),
      page('dataCentre', 'DataCentre', { title: 'dataCentre', icon: 'database' }),
      page('content', 'Content', {
        title: 'content',
        icon: 'edit',
        roles: ['admin', 'editor'],
      }),
      page('systemLog', 'SystemLog', { title: 'systemLog', icon: 'log' }),
      page('operations', 'Operations', { title: 'operations', icon: 'fund' }),
      page('security', 'Security', { title: 'security', icon: 'key' }),
      page('rules', 'Rules', { title: 'rules', icon: 'branch' }),
      page('backup', 'Backup', { title: 'backup', icon: 'clock' }),
    ],
  },
  {
    path: '/error',
    name: 'Error',
    redirect: '/error/403',
    // A menu leads to no error: what went wrong leads here.
    meta: { title: 'error', icon: 'warning', hidden: true, levelHidden: true, roles: ['admin'] },
    children: [
      page('403', 'Error403', { title: 'error403', icon: 'stop' }),
      page('404', 'Error404', { title: 'error404', icon: 'question' }),
    ],
  },
]);

/** Routes that are there for everybody, whatever a route list says. */
export const constantRoutes: readonly RouteRecord[] = withComponents([
  bare('/login', 'Login', 'login'),
  bare('/register', 'Register', 'register'),
  bare('/callback', 'Callback', 'callback'),
  bare('/passwordback', 'PasswordBack', 'recovery'),
  bare('/setup', 'SetUp', 'setUp'),
  page('/403', 'Forbidden', {
    title: 'forbidden',
    hidden: true,
    access: 'visitor',
    noKeepAlive: true,
  }),
  page('/404', 'NotFound', {
    title: 'notFound',
    hidden: true,
    access: 'visitor',
    noKeepAlive: true,
  }),
]);

function page(path: string, name: string, meta: RouteMeta): RouteRecord {
  return { path, name, meta };
}

/** Every page's key into the pages of the interface is its address, without the slash before it. */
function withComponents(records: readonly RouteRecord[], folder = ''): RouteRecord[] {
  return records.map((record) => {
    const { path, name, children } = record;
    const address = addressBelow(folder, path);
    if (children !== undefined) return { ...record, children: withComponents(children, address) };
    const isPage = name !== undefined && !isExternal(path);
    return isPage ? { ...record, component: address.slice(1).split('/:')[0] ?? '' } : record;
  });
}

/** A page outside of tabs and menu. */
function bare(path: string, name: string, title: string): RouteRecord {
  return page(path, name, { title, hidden: true, tabHidden: true, access: 'visitor' });
}
