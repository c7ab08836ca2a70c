import type { frameZh } from '../zh/zh-frame.ts';
import type { Wordings } from '../zh/zh.ts';

/** The texts of the frame around the pages in English. */
export const frameEn: Wordings<typeof frameZh> = {
  menu: 'Main menu',
  firstLevel: 'First level of the menu',
  group: 'Menu: {{title}}',
  breadcrumb: 'Where you are',
  fold: 'Fold the sidebar',
  unfold: 'Unfold the sidebar',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  more: 'More',
  logo: '{{title}} home',
};
