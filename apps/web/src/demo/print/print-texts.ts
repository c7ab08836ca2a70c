/** The texts of printing. */
export const printTexts = {
  zh: {
    lead: '只打印页面的一部分：图片，或表格。内容放进隐藏的框架里再打印，菜单与标签不会出现在纸上。',
    picture: '图片',
    printPicture: '打印图片',
    table: '表格',
    printTable: '打印表格',
    pictureName: '一段走势的图画',
    columns: { title: '标题', author: '作者', pageViews: '点击量', datetime: '时间' },
  },
  en: {
    lead: 'Prints a part of the page: a picture or a table. It is printed from a hidden frame, so that menu and tabs stay off the paper.',
    picture: 'Picture',
    printPicture: 'Print picture',
    table: 'Table',
    printTable: 'Print table',
    pictureName: 'Drawing of a move of prices',
    columns: { title: 'Title', author: 'Author', pageViews: 'Views', datetime: 'Time' },
  },
};
