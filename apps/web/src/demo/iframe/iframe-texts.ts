/** The texts of pages of other sites. */
export const iframeTexts = {
  zh: {
    searchLead: '在本站的标签里打开一个外部网页。只有管理员列出的网站可以打开，并且在沙箱之内。',
    viewLead: '下面是另一个网站的页面。',
    address: '地址',
    title: '标题',
    addressNeeded: '请输入以 https:// 开头的外部地址',
    titleNeeded: '请输入标题',
    open: '打开',
    nothingFramed: '没有要显示的网页',
    nothingFramedWhy: '请从“内嵌搜索”打开一个网页。',
    unframed: '没有服务器时不能打开外部网页',
    unframedWhy: '哪些网站可以打开，由服务器核对；这里没有服务器。',
    frame: (title: string): string => `网页：${title}`,
  },
  en: {
    searchLead:
      'Opens a page of another site in a tab of this one. Only sites that the operator lists are opened, in a sandbox.',
    viewLead: 'Below is the page of another site.',
    address: 'Address',
    title: 'Title',
    addressNeeded: 'Enter an external address that begins with https://',
    titleNeeded: 'Enter a title',
    open: 'Open',
    nothingFramed: 'There is no page to show',
    nothingFramedWhy: 'Open one from “Embed search”.',
    unframed: 'Without a server no pages of other sites are opened',
    unframedWhy: 'Which sites may be opened is for a server to say, and there is none here.',
    frame: (title: string): string => `Page: ${title}`,
  },
};
