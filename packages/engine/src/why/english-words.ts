import { englishSentences } from './english-sentences.ts';
import type { WhyWords } from './why-words.ts';

/** Explanations in English. */
export const englishWords: WhyWords = {
  sentences: englishSentences,
  terms: {
    up: 'up',
    down: 'down',
    top: 'top fractal',
    bottom: 'bottom fractal',
    high: 'high',
    low: 'low',
    above: 'above',
    below: 'below',
    stroke: 'stroke',
    segment: 'segment',
    strokes: 'strokes',
    segments: 'segments',
    buy: 'buy',
    sell: 'sell',
    '1': 'first kind',
    '1p': 'first kind without a pivot',
    '2': 'second kind',
    '2s': 'similar to the second kind',
    '3a': 'third kind, pivot after',
    '3b': 'third kind, pivot before',
    'histogram-peak': 'peak of the MACD histogram',
    'histogram-full-area': 'full area of the MACD histogram',
    'histogram-area': 'area of the MACD histogram',
    'histogram-difference': 'range of the MACD histogram',
    slope: 'slope',
    amplitude: 'amplitude',
    volume: 'volume',
    amount: 'amount',
    'average-volume': 'average volume',
    'average-amount': 'average amount',
    'average-turnover-rate': 'average turnover rate',
    'relative-strength': 'RSI',
  },
  verdicts: {
    confirms: 'the {element} becomes sure',
    moves: 'the end of the {element} moves',
    withdraws: 'the {element} is withdrawn',
  },
  elements: {
    fractal: 'fractal',
    stroke: 'stroke',
    segment: 'segment',
    pivot: 'pivot',
    signal: 'signal',
    candidate: 'candidate',
  },
  fields: {
    high: 'the next high is ',
    low: 'the next low is ',
  },
  comparisons: {
    above: 'above {price}',
    'at-or-above': 'at or above {price}',
    below: 'below {price}',
    'at-or-below': 'at or below {price}',
  },
  awaited: {
    'end-fractal': 'a complete fractal must form at its end, which one bar cannot do',
    'new-extreme': 'the fractal at its end was refused, a new end further on must come first',
    'feature-fractal': 'the feature sequence must form a fractal of three elements first',
    'reverse-fractal': 'behind the gap the opposite sequence must form its fractal first',
    'actual-break': 'a later line must break the feature sequence in fact',
    'sure-lines': 'the lines it rests on must become sure first',
    'segment-sure': 'its segment must become sure first',
    'line-sure': 'its line must become sure first',
    'more-lines': 'new lines must come first',
    'stands-by-bars': 'what is complete does not depend on the next bar',
    'depends-on-close': 'its strength depends on close or volume, not on high and low alone',
  },
  joints: {
    within: ' and ',
    and: ', and ',
    so: ': ',
  },
  rules: {
    M1: 'The first bar opens the first merged bar, counted as rising',
    M2: 'A bar is merged if it contains the last merged bar or lies in it, equality included; else it opens a new one',
    M3: 'Merging upwards takes the higher high and low, merging downwards the lower ones',
    M4: 'A one-price bar at the extreme is merged but leaves the range as it is',
    M5: 'The time of an extreme is the last bar that reached it',
    F1: 'A top is above both neighbours with high and low, a bottom below both',
    F2: 'A complete fractal never changes',
    B1: 'A stroke spans at least four merged bars; when not strict three with three bars between; a gap may count as one',
    B2: 'The fractals at both ends must clear each other',
    B3: 'Nothing inside a stroke may lie beyond its end',
    B4: 'Where lesser extremes may not end a stroke, a further fractal joins the last two strokes into one',
    'A3.2':
      'When a fractal is complete it moves the end of the last stroke, if of its kind and as far, or ends a new one that passes the checks',
    V1: 'No provisional stroke where there is no stroke, or the last one ends at the newest merged bar',
    V2: 'When the newest merged bar reaches the end of the last stroke, the end moves there for now',
    V3: 'Otherwise the newest place that passes the checks ends a provisional stroke',
    V4: 'With each new bar the provisional part is dropped and found again',
    V5: 'A stroke is provisional, sure, or locked once the next one is sure too',
    'A4.1':
      'Three elements of the feature sequence that form a fractal end a segment; across a gap the opposite fractal must follow',
    'A4.2': 'The sequence is read from the last end on, and no further once an end is undecided',
    S1: 'A first segment whose extreme lies before its last lines is split there',
    S2: 'A segment of fewer than three lines is never sure',
    S3: 'Of equal extremes the later one counts, and only if the line two before does not end further',
    S4: 'Lines after the last segment count as of the next one',
    S5: 'A sure segment does not change',
    'A4.4':
      'What the feature sequence has not decided is cut at its extremes or taken as one, provisionally',
    'A4.5': 'Two older ways to find segments: 1+1 and break',
    Z1: 'Pivots inside a segment look at the lines against it only',
    Z2: 'Two lines that overlap make a pivot; later ones that overlap it extend it without changing its range',
    Z3: 'A pivot is as sure as its segment',
    Z4: 'Pivots of one segment whose ranges touch (or whose reaches overlap) are combined',
    Z5: 'The line before a pivot enters it, the line after leaves it',
    Z6: 'Across segments three consecutive lines that overlap make a pivot',
    Z7: 'Auto: inside sure segments, across segments from there on',
    D1: 'MACD: the difference of two exponential averages, and its average',
    D2: 'Twelve measures of strength: MACD histogram, slope, amplitude, volume, RSI',
    D3: 'Divergence: the leaving line breaks the pivot and its strength is within the given share of the entering one',
    P0: 'A line carries one signal, which may have several grounds',
    P1: 'First kind: a segment ends after leaving its last pivot; without a pivot its last line is compared with the one two before',
    P2: 'Second kind: the move back after a first signal does not undo it; similar ones follow in the same range',
    P3: 'Third kind: the move back after leaving a pivot stays outside of it',
    P4: 'A segment taken off the list still counts as the next of the one before',
    A8: 'One level up: segments are the lines, and the same rules apply',
  },
  definitions: {
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
      meaning:
        'A more reliable direction than a stroke; signals of the first kind stand where it ends',
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
      meaning: 'A divergence without a pivot: weaker than the first kind proper',
    },
    '1p-sell': {
      definition:
        'The high where a rising segment without a pivot ends further than its stroke before',
      meaning: 'A divergence without a pivot: weaker than the first kind proper',
    },
    '2-buy': {
      definition:
        'The low of the first move back after a first buying point that does not undo the rise',
      meaning: 'The bottom is confirmed once: a step later than the first kind, and a step safer',
    },
    '2-sell': {
      definition:
        'The high of the first move back after a first selling point that does not undo the fall',
      meaning: 'The top is confirmed once: a step later than the first kind, and a step safer',
    },
    '2s-buy': {
      definition:
        'Another low in the range of the second buying point that does not break the bottom',
      meaning: 'The second kind once more: the bottom is still being confirmed',
    },
    '2s-sell': {
      definition:
        'Another high in the range of the second selling point that does not break the top',
      meaning: 'The second kind once more: the top is still being confirmed',
    },
    '3a-buy': {
      definition:
        'A low that stays above a pivot which formed after the first buying point and was left upwards',
      meaning: 'The new pivot holds: the rise is confirmed',
    },
    '3a-sell': {
      definition:
        'A high that stays below a pivot which formed after the first selling point and was left downwards',
      meaning: 'The new pivot is lost: the fall is confirmed',
    },
    '3b-buy': {
      definition: 'A low that stays above the last pivot of the fall before the first buying point',
      meaning: 'The pivot of the fall is won back: a strong turn',
    },
    '3b-sell': {
      definition:
        'A high that stays below the last pivot of the rise before the first selling point',
      meaning: 'The pivot of the rise is lost: a strong turn',
    },
  },
};
