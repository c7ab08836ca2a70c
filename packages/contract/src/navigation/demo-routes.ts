import type { RouteMeta, RouteRecord } from './route-record.ts';

/** The routes of the demonstration pages (示例页), a part of the factory routes. Their pages are `apps/web/src/demo`. */
export const demoRoutes: readonly RouteRecord[] = [
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
];

function page(path: string, name: string, meta: RouteMeta): RouteRecord {
  return { path, name, meta };
}

function group(head: RouteRecord, children: readonly RouteRecord[]): RouteRecord {
  return { ...head, children };
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
