import { useTexts } from '../i18n.ts';

/** What the page of scores (评分榜) says in Chinese. */
export const scoresZh = {
  title: '评分榜',
  columns: {
    rank: '名次',
    rankChange: '名次变化',
    score: '评分',
    grade: '等级',
    reasons: '依据',
  },
  parts: { trend: '趋势', rs: '强弱', chan: '缠论', vp: '量价', risk: '平稳' },
  formula: (version: string, weights: string) => `公式 ${version}，权重 ${weights}`,
  ruledSince: (date: string) => `口径：${date} 起的规则`,
};

type ScoreWords = typeof scoresZh;

/** What the page of scores says in English. */
export const scoresEn: ScoreWords = {
  title: 'Scores',
  columns: {
    rank: 'Rank',
    rankChange: 'Rank change',
    score: 'Score',
    grade: 'Grade',
    reasons: 'Why',
  },
  parts: { trend: 'Trend', rs: 'Strength', chan: 'Chan', vp: 'Volume', risk: 'Calm' },
  formula: (version, weights) => `Formula ${version}, weights ${weights}`,
  ruledSince: (date) => `by the rule of ${date}`,
};

export function useScoreTexts(): ScoreWords {
  return useTexts().locale === 'en' ? scoresEn : scoresZh;
}
