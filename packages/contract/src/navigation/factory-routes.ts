import { isExternal } from '../checks.ts';
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
  {
    path: '/vab',
    name: 'Vab',
    redirect: '/vab/icon/remixIcon',
    meta: { title: 'components', icon: 'components', roles: ['admin', 'editor'] },
    children: [
      group(page('icon', 'Icon', { title: 'icon', icon: 'icons' }), [
        page('remixIcon', 'RemixIcon', { title: 'remixIcon' }),
        page('iconSelector', 'IconSelector', { title: 'iconSelector' }),
      ]),
      page('roles', 'Roles', { title: 'roles', icon: 'key', badge: 'Pro' }),
      group(
        page('table', 'Table', {
          title: 'table',
          icon: 'table',
          roles: { role: ['editor'], mode: 'except' },
        }),
        [
          page('comprehensiveTable', 'ComprehensiveTable', { title: 'comprehensiveTable' }),
          page('detail', 'Detail', {
            title: 'detail',
            hidden: true,
            dynamicNewTab: true,
            activeMenu: '/vab/table/comprehensiveTable',
          }),
          page('inlineEditTable', 'InlineEditTable', {
            title: 'inlineEditTable',
            noKeepAlive: true,
          }),
          page('customTable', 'CustomTable', { title: 'customTable' }),
        ],
      ),
      page('card', 'Card', { title: 'card', icon: 'card', roles: ['admin'] }),
      page('list', 'List', { title: 'list', icon: 'list', roles: ['admin'] }),
      group(page('form', 'Form', { title: 'form', icon: 'form', roles: ['admin'] }), formPages()),
      group(page('editor', 'Editor', { title: 'editor', icon: 'edit', roles: ['admin'] }), [
        page('richTextEditor', 'RichTextEditor', { title: 'richTextEditor' }),
        page('markdownEditor', 'MarkdownEditor', { title: 'markdownEditor' }),
      ]),
    ],
  },
  {
    path: '/other',
    name: 'Other',
    redirect: '/other/workflow',
    meta: { title: 'other', icon: 'more', roles: ['admin'] },
    children: otherPages(),
  },
  {
    path: '/mall',
    name: 'Mall',
    redirect: '/mall/goods',
    meta: { title: 'mall', icon: 'shop', roles: ['admin'] },
    children: [page('goods', 'Goods', { title: 'goods', icon: 'gift', badge: 'Hot' })],
  },
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

function group(head: RouteRecord, children: readonly RouteRecord[]): RouteRecord {
  return { ...head, children };
}

/** A page outside of tabs and menu. */
function bare(path: string, name: string, title: string): RouteRecord {
  return page(path, name, { title, hidden: true, tabHidden: true, access: 'visitor' });
}

function formPages(): RouteRecord[] {
  const controls = ['Button', 'Link', 'Radio', 'Checkbox', 'Input', 'InputNumber', 'Select'];
  const pickers = ['Switch', 'Slider', 'TimePicker', 'DatePicker', 'DateTimePicker', 'Rate'];
  return ['ComprehensiveForm', 'StepForm', ...controls, ...pickers].map((name) => {
    const key = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
    return page(key, name, { title: key });
  });
}

function otherPages(): RouteRecord[] {
  return [...plainPages(), ...laterPages()];
}

function plainPages(): RouteRecord[] {
  return [
    page('workflow', 'Workflow', { title: 'workflow', icon: 'flow' }),
    page('print', 'Print', { title: 'print', icon: 'print' }),
    page('cropper', 'Cropper', { title: 'cropper', icon: 'crop' }),
    page('notice', 'Notice', { title: 'notice', icon: 'bell' }),
    page('timeline', 'Timeline', { title: 'timeline', icon: 'clock' }),
    page('count', 'Count', { title: 'count', icon: 'number' }),
    page('tabs', 'Tabs', { title: 'tabs', icon: 'tabs' }),
    page('dynamicMeta', 'DynamicMeta', { title: 'dynamicMeta', icon: 'tag' }),
    group(page('dynamicSegment', 'DynamicSegment', { title: 'dynamicSegment', icon: 'branch' }), [
      page('test1/:id', 'Test1', { title: 'test1', hidden: true, dynamicNewTab: true }),
      { path: 'test1/1', meta: { title: 'test1Example' } },
      page('test2', 'Test2', { title: 'test2', hidden: true, dynamicNewTab: true }),
      { path: 'test2?id=1', meta: { title: 'test2Example' } },
    ]),
    group(page('drag', 'Drag', { title: 'drag', icon: 'drag' }), [
      page('dialogDrag', 'DialogDrag', { title: 'dialogDrag' }),
      page('cardDrag', 'CardDrag', { title: 'cardDrag' }),
      page('flowSheetDrag', 'FlowSheetDrag', { title: 'flowSheetDrag', noKeepAlive: true }),
    ]),
  ];
}

function laterPages(): RouteRecord[] {
  return [
    page('contextmenu', 'Contextmenu', { title: 'contextmenu', icon: 'pointer' }),
    page('loading', 'Loading', { title: 'loading', icon: 'loading' }),
    page('player', 'Player', { title: 'player', icon: 'play', noKeepAlive: true }),
    page('upload', 'Upload', { title: 'upload', icon: 'upload' }),
    nestedMenu(),
    page('log', 'Log', { title: 'log', icon: 'bug' }),
    page('cssfx', 'Cssfx', { title: 'cssfx', icon: 'brush' }),
    page('social', 'Social', { title: 'social', icon: 'share' }),
    {
      path: 'https://www.chinaclear.cn/',
      name: 'ExternalLink',
      meta: { title: 'externalLink', icon: 'link', target: '_blank', roles: ['admin', 'editor'] },
    },
    group(page('iframe', 'Iframe', { title: 'iframe', icon: 'window' }), [
      page('search', 'IframeSearch', { title: 'iframeSearch' }),
      page('view', 'IframeView', { title: 'iframeView', hidden: true, dynamicNewTab: true }),
      { path: 'view?url=https%3A%2F%2Fwww.sse.com.cn&title=SSE', meta: { title: 'iframeFirst' } },
      {
        path: 'view?url=https%3A%2F%2Fwww.hkex.com.hk&title=HKEX',
        meta: { title: 'iframeSecond' },
      },
    ]),
    group(page('excel', 'Excel', { title: 'excel', icon: 'excel' }), [
      page('exportExcel', 'ExportExcel', { title: 'exportExcel' }),
      page('exportSelectedExcel', 'ExportSelectedExcel', { title: 'exportSelectedExcel' }),
      page('exportMergeHeaderExcel', 'ExportMergeHeaderExcel', { title: 'exportMergeHeaderExcel' }),
    ]),
    page('mindMap', 'MindMap', { title: 'mindMap', icon: 'mindMap' }),
  ];
}

/** A menu in a menu in a menu: `menu1` down to `menu1-1-1-1`. */
function nestedMenu(): RouteRecord {
  const leaf = page('menu1-1-1-1', 'Menu1111', { title: 'menu1111' });
  const third = group(page('menu1-1-1', 'Menu111', { title: 'menu111' }), [leaf]);
  const second = group(page('menu1-1', 'Menu11', { title: 'menu11' }), [third]);
  return group(page('menu1', 'Menu1', { title: 'menu1', icon: 'nested' }), [second]);
}
