/** The texts of what is dragged. */
export const dragTexts = {
  zh: {
    dialog: {
      lead: '按住标题拖动对话框；它不会离开窗口。也可以聚焦标题后用方向键移动。',
      open: '打开对话框',
      title: '可以拖动的对话框',
      move: '拖动对话框',
      text: '把标题拖到任意一边：对话框停在窗口的边上。',
      close: '关闭',
    },
    card: {
      lead: '拖动卡片改变顺序；也可以聚焦卡片，按空格拿起、方向键移动、再按空格放下。',
      reset: '恢复顺序',
      cards: '卡片',
      lifted: (name: string): string => `已拿起 ${name}`,
      over: (name: string, other: string): string => `${name} 移到 ${other} 的位置`,
      dropped: (name: string): string => `已放下 ${name}`,
      putBack: (name: string): string => `${name} 放回原处`,
    },
  },
  en: {
    dialog: {
      lead: 'Drag the dialog by its title; it never leaves the window. With the title in focus the arrow keys move it too.',
      open: 'Open the dialog',
      title: 'A dialog that can be dragged',
      move: 'Drag the dialog',
      text: 'Drag the title to any side: the dialog stops at the edge of the window.',
      close: 'Close',
    },
    card: {
      lead: 'Drag cards into another order; or focus one, lift it by Space, move it by the arrow keys and drop it by Space.',
      reset: 'Reset the order',
      cards: 'Cards',
      lifted: (name: string): string => `Lifted ${name}`,
      over: (name: string, other: string): string => `${name} is over ${other}`,
      dropped: (name: string): string => `Dropped ${name}`,
      putBack: (name: string): string => `${name} is back in its place`,
    },
  },
};
