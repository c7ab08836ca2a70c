/** What the pages of icons say. */
export const iconTexts = {
  zh: {
    library: {
      lead: 'Remix Icon 的全部图标：点图标复制 SVG 代码，点名称复制名称。',
      name: '图标名称',
      search: '查询',
      copyMarkup: (name: string) => `复制 ${name} 的代码`,
      copyName: (name: string) => `复制名称 ${name}`,
      copy: '复制',
      copied: (text: string) => `已复制 ${text}`,
      refused: '浏览器没有允许写剪贴板，请手动复制',
      none: '没有这样的图标',
      total: (count: string) => `共 ${count} 个`,
      reading: '正在读取图标…',
      failed: '图标没有读到，请稍后再试',
      retry: '重试',
    },
    selector: {
      lead: '点按钮打开图标列表，选中的图标立刻换到按钮上。',
      button: '选择图标',
      current: (name: string) => `当前图标：${name}`,
    },
  },
  en: {
    library: {
      lead: 'All icons of Remix Icon: an icon copies its SVG, a name copies the name.',
      name: 'Name of the icon',
      search: 'Search',
      copyMarkup: (name: string) => `Copy the markup of ${name}`,
      copyName: (name: string) => `Copy the name ${name}`,
      copy: 'Copy',
      copied: (text: string) => `Copied ${text}`,
      refused: 'The browser did not allow the clipboard; copy it by hand',
      none: 'No icon is called that',
      total: (count: string) => `${count} icons`,
      reading: 'Reading the icons…',
      failed: 'The icons could not be read; try again later',
      retry: 'Try again',
    },
    selector: {
      lead: 'The button opens a list of icons; the one that is picked is on the button at once.',
      button: 'Pick an icon',
      current: (name: string) => `Current icon: ${name}`,
    },
  },
};
