import type { Definition, DefinitionKind, Definitions, HigherDefinitionKind } from './why-words.ts';

const ofStrokes: Readonly<Record<DefinitionKind, Definition>> = {
  'merged-bar': {
    definition: '相邻K线一根包住另一根时，合并成一根来看',
    meaning: '滤掉一根K线内部的来回，让方向只剩高低',
  },
  fractal: {
    definition: '合并K线中，高低都高于左右两邻的是顶分型，都低于的是底分型',
    meaning: '转折的最小单位，一笔只能从分型到分型',
  },
  stroke: {
    definition: '相邻的顶分型与底分型之间，满足长度与高低条件的一段走势',
    meaning: '最小的走势，线段和中枢都由它组成',
  },
  segment: {
    definition: '至少三笔组成的走势，由反向特征序列的分型宣告结束',
    meaning: '比笔更可靠的方向，它结束的地方才谈得上一买或一卖',
  },
  pivot: {
    definition: '几笔来回都经过的价格区间，上沿ZG，下沿ZD',
    meaning: '多空争夺的地方：离开它是趋势，回不去才算站稳',
  },
  divergence: {
    definition: '离开中枢的一段比进入的一段力度小',
    meaning: '走得更远却更弱，趋势可能到头',
  },
  '1-buy': {
    definition: '下跌线段离开最后一个中枢后结束的低点',
    meaning: '下跌力竭的第一个买点：最早，也最需要背驰来佐证',
  },
  '1-sell': {
    definition: '上涨线段离开最后一个中枢后结束的高点',
    meaning: '上涨力竭的第一个卖点：最早，也最需要背驰来佐证',
  },
  '1p-buy': {
    definition: '没有中枢的下跌线段，最后一笔创新低的低点',
    meaning: '盘整背驰的买点，把握小于有中枢的一买',
  },
  '1p-sell': {
    definition: '没有中枢的上涨线段，最后一笔创新高的高点',
    meaning: '盘整背驰的卖点，把握小于有中枢的一卖',
  },
  '2-buy': {
    definition: '一买后第一次回落，没有跌破一买的低点',
    meaning: '底部得到一次确认，比一买晚一步而稳一步',
  },
  '2-sell': {
    definition: '一卖后第一次反弹，没有升破一卖的高点',
    meaning: '顶部得到一次确认，比一卖晚一步而稳一步',
  },
  '2s-buy': {
    definition: '二买之后，又一次回落到同一区间而不破底',
    meaning: '二买的重演，说明底部还在反复确认',
  },
  '2s-sell': {
    definition: '二卖之后，又一次反弹到同一区间而不破顶',
    meaning: '二卖的重演，说明顶部还在反复确认',
  },
  '3a-buy': {
    definition: '一买之后新中枢被向上离开，回落不再跌回中枢',
    meaning: '新中枢站稳，上涨得到确认',
  },
  '3a-sell': {
    definition: '一卖之后新中枢被向下离开，反弹不再回到中枢',
    meaning: '新中枢失守，下跌得到确认',
  },
  '3b-buy': {
    definition: '一买之后，回落停在此前下跌的最后一个中枢之上',
    meaning: '收复了下跌的中枢，转折力度强',
  },
  '3b-sell': {
    definition: '一卖之后，反弹停在此前上涨的最后一个中枢之下',
    meaning: '跌穿了上涨的中枢，转折力度强',
  },
};

const ofSegments: Readonly<Record<HigherDefinitionKind, Definition>> = {
  segment: {
    definition: '至少三条线段组成的走势，由线段的特征序列分型宣告结束',
    meaning: '比线段高一级的方向，它结束的地方才谈得上高一级的一买或一卖',
  },
  pivot: {
    definition: '连续几条线段都经过的价格区间，上沿ZG，下沿ZD',
    meaning: '更大的多空争夺：离开它是更大的趋势，回不去才算站稳',
  },
  divergence: {
    definition: '离开段中枢的线段比进入的线段力度小',
    meaning: '走得更远却更弱，更大的趋势可能到头',
  },
  '1-buy': {
    definition: '由线段组成的下跌走势，离开最后一个段中枢后结束的低点',
    meaning: '更大的下跌力竭时的第一个买点：最早，也最需要背驰来佐证',
  },
  '1-sell': {
    definition: '由线段组成的上涨走势，离开最后一个段中枢后结束的高点',
    meaning: '更大的上涨力竭时的第一个卖点：最早，也最需要背驰来佐证',
  },
  '1p-buy': {
    definition: '由线段组成而没有段中枢的下跌走势，最后一条线段创新低的低点',
    meaning: '线段的盘整背驰买点，把握小于有段中枢的一买',
  },
  '1p-sell': {
    definition: '由线段组成而没有段中枢的上涨走势，最后一条线段创新高的高点',
    meaning: '线段的盘整背驰卖点，把握小于有段中枢的一卖',
  },
  '2-buy': {
    definition: '高一级的一买之后，第一条回落的线段没有跌破它的低点',
    meaning: '更大的底部得到一次确认，比一买晚一步而稳一步',
  },
  '2-sell': {
    definition: '高一级的一卖之后，第一条反弹的线段没有升破它的高点',
    meaning: '更大的顶部得到一次确认，比一卖晚一步而稳一步',
  },
  '2s-buy': {
    definition: '高一级的二买之后，又一条线段回落到同一区间而不破底',
    meaning: '二买的重演，说明更大的底部还在反复确认',
  },
  '2s-sell': {
    definition: '高一级的二卖之后，又一条线段反弹到同一区间而不破顶',
    meaning: '二卖的重演，说明更大的顶部还在反复确认',
  },
  '3a-buy': {
    definition: '高一级的一买之后新的段中枢被向上离开，回落的线段不再跌回',
    meaning: '新的段中枢站稳，更大的上涨得到确认',
  },
  '3a-sell': {
    definition: '高一级的一卖之后新的段中枢被向下离开，反弹的线段不再回到其中',
    meaning: '新的段中枢失守，更大的下跌得到确认',
  },
  '3b-buy': {
    definition: '高一级的一买之后，回落的线段停在此前下跌的最后一个段中枢之上',
    meaning: '收复了更大下跌的段中枢，转折力度强',
  },
  '3b-sell': {
    definition: '高一级的一卖之后，反弹的线段停在此前上涨的最后一个段中枢之下',
    meaning: '跌穿了更大上涨的段中枢，转折力度强',
  },
};

/** What structures are and what they mean, in Chinese. */
export const chineseDefinitions: Definitions = [ofStrokes, ofSegments];
