import { describe, expect, it } from 'vitest';

import { limitsEn } from './en-limits.ts';
import { flowEn, flowZh } from './flow-texts.ts';
import { marketFrameEn, marketFrameZh } from './frame-texts.ts';
import { heatMapEn, heatMapZh } from './heat-map-texts.ts';
import { heatStepsEn, heatStepsZh } from './heat-step-texts.ts';
import { indicatorsEn, indicatorsZh } from './indicator-texts.ts';
import { ranksEn, ranksZh } from './rank-texts.ts';
import { scoresEn, scoresZh } from './score-texts.ts';
import { sectorsEn, sectorsZh } from './sector-texts.ts';
import { signalsEn, signalsZh } from './signal-texts.ts';
import { summaryEn, summaryZh } from './summary-texts.ts';
import { widgetsEn, widgetsZh } from './widget-texts.ts';
import { workbenchEn, workbenchZh } from './workbench-texts.ts';
import { limitsZh } from './zh-limits.ts';

type Text = string | ((...values: never[]) => string);
type Texts = Readonly<{ [key: string]: Text | Texts }>;

/** Each room of the market with its texts in both languages. */
const rooms: readonly (readonly [string, Texts, Texts])[] = [
  ['flow', flowZh, flowEn],
  ['frame', marketFrameZh, marketFrameEn],
  ['heat map', heatMapZh, heatMapEn],
  ['heat steps', heatStepsZh, heatStepsEn],
  ['indicators', indicatorsZh, indicatorsEn],
  ['limits', limitsZh, limitsEn],
  ['ranks', ranksZh, ranksEn],
  ['scores', scoresZh, scoresEn],
  ['sectors', sectorsZh, sectorsEn],
  ['signals', signalsZh, signalsEn],
  ['summary', summaryZh, summaryEn],
  ['widgets', widgetsZh, widgetsEn],
  ['workbench', workbenchZh, workbenchEn],
];

/** Whatever a text is filled with, a name, a number or a field of either, is written as `§`. */
const value: unknown = new Proxy(() => value, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '§' : value),
  apply: () => '§',
});

/** Every text by its dotted key, its places filled. */
function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] => {
    if (typeof text === 'string') return [[prefix + key, text]];
    if (typeof text !== 'function') return flatten(text, `${prefix}${key}.`);
    const filled: unknown = Reflect.apply(text, null, [value, value, value]);
    return [[prefix + key, String(filled)]];
  });
}

/** A market without boards. */
const unsaid = 'card.board.none';

describe.each(rooms)('the texts of %s', (_, chinese, english) => {
  const inEnglish = new Map(flatten(english));

  it('say the same values in both languages, and are not empty', () => {
    const places = (text: string): number => text.split('§').length - 1;
    for (const [key, text] of flatten(chinese)) {
      const other = inEnglish.get(key) ?? '';
      expect([key, places(other)]).toEqual([key, places(text)]);
      const isUnsaid = key === unsaid;
      expect([key, text === '', other === '']).toEqual([key, isUnsaid, isUnsaid]);
    }
  });

  it('have no Chinese in English', () => {
    expect([...inEnglish].filter(([, text]) => /\p{Script=Han}/u.test(text))).toEqual([]);
  });

  it('advise nothing, and never say 主力', () => {
    const banned = /建议(?!。)|推荐|买入|卖出|主力|should|recommend|main force/;
    const found = [...flatten(chinese), ...inEnglish].filter(([, text]) => banned.test(text));
    expect(found).toEqual([]);
  });
});

it('say that a limit was never opened, or how often at least', () => {
  const shown = [0, 1, 3].map((times) => limitsZh.card.openTimes(times));
  expect(shown).toEqual(['0 次', '≥1 次', '≥3 次']);
  expect([0, 1, 3].map((times) => limitsEn.card.openTimes(times))).toEqual(['0×', '≥1×', '≥3×']);
});
