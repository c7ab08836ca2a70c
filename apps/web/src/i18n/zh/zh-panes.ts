/** What stands in the place of a page, in Chinese. */
export const panesZh = {
  missing: '页面没有取到',
  missingReason:
    '可能是网络中断，也可能刚刚更新过版本。可以再取一次，其他标签里的内容都还在；如果仍然不行，请重新加载整个网站。',
  fetchAgain: '再取一次',
  reloadSite: '重新加载网站',
  reloadPage: '重新加载本页',
  homeSoon: '{{seconds}} 秒后返回首页',
  homeByItself: '稍后会自动返回首页，可以选择留在本页',
  stay: '留在本页',
};
