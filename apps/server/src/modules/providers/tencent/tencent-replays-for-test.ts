import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import type { Replay, ReplayedQuestion } from '@chanscope/test-support';

const folder = path.join(import.meta.dirname, 'fixtures');

const barFixture = z.object({
  data: z.record(z.string(), z.looseObject({ day: z.array(z.array(z.unknown())) })),
});

const unknownKey = '{"code":0,"msg":"","data":[]}';

/** Answers with the newest of the days up to the one that is named. */
function answerDays({ query }: ReplayedQuestion): string {
  const [key = '', , , until = '', count = ''] = (query.get('param') ?? '').split(',');
  const file = path.join(folder, `days-${key}.json`);
  if (!existsSync(file)) return unknownKey;
  const reported = barFixture.parse(JSON.parse(readFileSync(file, 'utf8')));
  const all = reported.data[key]?.day ?? [];
  const older = all.filter(([date]) => until === '' || String(date) <= until);
  const day = older.slice(Math.max(0, older.length - Number(count)));
  return JSON.stringify({ code: 0, msg: '', data: { [key]: { day } } });
}

function answerFile(name: string): string | Uint8Array {
  const file = path.join(folder, name);
  return existsSync(file) ? readFileSync(file) : unknownKey;
}

function answerQuotes({ path: asked }: ReplayedQuestion): Uint8Array {
  const keys = asked.replace('/q=', '').split(',');
  // Characters of two bytes keep their own when the file is read byte by byte.
  const lines = readFileSync(path.join(folder, 'quotes.gb18030.txt'), 'latin1').split('\n');
  const found = lines.filter((line) => keys.some((key) => line.startsWith(`v_${key}=`)));
  return Buffer.from(found.length === 0 ? 'v_pv_none_match="1";\n' : found.join('\n'), 'latin1');
}

/** A market of our own numbers, reported in the words of Tencent. */
export const tencentReplays: readonly Replay[] = [
  (question) => (question.path.startsWith('/q=') ? answerQuotes(question) : null),
  (question) => (/\/(?:hk|us)?fqkline\/get$/.test(question.path) ? answerDays(question) : null),
  ({ path: asked, query }) =>
    asked === '/appstock/app/kline/mkline'
      ? answerFile(`minutes-${(query.get('param') ?? '').split(',')[0] ?? ''}.json`)
      : null,
  ({ path: asked, query }) =>
    asked === '/appstock/app/minute/query'
      ? answerFile(`running-${query.get('code') ?? ''}.json`)
      : null,
];
