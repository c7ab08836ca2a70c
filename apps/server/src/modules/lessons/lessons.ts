import { type Locale, operatorRoutes } from '@chanscope/contract';
import { dayNumberOf, localTimeOf } from '@chanscope/market';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { HttpServer } from '../../platform/http/http.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import type { Instruments } from '../instruments/index.ts';
import { firstLessons } from './first-lessons.ts';
import type { LessonRow } from './lesson-schema.ts';
import { listLessons, writeNewLessons } from './lesson-store.ts';

interface LessonDependencies {
  readonly database: Database;
  /** The real time. */
  readonly clock: Clock;
  readonly instruments: Pick<Instruments, 'stockRowsOf'>;
}

/** Writes the lessons that the product brings along, and serves the one of today (每日一课). */
export async function openLessons(
  http: HttpServer,
  { database, clock, instruments }: LessonDependencies,
): Promise<void> {
  await database.transaction((transaction) => writeNewLessons(transaction, firstLessons));
  const { kysely } = database.forVisitors;
  registerRoute(http, operatorRoutes.readTodaysLesson, async (_, { locale }) => {
    const lessons = await listLessons(kysely);
    const stocks = await instruments.stockRowsOf(lessons.map(({ symbol }) => symbol));
    const known = lessons.flatMap((lesson) => {
      const stock = stocks.get(lesson.symbol);
      return stock === undefined ? [] : [{ lesson, stock }];
    });
    const at = dayOfYear(clock.now()) % Math.max(1, known.length);
    const today = known[at];
    if (today === undefined) return null;
    const { stockId, stockName, stockNameEn, stockType } = today.stock;
    return {
      ...wordsOf(today.lesson, locale),
      number: at + 1,
      count: known.length,
      stock: { stockId, stockName, stockNameEn, stockType },
    };
  });
}

/** The day of the year in China, from 0. */
function dayOfYear(now: number): number {
  const { date } = localTimeOf(now, 'hs');
  return dayNumberOf(date) - dayNumberOf(`${date.slice(0, 4)}-01-01`);
}

function wordsOf(lesson: LessonRow, locale: Locale) {
  const { id, period, shown_from: from, as_of: asOf } = lesson;
  const [title, text, tasks] =
    locale === 'zh'
      ? [lesson.title_zh, lesson.text_zh, lesson.tasks_zh]
      : [lesson.title_en, lesson.text_en, lesson.tasks_en];
  return { id, title, text, tasks, period, from, asOf };
}
