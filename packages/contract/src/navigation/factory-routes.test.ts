import { describe, expect, it } from 'vitest';

import { constantRoutes, factoryRoutes } from './factory-routes.ts';
import { flatRoutes } from './route-address.ts';
import { type RouteMeta, routeHead } from './route-record.ts';

const placed = flatRoutes([...factoryRoutes, ...constantRoutes]);

/** Every route of the specification, section 2. */
const specified = `
/ /index /workbench /stock /stock/detail /stock/stockBkgg
/vab /vab/icon /vab/icon/remixIcon /vab/icon/iconSelector /vab/roles
/vab/table /vab/table/comprehensiveTable /vab/table/detail /vab/table/inlineEditTable
/vab/table/customTable /vab/card /vab/list
/vab/form /vab/form/comprehensiveForm /vab/form/stepForm /vab/form/button /vab/form/link
/vab/form/radio /vab/form/checkbox /vab/form/input /vab/form/inputNumber /vab/form/select
/vab/form/switch /vab/form/slider /vab/form/timePicker /vab/form/datePicker
/vab/form/dateTimePicker /vab/form/rate
/vab/editor /vab/editor/richTextEditor /vab/editor/markdownEditor
/other /other/workflow /other/print /other/cropper /other/notice /other/timeline /other/count
/other/tabs /other/dynamicMeta
/other/dynamicSegment /other/dynamicSegment/test1/:id /other/dynamicSegment/test1/1
/other/dynamicSegment/test2 /other/dynamicSegment/test2?id=1
/other/drag /other/drag/dialogDrag /other/drag/cardDrag /other/drag/flowSheetDrag
/other/contextmenu /other/loading /other/player /other/upload
/other/menu1 /other/menu1/menu1-1 /other/menu1/menu1-1/menu1-1-1
/other/menu1/menu1-1/menu1-1-1/menu1-1-1-1
/other/log /other/cssfx /other/social https://www.chinaclear.cn/
/other/iframe /other/iframe/search /other/iframe/view
/other/iframe/view?url=https%3A%2F%2Fwww.sse.com.cn&title=SSE
/other/iframe/view?url=https%3A%2F%2Fwww.hkex.com.hk&title=HKEX
/other/excel /other/excel/exportExcel /other/excel/exportSelectedExcel
/other/excel/exportMergeHeaderExcel /other/mindMap
/mall /mall/goods
/setting /setting/personalCenter /setting/userManagement /setting/roleManagement
/setting/departmentManagement /setting/menuManagement /setting/systemLog
/error /error/403 /error/404
/login /register /callback /passwordback /403 /404
`
  .trim()
  .split(/\s+/);

/** Ours beside them. */
const added = [
  '/watchlist',
  '/market/limitup',
  '/market/sector',
  '/market/rps',
  '/market/flow',
  '/market/signals',
  '/market/score',
  '/market/indicators',
  '/compare',
  '/setup',
  '/setting/dataCentre',
  '/setting/content',
  '/setting/operations',
  '/setting/security',
  '/setting/rules',
  '/setting/backup',
];

const except = { role: ['editor'], mode: 'except' };

/** What is said of a route beside its title and its icon. */
const properties: readonly (readonly [string, Partial<RouteMeta> | object])[] = [
  ['/index', { access: 'visitor', noClosable: true }],
  ['/workbench', { access: 'member', dot: true }],
  ['/watchlist', { access: 'member' }],
  ['/market/limitup', { access: 'visitor' }],
  ['/market/sector', { access: 'visitor' }],
  ['/market/rps', { access: 'visitor' }],
  ['/market/flow', { access: 'visitor' }],
  ['/market/signals', { access: 'visitor' }],
  ['/market/score', { access: 'visitor' }],
  ['/market/indicators', { access: 'visitor' }],
  ['/compare', { access: 'visitor' }],
  ['/stock/detail', { access: 'visitor', dynamicNewTab: true, tabKeyQuery: ['stockId'] }],
  ['/stock/stockBkgg', { access: 'visitor', dynamicNewTab: true, tabKeyQuery: ['stockName'] }],
  ['/vab/icon', {}],
  ['/vab/roles', { badge: 'Pro' }],
  ['/vab/table', { roles: except }],
  ['/vab/table/comprehensiveTable', {}],
  [
    '/vab/table/detail',
    { hidden: true, dynamicNewTab: true, activeMenu: '/vab/table/comprehensiveTable' },
  ],
  ['/vab/table/inlineEditTable', { noKeepAlive: true }],
  ['/vab/card', { roles: ['admin'] }],
  ['/vab/list', { roles: ['admin'] }],
  ['/vab/form', { roles: ['admin'] }],
  ['/vab/editor', { roles: ['admin'] }],
  ['/other', { roles: ['admin'] }],
  ['/other/dynamicSegment/test1/:id', { hidden: true, dynamicNewTab: true }],
  ['/other/dynamicSegment/test2', { hidden: true, dynamicNewTab: true }],
  ['/other/drag/flowSheetDrag', { noKeepAlive: true }],
  ['/other/player', { noKeepAlive: true }],
  ['https://www.chinaclear.cn/', { target: '_blank', roles: ['admin', 'editor'] }],
  ['/other/iframe/view', { hidden: true, dynamicNewTab: true }],
  ['/mall', { roles: ['admin'] }],
  ['/mall/goods', { badge: 'Hot' }],
  ['/setting', { roles: ['admin'] }],
  ['/setting/personalCenter', { access: 'member' }],
  ['/error', { hidden: true, levelHidden: true, roles: ['admin'] }],
  ['/login', { hidden: true, tabHidden: true, access: 'visitor' }],
];

describe('the factory routes', () => {
  it('are those of the specification, and ours', () => {
    const addresses = placed.map(({ address }) => address);
    expect(addresses.toSorted()).toEqual([...specified, ...added].toSorted());
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('have names of their own', () => {
    const names = placed.flatMap(({ record }) => record.name ?? []);
    expect(new Set(names).size).toBe(names.length);
  });

  it('have as many entries in each group as the specification lists, and our own', () => {
    const counts = factoryRoutes.map(({ name, children }) => [name, children?.length]);
    expect(Object.fromEntries(counts)).toEqual({
      Root: 11,
      Stock: 2,
      Vab: 7,
      Other: 22,
      Mall: 1,
      Setting: 12,
      Error: 2,
    });
  });

  it.each(properties)('say of %s what the specification says', (address, expected) => {
    const {
      title,
      icon: _,
      ...said
    } = placed.find((each) => each.address === address)?.record.meta ?? { title: '' };
    expect(title).not.toBe('');
    expect(said).toEqual(expected);
  });

  it('redirect where the specification says', () => {
    const redirects = placed.flatMap(({ address, record: { redirect } }) =>
      redirect === undefined ? [] : [[address, redirect]],
    );
    expect(Object.fromEntries(redirects)).toEqual({
      '/': '/index',
      '/stock': '/index',
      '/vab': '/vab/icon/remixIcon',
      '/other': '/other/workflow',
      '/mall': '/mall/goods',
      '/setting': '/setting/personalCenter',
      '/error': '/error/403',
    });
  });

  it('give a component to pages alone, each its own', () => {
    const pages = placed.filter(({ record }) => record.component !== undefined);
    const leaves = placed.filter(({ record }) => record.children === undefined);
    const others = leaves.filter((leaf) => !pages.includes(leaf)).map(({ address }) => address);
    expect(others).toEqual([
      '/other/dynamicSegment/test1/1',
      '/other/dynamicSegment/test2?id=1',
      'https://www.chinaclear.cn/',
      '/other/iframe/view?url=https%3A%2F%2Fwww.sse.com.cn&title=SSE',
      '/other/iframe/view?url=https%3A%2F%2Fwww.hkex.com.hk&title=HKEX',
    ]);
    expect(new Set(pages.map(({ record }) => record.component)).size).toBe(pages.length);
    expect(pages.find(({ record }) => record.name === 'Test1')?.record.component).toBe(
      'other/dynamicSegment/test1',
    );
  });

  it('are records as they travel', () => {
    for (const { record } of placed) {
      const { children: _, ...head } = record;
      expect(routeHead.parse(head)).toEqual(head);
    }
  });
});
