import { type Locale, useTexts } from '../i18n.ts';

/** What the home page says below its first screen in Chinese. */
const homeZh = {
  retry: '重试',
  simulated: '模拟行情',
  simulatedHint: '这些数字由本站的模拟行情生成，不是真实行情。',
  closedOn: (date: string, sources: string) => `${date} 收盘 · 来源 ${sources}`,
  sparks: { minutes: '分时线对昨收', days: '近20日收盘线' },
  lesson: {
    title: '每日一课',
    number: (number: number, count: number) => `第 ${number} 课，共 ${count} 课`,
    tasks: '在回放里看',
    replay: (name: string) => `打开 ${name} 的回放`,
    hint: '图表停在课文的时刻，按 → 逐根前进。',
    none: '还没有课文。',
  },
};

type HomeWords = typeof homeZh;

/** The same in English. */
const homeEn: HomeWords = {
  retry: 'Retry',
  simulated: 'Simulated',
  simulatedHint: 'These numbers are made by the simulated market of this site and are not real.',
  closedOn: (date, sources) => `Close of ${date} · source ${sources}`,
  sparks: { minutes: 'minutes against the previous close', days: 'last 20 closes' },
  lesson: {
    title: 'Lesson of the day',
    number: (number, count) => `${number} of ${count}`,
    tasks: 'Look for it in the replay',
    replay: (name) => `Replay ${name}`,
    hint: 'The chart stands at the moment of the lesson; → steps on.',
    none: 'There is no lesson yet.',
  },
};

/** The texts below the first screen of the home page, in the language of the page; they come with it. */
export function useHomeTexts(): { readonly words: HomeWords; readonly locale: Locale } {
  const { locale } = useTexts();
  return { words: locale === 'en' ? homeEn : homeZh, locale };
}
