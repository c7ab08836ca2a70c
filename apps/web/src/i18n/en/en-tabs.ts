import type { tabsZh } from '../zh/zh-tabs.ts';
import type { Wordings } from '../zh/zh.ts';

/** The texts of the tab bar in English. */
export const tabsEn: Wordings<typeof tabsZh> = {
  label: 'Open pages',
  menu: 'Tab actions',
  close: 'Close {{title}}',
  refresh: 'Refresh the page',
  closing: {
    others: 'Close others',
    left: 'Close to the left',
    right: 'Close to the right',
    all: 'Close all',
  },
  toStart: 'Scroll the tabs left',
  toEnd: 'Scroll the tabs right',
  unsaved: 'Unsaved input',
  askHeading: 'There is unsaved input',
  askText: 'What you entered in {{titles}} is not saved and will be lost with the tab.',
  quoted: '“{{title}}”',
  separator: ', ',
  keepOpen: 'Keep editing',
  closeAnyway: 'Close without saving',
};
