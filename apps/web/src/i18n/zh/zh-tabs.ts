/** The texts of the tab bar in Chinese. */
export const tabsZh = {
  label: '已打开的页面',
  menu: '标签操作',
  close: '关闭 {{title}}',
  refresh: '刷新页面',
  closing: {
    others: '关闭其他',
    left: '关闭左侧',
    right: '关闭右侧',
    all: '关闭全部',
  },
  toStart: '向左滚动标签',
  toEnd: '向右滚动标签',
  unsaved: '有未保存的内容',
  askHeading: '还有未保存的内容',
  askText: '{{titles}}里的内容还没有保存，关闭标签后会丢失。',
  quoted: '“{{title}}”',
  separator: '、',
  keepOpen: '继续编辑',
  closeAnyway: '不保存，直接关闭',
} as const;
