import { dayOpenOf, instantOf, marketOf, parseSymbol, sessionsOf } from '@chanscope/market';
import type { Locale } from '@chanscope/contract';

import type { LessonRow } from './lesson-schema.ts';

type Words = Readonly<Record<Locale, string>>;

interface FirstLesson {
  readonly id: string;
  readonly symbol: string;
  readonly period: LessonRow['period'];
  /** Trading days: the first bar in view, and the last one that is shown. */
  readonly days: readonly [from: string, asOf: string];
  readonly title: Words;
  readonly text: Words;
  /** They hold on any bars: what a chart shows depends on where its numbers come from. */
  readonly tasks: Words;
}

/**
 * The lessons of a new site, by the product's own preset (缠镜). Each replays a security that every installation
 * has, simulated until real bars are there.
 */
const lessons: readonly FirstLesson[] = [
  {
    id: 'inclusion',
    symbol: 'SH.600519',
    period: 'day',
    days: ['2025-01-06', '2025-06-30'],
    title: { zh: '包含处理：先把K线理顺', en: 'Inclusion: tidy the bars first' },
    text: {
      zh: '相邻两根K线，一根的高低点都不超出另一根，就是包含。包含的两根合成一根，再去和下一根比较；只有高点、低点同时更高，或同时更低，才算新的一根。\n合成的方向由前一步决定：正在上升，取两个高点中的高者、两个低点中的高者；正在下降，取两个低者。这样留下来的合并K线，方向总是清楚的，分型才有唯一的答案。',
      en: 'Of two neighbouring bars, one contains the other when neither its high nor its low is exceeded. They become one merged bar, which is then compared with the next. Only a bar whose high and low are both higher, or both lower, begins a new one.\nThe step before decides how they merge: while rising, the higher high and the higher low are taken; while falling, the lower of each. What remains always has a clear direction, so that fractals have a single answer.',
    },
    tasks: {
      zh: '在图层里打开“包含处理框”，看一个框里有几根K线。\n按 → 前进一根：新K线并入最后一个框，还是另开一框？\n找一个三根以上合成的框，说出它合成时的方向。',
      en: 'Switch on the layer of merged bars and count the bars of one box.\nStep forward with →: does the new bar join the last box or open another?\nFind a box of three bars or more and name the direction in which it merged.',
    },
  },
  {
    id: 'fractal',
    symbol: 'HK.00700',
    period: 'day',
    days: ['2025-01-06', '2025-06-30'],
    title: { zh: '分型：顶与底的最小单位', en: 'Fractals: the smallest top and bottom' },
    text: {
      zh: '三根相邻的合并K线，中间一根的高点、低点都高于两边，是顶分型；都低于两边，是底分型。要先做包含处理，否则同一段行情会有几种答案。\n分型只是候选。顶分型之后可能继续上涨，底分型之后可能继续下跌；只有当它与另一个相反的分型之间走够了距离，才成为一笔的端点。',
      en: 'Of three neighbouring merged bars, the middle one is a top when its high and its low are above those of both others, and a bottom when both are below. Merging comes first; without it the same bars have several answers.\nA fractal is only a candidate. Prices may rise on after a top and fall on after a bottom. It ends a stroke only when the way to an opposite fractal is long enough.',
    },
    tasks: {
      zh: '打开“分型”图层，数一数最近二十根里有几个顶、几个底。\n找一个没有成为笔端点的分型，看它离前一个端点有多近。\n逐根前进，注意分型总要等右边那根出现才成立。',
      en: 'Switch on fractals and count tops and bottoms among the last twenty bars.\nFind a fractal that ends no stroke, and see how near the end before it is.\nStep on and notice that a fractal exists only once its right neighbour has come.',
    },
  },
  {
    id: 'stroke',
    symbol: 'US.AAPL',
    period: 'day',
    days: ['2025-01-06', '2025-06-30'],
    title: { zh: '笔：从一个分型到相反的分型', en: 'Strokes: from one fractal to its opposite' },
    text: {
      zh: '一笔连接相邻的一顶一底。两个分型的中间一根至少相距四根合并K线，也就是之间至少有一根不属于它们；缠镜的规则里，相邻合并K线之间的价格缺口可以算作一根。\n端点还要站得住：向上笔的顶，要高于底那一侧三根的高点，底要低于顶那一侧三根的低点，笔中间也不能有更高的高点。太近的新极值不另成一笔，而是取消最后一笔，把再前一笔延伸过去，所以笔总是走到真正的高低点。',
      en: 'A stroke joins a top and a bottom. Their middle bars are at least four merged bars apart, so that one bar or more belongs to neither; by the rules of ChanScope a price gap between neighbouring merged bars may count as one.\nThe ends must stand clear: the top of a rising stroke above the three highs around its bottom, the bottom below the three lows around its top, and no higher high in between. A new extreme that comes too soon makes no stroke of its own: the last stroke is taken back and the one before goes on to it, so that strokes reach the true highs and lows.',
    },
    tasks: {
      zh: '选最后一条实线的笔，数它两端之间隔了几根合并K线。\n逐根前进，看最后一笔的端点什么时候移动，什么时候定下来。\n点一下这一笔，读“为什么”里逐条的理由。',
      en: 'Take the last solid stroke and count the merged bars between its ends.\nStep on: when does the end of the last stroke move, when does it stay?\nClick the stroke and read, condition by condition, why it is one.',
    },
  },
  {
    id: 'provisional',
    symbol: 'SZ.000001',
    period: 'day',
    days: ['2025-02-10', '2025-07-31'],
    title: { zh: '当下：未确认、已确认、已锁定', en: 'The present: provisional, sure, locked' },
    text: {
      zh: '行情没有走完，结构就没有走完。图上虚线、空心和问号都是未确认：下一根K线可能改变它，甚至让它消失。\n已确认也不等于不变：最后一笔的端点遇到新的极值还会移动。要等后面一笔也确认，前面这笔才锁定。把三种状态分开看，才不会用事后的图形解释当时的决定。',
      en: 'While the market goes on, so do its structures. Dashed, hollow and marked with “?” is what is provisional: the next bar may change it or take it away.\nSure is not final either. The end of the last stroke still moves to a new extreme, until the stroke after it is sure as well; then it is locked. Keeping the three apart is what prevents explaining a decision by a chart that nobody had at the time.',
    },
    tasks: {
      zh: '找到虚线的最后一笔，记下它现在的端点。\n逐根前进十根，数一数它移动或消失了几次。\n打开“显示已失效”，看哪些标记后来被撤回。',
      en: 'Find the last, dashed stroke and note where it ends now.\nStep ten bars on and count how often it moved or vanished.\nSwitch on what was withdrawn and see which marks did not last.',
    },
  },
  {
    id: 'segment',
    symbol: 'SH.000001',
    period: 'day',
    days: ['2024-07-01', '2025-06-30'],
    title: { zh: '线段：至少三笔的一程', en: 'Segments: a way of three strokes or more' },
    text: {
      zh: '线段至少由三笔组成。判断它在哪里结束，只看与它方向相反的笔，这些笔按先后排成特征序列，像K线一样做包含、找分型。\n向上的线段，特征序列出现顶分型就可能结束：若分型的前两个元素之间没有缺口，线段在那个顶结束；若有缺口，还要等反方向的特征序列也出现分型。所以线段的确认，往往比它的最高点晚好几笔。',
      en: 'A segment is made of three strokes or more. To see where it ends, only the strokes against it are looked at. In their order they are its feature sequence, which is merged and searched for fractals as bars are.\nA rising segment may end when that sequence has a top. Without a gap between the first two elements of the fractal it ends there. With a gap, the sequence of the opposite direction must show a fractal as well. This is why a segment is often sure only some strokes after its highest price.',
    },
    tasks: {
      zh: '只留下笔和线段两层，数最后一条完整线段有几笔。\n找出与它反向的那几笔，看它们的高点（或低点）怎样形成分型。\n退回去几根再前进，看线段的确认比极值晚了多少。',
      en: 'Leave only strokes and segments and count the strokes of the last whole segment.\nFind the strokes against it and see how their highs, or lows, form the fractal.\nGo back a little and on again: how much later than the extreme is the segment sure?',
    },
  },
  {
    id: 'pivot',
    symbol: 'SZ.300750',
    period: 'day',
    days: ['2024-09-02', '2025-06-30'],
    title: { zh: '中枢：多空争夺的价格区间', en: 'Pivots: the range that is fought over' },
    text: {
      zh: '连续三笔有共同的价格区间，就形成笔中枢。下沿 ZD 是重叠部分的低端，上沿 ZG 是高端；刚好相接不算重叠。形成之后，后面的笔仍来往于这个区间，中枢就延伸，ZD、ZG 不变，最远处另记为 DD、GG。\n两个依次而上、区间不相交的中枢是上涨的趋势，依次而下是下跌的趋势；只有一个中枢，是盘整。看图先找最后一个中枢，再问价格在它上面、里面还是下面。',
      en: 'Three strokes in a row that share a price range make a pivot. ZD is the lower end of what they share, ZG the upper; touching is no overlap. While later strokes come back to the range the pivot extends: ZD and ZG stay, the outermost prices are told apart as DD and GG.\nTwo pivots, one above the other with separate ranges, are a rising trend, one below the other a falling one. A single pivot is a consolidation. Look for the last pivot first, then ask whether the price is above it, inside or below.',
    },
    tasks: {
      zh: '找到最后一个中枢，读出 ZD 与 ZG。\n数一数有几笔来过这个区间，它是刚形成还是已经延伸。\n与前一个中枢比较：两个区间相交吗？这是趋势还是盘整？',
      en: 'Find the last pivot and read ZD and ZG.\nCount the strokes that came to the range: is it new, or has it been extended?\nCompare it with the one before. Do they meet? Is this a trend or a consolidation?',
    },
  },
  {
    id: 'divergence',
    symbol: 'US.SPX',
    period: 'day',
    days: ['2024-09-03', '2025-06-30'],
    title: { zh: '背驰：走得更远，力气更小', en: 'Divergence: further, with less strength' },
    text: {
      zh: '比较同一个中枢前后的两笔：进入的一笔和离开的一笔。离开的一笔走出了中枢，力度却明显比进入的小，就是背驰。\n力度要用同一把尺子。缠镜默认比较 MACD 柱的峰值，离开的不超过进入的九成才算背驰；尺子和上限都能在规则里改。背驰说的是力度减弱，并不保证马上转折，它只有放在线段的终点上，才成为一类买卖点。',
      en: 'Compare two strokes around one pivot: the one that enters it and the one that leaves. When the leaving stroke goes beyond the pivot with clearly less strength, they diverge.\nStrength needs one measure. ChanScope compares the peaks of the MACD histogram, and the leaving stroke diverges at nine tenths of the entering one or less; measure and limit can be changed among the rules. Divergence says that strength fades. It promises no turn, and becomes a first signal only where a segment ends.',
    },
    tasks: {
      zh: '打开 MACD，找最后一个中枢的进入笔和离开笔。\n比较两笔同向的柱子，哪一笔的峰值更高？\n在规则里换一种力度，看结论是否还在。',
      en: 'Show MACD and find the strokes that enter and leave the last pivot.\nCompare their columns: which stroke has the higher peak?\nChoose another measure of strength among the rules. Does the conclusion hold?',
    },
  },
  {
    id: 'first-signal',
    symbol: 'SH.600036',
    period: 'day',
    days: ['2024-07-01', '2025-06-30'],
    title: { zh: '一买一卖：线段尽头的背驰', en: 'First signals: divergence where a segment ends' },
    text: {
      zh: '一类买点出现在下跌线段的终点：价格离开最后一个中枢创出新低，而离开的一笔与进入的一笔相比已经背驰。一类卖点是它的镜像。没有中枢可比时，与前面第二笔比较得到的是盘整背驰，不能当作一买。\n一买是逆势的位置，图上多半还是空心：线段没有确认之前，后面的新低会把它移走。先看中枢，再看背驰，最后才看标记。',
      en: 'A first buying signal lies where a falling segment ends: the price leaves the last pivot for a new low, and the leaving stroke diverges from the entering one. The selling signal is its mirror. Without a pivot, a comparison with the stroke two before gives a consolidation signal, which is no first one.\nA first signal stands against the trend and is mostly still hollow: before the segment is sure, another low moves it. Look at the pivot first, then at the divergence, and at the mark last.',
    },
    tasks: {
      zh: '找一个一买或一卖，点开看它比较的是哪两笔。\n退到它出现之前，逐根前进，看它何时出现、是否移动。\n看它后来怎样了：守住，还是被新的极值取代？',
      en: 'Find a first signal and see which two strokes it compares.\nGo back to before it and step on: when does it appear, does it move?\nSee what became of it: did it hold, or did another extreme replace it?',
    },
  },
  {
    id: 'later-signals',
    symbol: 'HK.HSI',
    period: 'day',
    days: ['2024-07-02', '2025-06-30'],
    title: { zh: '二买与三买：回来而不破', en: 'Second and third signals: back without breaking' },
    text: {
      zh: '一买之后先有一笔向上，再有一笔回来：回来的低点没有跌破一买，就是二买。它比一买晚，却多了一次检验。\n价格离开中枢以后再回来，回来的一笔不再进入中枢，也就是低点高于上沿 ZG，就是三买。三买说明原来的争夺已经分出结果。两种卖点都是镜像。缠镜的规则要求二类、三类都跟在一类之后。',
      en: 'After a first buying signal the price goes up for one stroke and comes back for another. When that one stays above the first signal, its end is the second. It is later, and has passed one more test.\nWhen the price has left a pivot and the stroke that comes back does not enter it again, its low being above the upper edge ZG, that is the third: the fight over the range has been decided. Selling signals are the mirror. By the rules of ChanScope second and third signals follow a first one.',
    },
    tasks: {
      zh: '找一个二类或三类买卖点，先找到它前面的一类。\n若是三类，量一量回来的低点（或高点）离中枢的边还有多远。\n逐根前进，看价格若回到中枢里，标记会怎样。',
      en: 'Find a second or third signal, and before it the first one that it follows.\nOf a third one, see how far the returning low, or high, stays from the edge of the pivot.\nStep on and see what becomes of the mark when the price re-enters the pivot.',
    },
  },
  {
    id: 'levels',
    symbol: 'SH.601318',
    period: 'week',
    days: ['2022-01-04', '2025-06-30'],
    title: {
      zh: '多级别联立：大处看方向，小处看时机',
      en: 'Several levels: direction above, timing below',
    },
    text: {
      zh: '同一段行情，周线上只是一笔，日线上可能是一整段，里面还有自己的中枢。级别越大，信号越少、越慢，也越重；级别越小，信号越多，也越容易被推翻。\n区间套把它们连起来：大级别的一笔正在以买点结束时，到小一级别里看它的最后一段，是否也以买点结束。两个级别指向同一侧，位置才更可信；互相矛盾时，等待本身就是结论。',
      en: 'What is one stroke by weeks may be a whole segment by days, with pivots of its own. The longer the level, the fewer, slower and weightier its signals; the shorter, the more of them there are, and the sooner they are overturned.\nNesting ties them together. When a stroke of the longer level is ending in a buying signal, look at the last part of it on the next shorter level: does it end in one too? A place that two levels agree on deserves more trust. Where they contradict each other, waiting is the conclusion.',
    },
    tasks: {
      zh: '在周线上说出最后一笔的方向和最后一个中枢的位置。\n换到日线，看同一段时间里有几笔、有没有自己的中枢。\n打开三图联立：两个级别的最后信号在同一侧吗？',
      en: 'By weeks, name the direction of the last stroke and the place of the last pivot.\nSwitch to days: how many strokes does the same time have, and pivots of their own?\nOpen the level panes: are the last signals of both levels on the same side?',
    },
  },
];

/** See `lessons`, as they are stored. */
export const firstLessons: readonly LessonRow[] = lessons.map(
  ({ id, symbol: text, period, days: [from, asOf], title, text: words, tasks }, place) => {
    const symbol = parseSymbol(text);
    const market = marketOf(symbol);
    const close = sessionsOf(market, asOf).at(-1)?.close ?? 0;
    return {
      id,
      place,
      title_zh: title.zh,
      title_en: title.en,
      text_zh: words.zh,
      text_en: words.en,
      tasks_zh: tasks.zh,
      tasks_en: tasks.en,
      symbol,
      period,
      shown_from: dayOpenOf(market, from),
      as_of: instantOf(asOf, close, market),
    };
  },
);
