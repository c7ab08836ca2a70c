/** The texts of the timeline and of the number that counts. */
export const figuresTexts = {
  zh: {
    timeline: {
      lead: '同一串事件的两种时间线，各自可以倒序。',
      plain: '基础时间线',
      card: '卡片时间线',
      order: '顺序',
      forward: '正序',
      reverse: '倒序',
      events: {
        opened: ['集合竞价结束', '开盘价 3012.5 点。'],
        stroke: ['向上一笔确认', '底分型之后五根 K 线。'],
        pivot: ['中枢形成', '三笔重叠，区间 3018 – 3031。'],
        divergence: ['顶背驰', '面积小于上一段。'],
        closed: ['收盘', '日线仍在中枢之内。'],
      },
    },
    count: {
      lead: '数字从起点滚动到终点；改动任何一项，300 毫秒后重新开始。',
      number: '数字',
      start: '起点',
      end: '终点',
      duration: '时长（毫秒）',
      decimals: '小数位数',
      prefix: '前缀',
      suffix: '后缀',
      again: '重新开始',
    },
  },
  en: {
    timeline: {
      lead: 'The same events on two timelines, each in either order.',
      plain: 'Plain timeline',
      card: 'Timeline of cards',
      order: 'Order',
      forward: 'Forward',
      reverse: 'Reverse',
      events: {
        opened: ['Opening auction ends', 'Open at 3012.5.'],
        stroke: ['Up stroke confirmed', 'Five bars after the bottom fractal.'],
        pivot: ['Pivot zone formed', 'Three strokes overlap, 3018 – 3031.'],
        divergence: ['Top divergence', 'Its area is below the last segment’s.'],
        closed: ['Close', 'The day ends inside the pivot zone.'],
      },
    },
    count: {
      lead: 'The number runs from start to end; after any change it starts again within 300 ms.',
      number: 'Number',
      start: 'Start',
      end: 'End',
      duration: 'Duration (ms)',
      decimals: 'Decimals',
      prefix: 'Prefix',
      suffix: 'Suffix',
      again: 'Start again',
    },
  },
};
