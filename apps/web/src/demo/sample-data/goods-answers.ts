import type { Locale } from '@chanscope/contract';

import type { DemoAnswers, Goods } from './demo-endpoints.ts';
import { contains, listedWhere } from './listed.ts';

/** Answers for the goods of the mall. */
export function goodsAnswers(locale: Locale): DemoAnswers<'/goods/getList'> {
  const goods = words[locale].map(([title, company, label, description], index): Goods => ({
    uuid: `goods-${index + 1}`,
    image: ((index * 7) % 38) + 1,
    title,
    price: 19 + index * 20,
    label: [label],
    company,
    url: 'https://www.sse.com.cn/',
    description,
  }));
  return {
    '/goods/getList': (body) =>
      listedWhere(goods, body, ({ title }) => contains(title, body.title)),
  };
}

type Line = readonly [title: string, company: string, label: string, description: string];

const words: Readonly<Record<Locale, readonly Line[]>> = {
  zh: [
    ['缠论笔记本', '缠镜文具', '热卖', '横格内页，页边印着笔与线段的画法。'],
    ['K线台历', '缠镜文具', '新品', '每月一张历史走势，标好中枢。'],
    ['复盘计时器', '三买工坊', '热卖', '25分钟一节，到点轻响。'],
    ['盘口键帽', '三买工坊', '定制', '红涨绿跌两套颜色。'],
    ['分时马克杯', '背驰小店', '包邮', '注入热水后显出一天的分时线。'],
    ['线段直尺', '背驰小店', '新品', '刻度是交易日，每格五天。'],
    ['中枢便签', '缠镜文具', '包邮', '半透明，可以贴在屏幕上。'],
    ['均线挂钟', '三买工坊', '定制', '五根指针，快慢各不相同。'],
  ],
  en: [
    ['Chan notebook', 'ChanScope Paper', 'Hot', 'Ruled pages with strokes drawn in the margin.'],
    ['Candle calendar', 'ChanScope Paper', 'New', 'One chart of history a month, pivots marked.'],
    ['Review timer', 'Third Buy Works', 'Hot', 'Lessons of 25 minutes, a soft bell at the end.'],
    ['Order book keycaps', 'Third Buy Works', 'Custom', 'In both colours of rise and fall.'],
    ['Intraday mug', 'Divergence Shop', 'Free post', 'Hot water brings out the line of a day.'],
    ['Segment ruler', 'Divergence Shop', 'New', 'Its scale is trading days, five to a mark.'],
    ['Pivot notes', 'ChanScope Paper', 'Free post', 'Translucent, to be put on a screen.'],
    ['Moving average clock', 'Third Buy Works', 'Custom', 'Five hands, each slower than the last.'],
  ],
};
