import { describe, expect, it } from 'vitest';

import { flowEn, flowZh } from './flow-texts.ts';
import { marketFrameEn, marketFrameZh } from './frame-texts.ts';
import { indicatorsEn, indicatorsZh } from './indicator-texts.ts';
import { ranksEn, ranksZh } from './rank-texts.ts';
import { scoresEn, scoresZh } from './score-texts.ts';
import { signalsEn, signalsZh } from './signal-texts.ts';

type Text = string | ((...values: never[]) => string);
type Texts = Readonly<{ [key: string]: Text | Texts }>;

/** Each room of the market with its texts in both languages. */
const rooms: readonly (readonly [string, Texts, Texts])[] = [
  ['flow', flowZh, flowEn],
  ['frame', marketFrameZh, marketFrameEn],
  ['indicators', indicatorsZh, indicatorsEn],
  ['ranks', ranksZh, ranksEn],
  ['scores', scoresZh, scoresEn],
  ['signals', signalsZh, signalsEn],
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

describe.each(rooms)('the texts of %s', (_, chinese, english) => {
  const inEnglish = new Map(flatten(english));

  it('say the same values in both languages, and are never empty', () => {
    const places = (text: string): number => text.split('§').length - 1;
    for (const [key, text] of flatten(chinese)) {
      const other = inEnglish.get(key) ?? '';
      expect([key, places(other)]).toEqual([key, places(text)]);
      expect(Math.min(text.length, other.length)).toBeGreaterThan(0);
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
