import type { LogRow } from '@chanscope/contract';

import type { AuditFilter, AuditPage } from './audit-log.ts';
import type { AuditRow, EventRow } from './audit-schema.ts';
import { isEventKind, kindOfAct } from './log-kinds.ts';
import {
  type Access,
  type LineKey,
  type LogPart,
  type LogTable,
  type WholeFilter,
  readPart,
} from './log-part.ts';

const tables = ['audit_entry', 'log_event'] as const satisfies readonly LogTable[];

/** Reads a page of the log, the newest lines first: of what people did, of what the server noted, or of both by time. */
export async function readAuditPage(access: Access, asked: AuditFilter): Promise<AuditPage> {
  const filter = wholeOf(asked);
  const before = placesOf(asked.before ?? null);
  const parts: LogPart[] = [];
  for (const table of tables)
    parts.push(
      await readPart(access, { table, before: isRead(table, filter) ? before[table] : 1 }, filter),
    );
  const knownFrom = Math.max(...parts.map((part) => part.knownFrom));
  const count = filter.offset + filter.limit;
  const shown = mergedKeys(parts, { count, knownFrom });
  const next = nextOf(parts, shown, filter);
  const reachedAt = shown.length < count ? knownFrom : (shown.at(-1)?.at ?? knownFrom);
  return {
    list: await rowsOf(access, shown.slice(filter.offset)),
    total: parts.reduce((sum, { total }) => sum + total, 0),
    next,
    searchedFrom: next === null ? null : reachedAt,
  };
}

function wholeOf({ limit, offset = 0, skipsCount = false, ...asked }: AuditFilter): WholeFilter {
  const { kind = null, account = null, accountId = null, type = null, target = null } = asked;
  const { result = null, ip = null, from = null, to = null } = asked;
  const columns = { kind, account, accountId, type, target, result, ip };
  return { ...columns, from, to, offset, limit, skipsCount };
}

/** Which table has lines of the kind that is asked for. */
function isRead(table: LogTable, { kind }: WholeFilter): boolean {
  return kind === 'all' || (table === 'log_event') === isEventKind(kind);
}

/** Below which number of each table the next page begins; null at the end of the log, where nothing was read. */
function placesOf(before: string | null): Readonly<Record<LogTable, number | null>> {
  const [audit = null, event = null] = before?.split('-').map(Number) ?? [];
  return { audit_entry: audit, log_event: event };
}

/** A matching line, and which table has it. */
type ShownKey = LineKey & Pick<LogPart, 'table'>;

/**
 * The newest lines of all parts by time. What is older than all that was looked at of another part waits for a later
 * page, where it has its place.
 */
function mergedKeys(
  parts: readonly LogPart[],
  { count, knownFrom }: { readonly count: number; readonly knownFrom: number },
): readonly ShownKey[] {
  const taken = new Map(parts.map(({ table }) => [table, 0]));
  const merged: ShownKey[] = [];
  while (merged.length < count) {
    const heads = parts.flatMap((part): ShownKey[] => {
      const head = part.keys[taken.get(part.table) ?? 0];
      const waits = part.knownFrom < knownFrom && (head?.at ?? 0) < knownFrom;
      return head === undefined || waits ? [] : [{ ...head, table: part.table }];
    });
    if (heads.length === 0) break;
    const newest = heads.reduce((best, each) => (each.at > best.at ? each : best));
    merged.push(newest);
    taken.set(newest.table, (taken.get(newest.table) ?? 0) + 1);
  }
  return merged;
}

function nextOf(
  parts: readonly LogPart[],
  shown: readonly ShownKey[],
  filter: WholeFilter,
): string | null {
  const places = parts.map((part) => {
    const ofPart = shown.filter(({ table }) => table === part.table);
    return placeBehind(part, ofPart, filter.offset + filter.limit);
  });
  return places.every((place) => place === 1) ? null : places.join('-');
}

/** Below which number a part goes on; 1 when it is through. */
function placeBehind({ keys, looked }: LogPart, shown: readonly LineKey[], count: number): number {
  const oldest = shown.at(-1);
  if (shown.length < keys.length) return oldest?.id ?? looked.last + 1;
  if (keys.length < count || oldest === undefined) return looked.isBeginning ? 1 : looked.first;
  return looked.isBeginning && oldest.id <= looked.first ? 1 : oldest.id;
}

async function rowsOf(access: Access, shown: readonly ShownKey[]): Promise<LogRow[]> {
  const numbersOf = (table: LogTable): number[] =>
    shown.flatMap((key) => (key.table === table ? [key.id] : []));
  const [acts, events] = [numbersOf('audit_entry'), numbersOf('log_event')];
  const rows = new Map<string, LogRow>();
  if (acts.length > 0)
    for (const row of await access
      .selectFrom('audit_entry')
      .selectAll()
      .where('id', 'in', acts)
      .execute())
      rows.set(`audit_entry ${row.id}`, {
        ...shownRow(row),
        uuid: row.uuid,
        kind: kindOfAct(row.type),
      });
  if (events.length > 0)
    for (const row of await access
      .selectFrom('log_event')
      .selectAll()
      .where('id', 'in', events)
      .execute())
      rows.set(`log_event ${row.id}`, {
        ...shownRow(row),
        uuid: `${row.kind}-${row.id}`,
        kind: row.kind,
      });
  // A line that was cut off meanwhile is left out.
  return shown.flatMap(({ table, id }) => rows.get(`${table} ${id}`) ?? []);
}

type StoredRow = Omit<AuditRow, 'hash' | 'uuid'> | (Omit<EventRow, 'id'> & { readonly id: number });

function shownRow(row: StoredRow): Omit<LogRow, 'uuid' | 'kind'> {
  const { id, account, type, target, result, ip, at } = row;
  return {
    id,
    account,
    type,
    target,
    executeResult: result,
    ip,
    datetime: at,
    requestId: row.request_id,
    details: JSON.parse(row.details) as LogRow['details'],
  };
}
