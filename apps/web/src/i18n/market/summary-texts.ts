import { type Locale, useTexts } from '../i18n.ts';

/** What is said of a market at a glance (市场全景) in Chinese, besides its widgets. */
export const summaryZh = {
  title: '市场全景',
  counts: (up: number, down: number) => `涨 ${up} 家，跌 ${down} 家。`,
  extremes: (best: string, worst: string) => `情绪六项中${best}最强，${worst}最弱。`,
};

type SummaryWords = typeof summaryZh;

/** The same in English. */
export const summaryEn: SummaryWords = {
  title: 'The market at a glance',
  counts: (up, down) => `${up} rose, ${down} fell. `,
  extremes: (best, worst) =>
    `Of the sides of its mood, ${best.toLowerCase()} is strongest and ${worst.toLowerCase()} weakest.`,
};

/** The texts of a market at a glance in the language of the page; they come with it. */
export function useSummaryTexts(): { readonly words: SummaryWords; readonly locale: Locale } {
  const { locale } = useTexts();
  return { words: locale === 'en' ? summaryEn : summaryZh, locale };
}
