import { type Locale, useTexts } from '../i18n.ts';

/** What the header of a security says of its value (基本面), in Chinese. */
const fundamentalsZh = {
  marketValue: '总市值',
  floatValue: '流通市值',
  pe: '市盈率',
  pb: '市净率',
  eps: '每股收益',
  imported: '导入',
  importedHint: (date: string) => `来自导入的文件，${date} 的数值，不是本站算出的。`,
  leader: '领涨',
  contributions: '贡献前三',
  contributionsHint: (date: string) => `${date} 成分股对板块涨跌的贡献，百分点。`,
};

type FundamentalWords = typeof fundamentalsZh;

/** What the header of a security says of its value, in English. */
const fundamentalsEn: FundamentalWords = {
  marketValue: 'Mkt cap',
  floatValue: 'Float cap',
  pe: 'P/E',
  pb: 'P/B',
  eps: 'EPS',
  imported: 'Imported',
  importedHint: (date) => `From an imported file, figures of ${date}, not computed here.`,
  leader: 'Leader',
  contributions: 'Top three',
  contributionsHint: (date) => `What members gave to the sector's change on ${date}, in points.`,
};

/** These texts in the language of the page. Import them from here: they come with what shows them. */
export function useFundamentalTexts(): {
  readonly words: FundamentalWords;
  readonly locale: Locale;
} {
  const { locale } = useTexts();
  return { words: locale === 'en' ? fundamentalsEn : fundamentalsZh, locale };
}
