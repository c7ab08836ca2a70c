import { readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import type { Replay, ReplayedQuestion } from '@chanscope/test-support';

const folder = path.join(import.meta.dirname, 'fixtures');

function fixture<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  return schema.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
}

const barFixture = z.object({
  rc: z.number(),
  data: z.object({ code: z.string(), name: z.string(), klines: z.array(z.string()) }),
});
const quoteFixture = z.object({
  data: z.object({ diff: z.array(z.looseObject({ f12: z.string(), f13: z.number() })) }),
});
const listFixture = z.record(z.string(), z.array(z.unknown()));

const known = /^(?:1\.(?:600519|000001)|116\.00700|105\.AAPL)$/;

/** Answers with the bars up to `end`, and the newest `lmt` of them. */
function answerBars({ query }: ReplayedQuestion): string {
  const secid = query.get('secid') ?? '';
  if (!known.test(secid)) return '{"rc":100,"data":null}';
  const reported = fixture(`bars-${secid}-${query.get('klt') ?? ''}.json`, barFixture);
  const end = query.get('end') ?? '';
  const until = reported.data.klines.filter((line) => line.slice(0, 10).replaceAll('-', '') <= end);
  const count = Number(query.get('lmt') ?? until.length);
  const klines = until.slice(Math.max(0, until.length - count));
  return JSON.stringify({ ...reported, data: { ...reported.data, klines } });
}

function answerQuotes({ query }: ReplayedQuestion): string {
  const asked = (query.get('secids') ?? '').split(',');
  const { diff } = fixture('quotes.json', quoteFixture).data;
  const found = diff.filter(({ f12, f13 }) => asked.includes(`${f13}.${f12}`));
  return JSON.stringify({ rc: 0, data: found.length === 0 ? null : { diff: found } });
}

function answerList({ query }: ReplayedQuestion): string {
  const rows = fixture('lists.json', listFixture)[query.get('fs') ?? ''];
  if (rows === undefined) return '{"rc":0,"data":null}';
  // However many are asked for, a page holds a hundred.
  const size = Math.min(100, Number(query.get('pz')));
  const begin = (Number(query.get('pn')) - 1) * size;
  const diff = rows.slice(begin, begin + size);
  return JSON.stringify({ rc: 0, data: { total: rows.length, diff } });
}

/** A market of our own numbers, reported in the words of Eastmoney. */
export const eastmoneyReplays: readonly Replay[] = [
  (question) => (question.path === '/api/qt/stock/kline/get' ? answerBars(question) : null),
  (question) => (question.path === '/api/qt/ulist.np/get' ? answerQuotes(question) : null),
  (question) => (question.path === '/api/qt/clist/get' ? answerList(question) : null),
];
