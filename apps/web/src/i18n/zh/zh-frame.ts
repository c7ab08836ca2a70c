/** The texts of the frame around the pages in Chinese: menu, column, breadcrumb. */
export const frameZh = {
  menu: '主菜单',
  firstLevel: '一级菜单',
  group: '{{title}}菜单',
  breadcrumb: '当前位置',
  fold: '收起侧边栏',
  unfold: '展开侧边栏',
  openMenu: '打开菜单',
  closeMenu: '关闭菜单',
  more: '更多',
  logo: '{{title}} 首页',
};
