import { describe, expect, it } from 'vitest';

import { foldText } from './search-text.ts';

describe('foldText()', () => {
  it.each([
    ['gzmt', 'GZMT'],
    ['６００５１９', '600519'],
    ['ＴＣＬ 科技', 'TCL科技'],
    [' 茅 台\t', '茅台'],
    ['*ST闻泰', 'ST闻泰'],
    ['BRK.B', 'BRKB'],
    ['S&P 500', 'SP500'],
    ['Nestlé', 'NESTLE'],
    ['恒生科技ETF(QDII)', '恒生科技ETFQDII'],
    ['+ - *', ''],
  ])('folds “%s” to “%s”', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});
