import type { Locale } from '@chanscope/contract';

import { type DemoAnswers, type RowQuery, type TableRow, rowStatuses } from './demo-endpoints.ts';
import { answered, contains, listedWhere } from './listed.ts';
import { createSteadyNumbers } from './steady-numbers.ts';
import { savedMessages } from './saved-messages.ts';

/** Answers for the 50 rows of tables, cards and list. Edits last as long as the page. */
export function tableAnswers(
  locale: Locale,
): DemoAnswers<'/table/getList' | '/table/doEdit' | '/table/doDelete'> {
  let rows: readonly TableRow[] = rowsIn(locale);
  const messages = savedMessages[locale];
  return {
    '/table/getList': (body) => listedWhere(rows, body, (row) => fits(row, body)),
    '/table/doEdit': (change) => {
      const isKnown = rows.some(({ uuid }) => uuid === change.uuid);
      rows = isKnown
        ? rows.map((row) => (row.uuid === change.uuid ? { ...row, ...change } : row))
        : [newRow(change, rows), ...rows];
      return answered(null, messages.saved);
    },
    '/table/doDelete': ({ ids }) => {
      rows = rows.filter(({ uuid }) => !ids.includes(uuid));
      return answered(null, messages.removed);
    },
  };
}

function fits(row: TableRow, query: RowQuery): boolean {
  const { status = row.status, isSwitchedOn = row.switch } = query;
  return (
    contains(row.title, query.title) &&
    contains(row.author, query.author) &&
    contains(row.description, query.description) &&
    row.status === status &&
    row.switch === isSwitchedOn &&
    isWithin(row, query)
  );
}

function isWithin({ rate, percentage, pageViews, datetime }: TableRow, query: RowQuery): boolean {
  const { minRate = 0, minPercentage = 0, minViews = 0, maxViews = Infinity } = query;
  const day = datetime.slice(0, 10);
  const { from = day, until = day } = query;
  return (
    rate >= minRate &&
    percentage >= minPercentage &&
    pageViews >= minViews &&
    pageViews <= maxViews &&
    day >= from &&
    day <= until
  );
}

function newRow(given: Partial<TableRow>, rows: readonly TableRow[]): TableRow {
  const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
  return {
    title: '',
    description: '',
    status: 'draft',
    author: '',
    datetime: firstTimes(id),
    pageViews: 300,
    img: (id % pictureCount) + 1,
    switch: false,
    percent: 80,
    rate: 3,
    percentage: 0,
    ...given,
    id,
    uuid: uuidOf(id),
  };
}

const pictureCount = 38;

function rowsIn(locale: Locale): TableRow[] {
  const { subjects, kinds, authors, describe } = words[locale];
  const next = createSteadyNumbers(20_260_105);
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return Array.from({ length: 50 }, (_, index) => {
    const subject = subjects[index % subjects.length] ?? '';
    const kind = kinds[Math.floor(index / subjects.length) % kinds.length] ?? '';
    return {
      uuid: uuidOf(index + 1),
      id: index + 1,
      title: `${subject}${locale === 'zh' ? '' : ' '}${kind}`,
      description: describe(subject, kind),
      status: rowStatuses[between(0, 2)] ?? 'draft',
      author: authors[between(0, authors.length - 1)] ?? '',
      datetime: firstTimes(index),
      pageViews: between(300, 5000),
      img: between(1, pictureCount),
      switch: next() < 0.5,
      percent: between(80, 99),
      rate: between(1, 5),
      percentage: between(0, 100),
    };
  });
}

function uuidOf(id: number): string {
  return `row-${String(id).padStart(4, '0')}`;
}

/** One every seven hours from the beginning of 2026. */
function firstTimes(index: number): string {
  const at = new Date(Date.UTC(2026, 0, 5, 9, 30) + index * 7 * 3_600_000);
  return at.toISOString().slice(0, 19).replace('T', ' ');
}

const words = {
  zh: {
    subjects: [
      '上证指数',
      '沪深300',
      '创业板指',
      '科创50',
      '恒生科技',
      '纳指100',
      '中证500',
      '北证50',
      '红利指数',
      '半导体板块',
    ],
    kinds: ['日线复盘', '周线走势', '笔段划分', '中枢笔记', '买卖点记录'],
    authors: ['林岚', '周牧', '沈砚', '何苇', '顾秋'],
    describe: (subject: string, kind: string) =>
      `${subject}的${kind}：写下级别、中枢和下一步要看的位置。`,
  },
  en: {
    subjects: [
      'SSE Composite',
      'CSI 300',
      'ChiNext',
      'STAR 50',
      'Hang Seng Tech',
      'Nasdaq 100',
      'CSI 500',
      'BSE 50',
      'Dividend index',
      'Semiconductors',
    ],
    kinds: ['daily review', 'weekly trend', 'strokes', 'pivot notes', 'signal log'],
    authors: ['Lin Lan', 'Zhou Mu', 'Shen Yan', 'He Wei', 'Gu Qiu'],
    describe: (subject: string, kind: string) =>
      `${subject}, ${kind}: the level, the pivot and the price to watch next.`,
  },
} as const;
