import { type Locale, useTexts } from '../i18n.ts';

/** What the slider through the day of a heat map (分时) says in Chinese. */
export const heatStepsZh = {
  bar: '分时回看',
  time: '时刻',
  play: '播放当日分时',
  pause: '暂停',
  close: '收盘',
  toClose: '回到收盘',
  counted: (count: number, of: number) => `分钟数据 ${count} / ${of} 只 · 板块按成交额加权`,
  retry: '重试',
};

/** What the slider through the day of a heat map says in English. */
export const heatStepsEn: typeof heatStepsZh = {
  bar: 'Through the day',
  time: 'Time',
  play: 'Play the day',
  pause: 'Pause',
  close: 'Close',
  toClose: 'To the close',
  counted: (count, of) => `Minutes of ${count} / ${of} shares · sectors weighed by turnover`,
  retry: 'Try again',
};

/** The texts of the slider, in the language of the page; they come with the first one. */
export function useHeatStepTexts(): {
  readonly words: typeof heatStepsZh;
  readonly locale: Locale;
} {
  const { locale } = useTexts();
  return { words: locale === 'en' ? heatStepsEn : heatStepsZh, locale };
}
