import { type QuarantineRow, type operatorRoutes, Problem } from '@chanscope/contract';
import { stockIdOf } from '@chanscope/market';
import type { z } from 'zod';

import type { Database } from '../../../platform/database/database.ts';
import type { AuditLog } from '../../audit/index.ts';
import type { Instruments } from '../../instruments/index.ts';
import type { Feeds } from '../../feeds/index.ts';
import { dropRefusedLines, listRefusedLines } from './quarantine-store.ts';
import type { Operator } from '../uploads/uploads.ts';

interface QuarantineDependencies {
  readonly database: Database;
  readonly feeds: Pick<Feeds, 'issues'>;
  readonly instruments: Pick<Instruments, 'findMany'>;
  readonly audit: AuditLog;
}

type Listed = z.output<typeof operatorRoutes.listQuarantine.response>;

/** Lines of files that were refused, or bars of feeds that cannot be (隔离区), newest first. */
export function listQuarantine(
  dependencies: QuarantineDependencies,
  { kind, pageNo, pageSize }: z.output<typeof operatorRoutes.listQuarantine.request>,
): Promise<Listed> {
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  return kind === 'line'
    ? listRefusedLines(dependencies.database.kysely, page)
    : listBars(dependencies, page);
}

async function listBars(
  { feeds, instruments }: QuarantineDependencies,
  page: { readonly offset: number; readonly limit: number },
): Promise<Listed> {
  const { total, rows } = await feeds.issues.list({ state: 'open', symbol: null, ...page });
  const named = await instruments.findMany([...new Set(rows.map(({ symbol }) => symbol))]);
  const kinds = new Map(named.map(({ symbol, kind }) => [symbol, kind]));
  const list = rows.map(
    ({ id, symbol, timeframe, source, time, reason, bar, foundAt }): QuarantineRow => ({
      id: `bar-${id}`,
      kind: 'bar',
      source,
      stockId: stockIdOf(symbol, kinds.get(symbol) ?? 'stock'),
      timeframe,
      place: time,
      reason,
      text: [bar.open, bar.high, bar.low, bar.close, bar.volume]
        .map((value) => value ?? '–')
        .join(' '),
      at: foundAt,
    }),
  );
  return { total, list };
}

/**
 * Releases or drops what is in quarantine, and answers how many there were. A line of a file can only be
 * dropped: throws `badParameter` for others.
 */
export async function judgeQuarantine(
  { database, feeds, audit }: QuarantineDependencies,
  { ids, verdict }: z.output<typeof operatorRoutes.judgeQuarantine.request>,
  { entry }: Operator,
): Promise<{ judged: number }> {
  const bars = ids.flatMap((id) => numbersIn(/^bar-(\d{1,15})$/, id)[0] ?? []);
  const lines = ids.map((id) => numbersIn(/^line-(\d{1,15})-(\d{1,15})$/, id)).filter(isPlace);
  if (bars.length + lines.length !== ids.length || (verdict === 'release' && lines.length > 0))
    throw new Problem('badParameter', {
      name: 'ids',
      value: ids.length,
      permitted: 'bar-…, line-…',
    });
  let judged = 0;
  const decision = verdict === 'release' ? 'released' : 'dropped';
  for (const id of bars) judged += (await feeds.issues.decide(id, decision, entry)) ? 1 : 0;
  if (lines.length > 0)
    judged += await database.transaction(async (transaction) => {
      const dropped = await dropRefusedLines(transaction, lines);
      const details = { dropped };
      const line = { ...entry, type: 'dropRefusals', target: '', result: 'success' } as const;
      await audit.write({ ...line, details }, transaction);
      return dropped;
    });
  return { judged };
}

function numbersIn(shape: RegExp, id: string): number[] {
  return (shape.exec(id) ?? []).slice(1).map(Number);
}

function isPlace(numbers: readonly number[]): numbers is [number, number] {
  return numbers.length === 2;
}
