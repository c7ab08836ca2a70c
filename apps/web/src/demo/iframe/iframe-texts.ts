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
    unframed: '展示版不能打开外部网页',
    unframedWhy: '哪些网站可以打开，由服务器核对；展示版没有服务器。',
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
    unframed: 'The showcase cannot open pages of other sites',
    unframedWhy: 'Which sites may be opened is for a server to say, and the showcase has none.',
    frame: (title: string): string => `Page: ${title}`,
  },
};
