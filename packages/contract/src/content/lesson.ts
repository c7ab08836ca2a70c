import { z } from 'zod';

import { periods } from '../charts/series.ts';
import { noParameters } from '../identity/identity.ts';
import { stockRow } from '../instruments.ts';

/** 每日一课: a lesson on Chan theory with a chart to replay, in the language of the reader. */
const lesson = z.object({
  id: z.string(),
  /** From 1 to the number of lessons. */
  number: z.number(),
  count: z.number(),
  title: z.string(),
  /** Paragraphs, a line each. */
  text: z.string(),
  /** What to look at in the replay, a line each. */
  tasks: z.string(),
  stock: stockRow.pick({
    stockId: true,
    stockName: true,
    stockNameEn: true,
    stockType: true,
  }),
  period: z.enum(periods),
  /** Where the view of the chart begins, and the moment that its replay stands at, UTC ms. */
  from: z.number(),
  asOf: z.number(),
});

export const lessonEndpoints = {
  /** Another lesson each day: the day of the year in China decides. */
  readTodaysLesson: {
    method: 'POST',
    path: '/api/public/lesson/today',
    summary: { zh: '每日一课', en: 'The lesson of today' },
    access: 'visitor',
    request: noParameters,
    /** Null where there is none. */
    response: lesson.nullable(),
  },
} as const;
