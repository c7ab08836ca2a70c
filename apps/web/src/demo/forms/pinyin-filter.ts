/** A choice that is found by its name or by how its Chinese name sounds. */
export interface PinyinChoice {
  readonly key: string;
  readonly title: string;
  /** Syllables of the Chinese name, separated by spaces. */
  readonly pinyin: string;
}

/** Whether a choice has the sought text in its name, its pinyin or its initials (拼音筛选). */
export function isFoundBy(sought: string, { title, pinyin }: PinyinChoice): boolean {
  const text = sought.trim().toLowerCase();
  const initials = pinyin.replaceAll(/(\S)\S*\s*/g, '$1');
  return [title.toLowerCase(), pinyin.replaceAll(' ', ''), initials].some((each) =>
    each.includes(text),
  );
}

const indices = [
  ['上证指数', 'SSE Composite', 'shang zheng zhi shu'],
  ['深证成指', 'SZSE Component', 'shen zheng cheng zhi'],
  ['创业板指', 'ChiNext', 'chuang ye ban zhi'],
  ['科创50', 'STAR 50', 'ke chuang wu shi'],
  ['沪深300', 'CSI 300', 'hu shen san bai'],
  ['中证500', 'CSI 500', 'zhong zheng wu bai'],
  ['中证1000', 'CSI 1000', 'zhong zheng yi qian'],
  ['上证50', 'SSE 50', 'shang zheng wu shi'],
  ['北证50', 'BSE 50', 'bei zheng wu shi'],
  ['恒生指数', 'Hang Seng', 'heng sheng zhi shu'],
  ['恒生科技', 'Hang Seng Tech', 'heng sheng ke ji'],
  ['国企指数', 'HSCEI', 'guo qi zhi shu'],
] as const;

/** The indices in a language. */
export function indexChoices(locale: 'zh' | 'en'): PinyinChoice[] {
  return indices.map(([zh, en, pinyin]) => ({ key: en, title: locale === 'zh' ? zh : en, pinyin }));
}
