/** What the page says that fails on purpose. */
export const errorSimulationTexts = {
  zh: {
    lead: '让页面在绘制时出错：页面只坏自己，出错的经过记在顶部的错误日志里。',
    collected: '本站收集错误：点下按钮，看顶部的虫子图标。',
    notCollected: '本站没有打开错误日志（界面选项 errorLog），所以不模拟。',
    fail: '模拟一个绘制错误',
    error: '模拟的错误：这个页面被故意弄坏了',
  },
  en: {
    lead: 'Lets the page fail while it is drawn: it breaks alone, and the error log in the header has it.',
    collected: 'This site collects errors: press the button and watch the bug in the header.',
    notCollected:
      'This site does not collect errors (shell option errorLog), so nothing is simulated.',
    fail: 'Simulate an error while drawing',
    error: 'A simulated error: this page was broken on purpose',
  },
};
