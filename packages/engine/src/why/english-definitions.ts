import type { Definition, DefinitionKind, Definitions, HigherDefinitionKind } from './why-words.ts';

const ofStrokes: Readonly<Record<DefinitionKind, Definition>> = {
  'merged-bar': {
    definition: 'Neighbouring bars of which one contains the other, seen as one range',
    meaning: 'Removes the to and fro inside a bar so that only the direction is left',
  },
  fractal: {
    definition:
      'A merged bar whose high and low are both above (top) or both below (bottom) those of its neighbours',
    meaning: 'The smallest turn there is: a stroke runs from one fractal to the next',
  },
  stroke: {
    definition:
      'The move from one fractal to the next opposite one, long and wide enough by the rules',
    meaning: 'The smallest move; segments and pivots are made of it',
  },
  segment: {
    definition: 'A move of at least three strokes that the fractal of its feature sequence ends',
    meaning: 'A more reliable direction than a stroke; 1st buys and sells stand where it ends',
  },
  pivot: {
    definition: 'The range of prices that several strokes share, from ZD to ZG',
    meaning:
      'Where buyers and sellers contend: leaving it makes a trend, not coming back confirms it',
  },
  divergence: {
    definition: 'The move that leaves a pivot is weaker than the one that entered it',
    meaning: 'It went further with less force: the trend may be over',
  },
  '1-buy': {
    definition: 'The low where a falling segment ends after leaving its last pivot',
    meaning:
      'The first place to buy, where falling tires: the earliest, and most in need of a divergence',
  },
  '1-sell': {
    definition: 'The high where a rising segment ends after leaving its last pivot',
    meaning:
      'The first place to sell, where rising tires: the earliest, and most in need of a divergence',
  },
  '1p-buy': {
    definition:
      'The low where a falling segment without a pivot ends further than its stroke before',
    meaning: 'A divergence without a pivot: weaker than a 1st buy proper',
  },
  '1p-sell': {
    definition:
      'The high where a rising segment without a pivot ends further than its stroke before',
    meaning: 'A divergence without a pivot: weaker than a 1st sell proper',
  },
  '2-buy': {
    definition: 'The low of the first move back after a 1st buy that does not undo the rise',
    meaning: 'The bottom is confirmed once: a step later than the 1st buy, and a step safer',
  },
  '2-sell': {
    definition: 'The high of the first move back after a 1st sell that does not undo the fall',
    meaning: 'The top is confirmed once: a step later than the 1st sell, and a step safer',
  },
  '2s-buy': {
    definition: 'Another low in the range of the 2nd buy that does not break the bottom',
    meaning: 'The 2nd buy once more: the bottom is still being confirmed',
  },
  '2s-sell': {
    definition: 'Another high in the range of the 2nd sell that does not break the top',
    meaning: 'The 2nd sell once more: the top is still being confirmed',
  },
  '3a-buy': {
    definition:
      'A low that stays above a pivot which formed after the 1st buy and was left upwards',
    meaning: 'The new pivot holds: the rise is confirmed',
  },
  '3a-sell': {
    definition:
      'A high that stays below a pivot which formed after the 1st sell and was left downwards',
    meaning: 'The new pivot is lost: the fall is confirmed',
  },
  '3b-buy': {
    definition: 'A low that stays above the last pivot of the fall before the 1st buy',
    meaning: 'The pivot of the fall is won back: a strong turn',
  },
  '3b-sell': {
    definition: 'A high that stays below the last pivot of the rise before the 1st sell',
    meaning: 'The pivot of the rise is lost: a strong turn',
  },
};

const ofSegments: Readonly<Record<HigherDefinitionKind, Definition>> = {
  segment: {
    definition: 'A move of at least three segments that the fractal of its feature sequence ends',
    meaning:
      'The direction one level above segments; its end is where the 1st buys and sells of that level stand',
  },
  pivot: {
    definition: 'The range of prices that consecutive segments share, from ZD to ZG',
    meaning:
      'Where buyers and sellers contend for longer: leaving it makes a larger trend, not coming back confirms it',
  },
  divergence: {
    definition:
      'The segment that leaves a pivot of segments is weaker than the one that entered it',
    meaning: 'It went further with less force: the larger trend may be over',
  },
  '1-buy': {
    definition:
      'The low where a fall made of segments ends after leaving its last pivot of segments',
    meaning:
      'The first place to buy where a larger fall tires: the earliest, and most in need of a divergence',
  },
  '1-sell': {
    definition:
      'The high where a rise made of segments ends after leaving its last pivot of segments',
    meaning:
      'The first place to sell where a larger rise tires: the earliest, and most in need of a divergence',
  },
  '1p-buy': {
    definition:
      'The low where a fall made of segments but no pivot ends further than its segment before',
    meaning: 'A divergence of segments without a pivot: weaker than a 1st buy proper',
  },
  '1p-sell': {
    definition:
      'The high where a rise made of segments but no pivot ends further than its segment before',
    meaning: 'A divergence of segments without a pivot: weaker than a 1st sell proper',
  },
  '2-buy': {
    definition:
      'The low of the first segment back after a 1st buy of this level that does not undo the rise',
    meaning: 'The larger bottom is confirmed once: a step later than the 1st buy, and a step safer',
  },
  '2-sell': {
    definition:
      'The high of the first segment back after a 1st sell of this level that does not undo the fall',
    meaning: 'The larger top is confirmed once: a step later than the 1st sell, and a step safer',
  },
  '2s-buy': {
    definition:
      'Another falling segment into the range of the 2nd buy that does not break the bottom',
    meaning: 'The 2nd buy once more: the larger bottom is still being confirmed',
  },
  '2s-sell': {
    definition: 'Another rising segment into the range of the 2nd sell that does not break the top',
    meaning: 'The 2nd sell once more: the larger top is still being confirmed',
  },
  '3a-buy': {
    definition:
      'The low of a segment that stays above a pivot of segments which formed after the 1st buy and was left upwards',
    meaning: 'The new pivot of segments holds: the larger rise is confirmed',
  },
  '3a-sell': {
    definition:
      'The high of a segment that stays below a pivot of segments which formed after the 1st sell and was left downwards',
    meaning: 'The new pivot of segments is lost: the larger fall is confirmed',
  },
  '3b-buy': {
    definition:
      'The low of a segment that stays above the last pivot of segments of the fall before the 1st buy',
    meaning: 'The pivot of the larger fall is won back: a strong turn',
  },
  '3b-sell': {
    definition:
      'The high of a segment that stays below the last pivot of segments of the rise before the 1st sell',
    meaning: 'The pivot of the larger rise is lost: a strong turn',
  },
};

/** What structures are and what they mean, in English. */
export const englishDefinitions: Definitions = [ofStrokes, ofSegments];
