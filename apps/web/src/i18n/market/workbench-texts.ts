import { useTexts } from '../i18n.ts';

/** What the workbench (工作台) says in Chinese, besides its widgets. */
export const workbenchZh = {
  title: '工作台',
  completeness: '数据完整度',
  completenessHint: (counted: number, listed: number) =>
    `当日有 K 线的 ${counted} 只 / 已上市 ${listed} 只`,
  asOf: (date: string) => `整页截至 ${date} 收盘，不是最新的数据`,
  watermark: (date: string) => `截至 ${date}`,
  toNewest: '回到最新',
  widgets: '组件',
  reset: '恢复默认布局',
  arrange: (title: string) => `排列「${title}」`,
  actions: {
    earlier: '前移',
    later: '后移',
    wider: '加宽',
    narrower: '变窄',
    higher: '加高',
    lower: '变矮',
    hide: '隐藏',
  },
  drag: {
    handle: (title: string) => `拖动「${title}」`,
    help: '按空格拿起，用方向键移动，再按空格放下，按 Esc 取消。',
    started: (title: string) => `拿起「${title}」。`,
    over: (title: string, other: string) => `「${title}」放到「${other}」的位置。`,
    done: (title: string, other: string) => `「${title}」放在了「${other}」的位置。`,
    cancelled: (title: string) => `「${title}」留在原处。`,
  },
};

type WorkbenchWords = typeof workbenchZh;

/** What the workbench says in English. */
export const workbenchEn: WorkbenchWords = {
  title: 'Workbench',
  completeness: 'Data',
  completenessHint: (counted, listed) =>
    `${counted} of ${listed} listed shares have a bar of the day`,
  asOf: (date) => `The whole page is as of the close of ${date}, not the newest`,
  watermark: (date) => `As of ${date}`,
  toNewest: 'Back to the newest',
  widgets: 'Widgets',
  reset: 'Reset the layout',
  arrange: (title) => `Arrange “${title}”`,
  actions: {
    earlier: 'Move earlier',
    later: 'Move later',
    wider: 'Wider',
    narrower: 'Narrower',
    higher: 'Higher',
    lower: 'Lower',
    hide: 'Hide',
  },
  drag: {
    handle: (title) => `Drag “${title}”`,
    help: 'Space lifts it, arrow keys move it, Space drops it, Escape cancels.',
    started: (title) => `Lifted “${title}”.`,
    over: (title, other) => `“${title}” takes the place of “${other}”.`,
    done: (title, other) => `“${title}” took the place of “${other}”.`,
    cancelled: (title) => `“${title}” stays where it was.`,
  },
};

/** The texts of the workbench in the language of the page; they come with it. */
export function useWorkbenchTexts(): { readonly words: WorkbenchWords } {
  const { locale } = useTexts();
  return { words: locale === 'en' ? workbenchEn : workbenchZh };
}
