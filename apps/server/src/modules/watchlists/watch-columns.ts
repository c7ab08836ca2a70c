import type { WatchColour } from '@chanscope/contract';
import type { Market } from '@chanscope/market';

/** The columns of an exported watchlist, in order, each with the names it may have in a file. */
export const watchColumns = {
  code: ['代码', '证券代码', '股票代码', 'code', 'symbol', 'ticker', 'stockid'],
  name: ['名称', '证券名称', '股票名称', '证券简称', '股票简称', 'name'],
  market: ['市场', 'market'],
  groups: ['分组', 'group', 'groups'],
  note: ['备注', 'note', 'notes'],
  colour: ['颜色', 'colour', 'color'],
  addPrice: ['加入价'],
  addTime: ['加入时间'],
  tags: ['标签', 'tags'],
  alias: ['别名', 'alias'],
  targetHigh: ['目标高'],
  targetLow: ['目标低'],
} as const;

export type WatchColumn = keyof typeof watchColumns;

/** How files call the markets. */
export const marketNames: Readonly<Record<Market, string>> = {
  hs: '沪深',
  hk: '港股',
  us: '美股',
};

/** How files call the colours. */
export const colourNames: Readonly<Record<WatchColour, string>> = {
  red: '红',
  orange: '橙',
  yellow: '黄',
  green: '绿',
  blue: '蓝',
  purple: '紫',
};

/** Several texts in one cell; a text may hold the separator itself. */
export function cellOfList(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll(/[\\;]/g, String.raw`\$&`)).join(';');
}

/** The texts of a cell; of a file that others made also between Chinese semicolons. */
export function listOfCell(cell: string): string[] {
  const texts = [''];
  for (const [part, escaped] of cell.matchAll(/\\([\\;])|[^]/gu)) {
    if (escaped === undefined && /[;\uFF1B]/.test(part)) texts.push('');
    else texts.push((texts.pop() ?? '') + (escaped ?? part));
  }
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
