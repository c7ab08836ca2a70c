/** The texts of the mall. */
export const mallTexts = {
  zh: {
    lead: '一屋子并不出售的商品；链接在新窗口打开。',
    title: '商品名称',
    query: '查询',
    none: '没有这样的商品',
    price: (price: string): string => `¥${price}`,
    open: (title: string): string => `查看“${title}”（新窗口）`,
    total: (total: number): string => `共 ${total} 件`,
  },
  en: {
    lead: 'Goods that are not for sale; links open in a new window.',
    title: 'Name of the goods',
    query: 'Search',
    none: 'There are no such goods',
    price: (price: string): string => `¥${price}`,
    open: (title: string): string => `See “${title}” (new window)`,
    total: (total: number): string => `${total} in all`,
  },
};
