/** What stands where a page of this room is not written yet. */
export const awaitedTexts = {
  zh: { text: '这个页面正在准备中，还没有内容。' },
  en: { text: 'This page is being prepared; there is nothing on it yet.' },
};
