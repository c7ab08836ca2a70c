/** What the page of roles says. */
const rolesDemoZh = {
  lead: '选一个演示账号，看它能按哪些按钮、能到哪些页面。你自己的登录不变。',
  modes: (mode: string, rolesControl: string) =>
    `本站的路由模式：${mode}；按角色过滤：${rolesControl}。`,
  routeModes: { all: 'all（由服务器给出菜单）', intelligence: 'intelligence（由页面按角色过滤）' },
  state: (isOn: boolean): string => (isOn ? '开' : '关'),
  openToAll: '本站没有打开登录拦截，每个人都以管理员的样子出现。',
  account: '演示账号',
  roles: '角色',
  abilities: '权限',
  token: '令牌',
  refresh: '刷新令牌',
  renewed: (token: string) => `令牌已刷新（代码 402）：${token}`,
  buttons: '受权限控制的按钮',
  rowNames: ['按角色', '按权限', '组合'],
  rules: {
    adminOnly: '仅管理员',
    editorOnly: '仅编辑',
    adminOrEditor: '管理员或编辑',
    read: '可读 READ',
    write: '可写 WRITE',
    remove: '可删 DELETE',
    bothRoles: '既是管理员又是编辑',
    notEditor: '不是编辑',
    adminWhoWrites: '可写的管理员',
    readsAndWrites: '可读且可写',
    mayNotDelete: '不能删',
  },
  routes: '能打开的页面',
  route: { title: '标题', name: '名称', path: '路径', redirect: '重定向', flags: '标记' },
};

const rolesDemoEn: typeof rolesDemoZh = {
  lead: 'Choose an account of the demonstration and see what it may press and open. Your own session stays as it is.',
  modes: (mode, rolesControl) =>
    `Route mode of this site: ${mode}; filtered by roles: ${rolesControl}.`,
  routeModes: {
    all: 'all (the server answers the menu)',
    intelligence: 'intelligence (the page filters by roles)',
  },
  state: (isOn) => (isOn ? 'on' : 'off'),
  openToAll: 'No one has to sign in on this site; everybody is shown as administrator.',
  account: 'Account of the demonstration',
  roles: 'Roles',
  abilities: 'Abilities',
  token: 'Token',
  refresh: 'Refresh token',
  renewed: (token) => `Token refreshed (code 402): ${token}`,
  buttons: 'Guarded buttons',
  rowNames: ['By role', 'By ability', 'Combined'],
  rules: {
    adminOnly: 'Admin only',
    editorOnly: 'Editor only',
    adminOrEditor: 'Admin or editor',
    read: 'May READ',
    write: 'May WRITE',
    remove: 'May DELETE',
    bothRoles: 'Admin and editor',
    notEditor: 'Not an editor',
    adminWhoWrites: 'Admin who may write',
    readsAndWrites: 'May read and write',
    mayNotDelete: 'May not delete',
  },
  routes: 'Pages that can be opened',
  route: { title: 'Title', name: 'Name', path: 'Path', redirect: 'Redirect', flags: 'Flags' },
};

export const rolesDemoTexts = { zh: rolesDemoZh, en: rolesDemoEn };
