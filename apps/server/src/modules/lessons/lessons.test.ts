import { minuteMs, operatorRoutes } from '@chanscope/contract';
import { isTradingDay, localTimeOf } from '@chanscope/market';
import { known } from '@chanscope/test-support';
import { expect, it } from 'vitest';

import { callAs } from '../../test-support/identity-for-test.ts';
import { serveForTest } from '../../test-support/serve-for-test.ts';
import { describeOnEachDatabase } from '../../test-support/test-databases.ts';
import { firstLessons } from './first-lessons.ts';

/** Days before one another, the last of a year and the first of the next among them. */
const dayAt = (number: number): string =>
  new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10);

describeOnEachDatabase('the lesson of the day', (fresh) => {
  it('is another one each day, in the language of the reader, of a chart that there is', async () => {
    const app = await serveForTest(fresh, `${dayAt(0)}T00:10:00+08:00`);
    const chinese = callAs(app, null);
    const english = callAs(app, null, { 'accept-language': 'en' });
    const seen = new Set<string>();
    for (const day of firstLessons.keys()) {
      // A quarter of an hour from one lesson to the next, and the evening of a day has the lesson of its morning.
      app.setClock(`${dayAt(day)}T23:55:00+08:00`);
      const lesson = known((await chinese(operatorRoutes.readTodaysLesson)).data);
      app.setClock(`${dayAt(day)}T00:10:00+08:00`);
      expect((await chinese(operatorRoutes.readTodaysLesson)).data).toEqual(lesson);
      expect(lesson).toMatchObject({ number: day + 1, count: firstLessons.length });
      expect(seen).not.toContain(lesson.id);
      seen.add(lesson.id);
      const inEnglish = known((await english(operatorRoutes.readTodaysLesson)).data);
      for (const text of ['title', 'text', 'tasks'] as const) {
        expect(lesson[text]).toMatch(/\p{Script=Han}/u);
        expect(inEnglish[text].replaceAll('缠镜', '')).not.toMatch(/\p{Script=Han}/u);
        expect(inEnglish[text].split('\n')).toHaveLength(lesson[text].split('\n').length);
      }
      const { stock, period, from, asOf } = lesson;
      expect(
        isTradingDay(stock.stockType, localTimeOf(asOf - minuteMs, stock.stockType).date),
      ).toBe(true);
      const chart = await app.getStock({ stockId: stock.stockId, period, end: asOf });
      const times = known(chart.bars).map(({ t }) => t);
      const shown = times.filter((time) => time >= from).length;
      expect([lesson.id, shown > 90, shown < times.length]).toEqual([lesson.id, true, true]);
    }
    app.setClock(`${dayAt(firstLessons.length)}T12:00:00+08:00`);
    expect((await chinese(operatorRoutes.readTodaysLesson)).data).toMatchObject({ number: 1 });
    // The new year begins with the first lesson.
    app.setClock('2027-01-01T12:00:00+08:00');
    expect((await chinese(operatorRoutes.readTodaysLesson)).data).toMatchObject({ number: 1 });
  });
});
