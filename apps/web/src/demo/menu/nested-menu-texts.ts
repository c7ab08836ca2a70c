/** What the nested page says. */
export const nestedMenuTexts = {
  zh: {
    lead: '四级菜单下的页面：菜单、面包屑和标签都要能到这里。',
    note: '在下面写点什么，切到别的标签再回来，文字还在。',
    field: '会被缓存的文字',
    hint: '写点什么',
  },
  en: {
    lead: 'A page below four levels: menu, breadcrumb and tab all lead here.',
    note: 'Write something below, go to another tab and come back: it is still there.',
    field: 'Text that is kept',
    hint: 'Write something',
  },
};
