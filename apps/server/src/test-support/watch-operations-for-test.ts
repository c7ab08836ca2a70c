import { type WatchItem, routes } from '@chanscope/contract';

import type { Call } from './identity-for-test.ts';

/** Securities that random operations are about. */
const operatedStockIds =
  'hs600519 hs000001 hs300750 hs600036 hs601318 hsSH000001 hs510300 hk00700 hk09988 hkHSI usAAPL usMSFT usTSLA usNVDA usSPX'.split(
    ' ',
  );

/** What one client did and the server acknowledged. */
export type Operation =
  | { readonly kind: 'add'; readonly stockIds: readonly string[]; readonly pos: 'top' | 'bottom' }
  | { readonly kind: 'remove'; readonly stockIds: readonly string[] }
  | { readonly kind: 'move'; readonly stockId: string; readonly steps: number }
  | { readonly kind: 'send'; readonly stockId: string; readonly end: 'top' | 'bottom' }
  | { readonly kind: 'order'; readonly stockIds: readonly string[] }
  | { readonly kind: 'tag'; readonly stockIds: readonly string[]; readonly tag: string }
  | { readonly kind: 'note'; readonly stockId: string; readonly note: string }
  | {
      readonly kind: 'join' | 'leave';
      readonly stockIds: readonly string[];
      readonly groupId: string;
    };

/** An operation with the version and the list that its answer named; null when it was refused. */
export interface Acknowledged {
  readonly operation: Operation;
  readonly version: number;
  readonly zxlist: readonly string[];
}

/** What an item is to a reader. */
interface PlainItem {
  readonly stockId: string;
  readonly tags: readonly string[];
  readonly note: string;
  /** Sorted. */
  readonly groupIds: readonly string[];
}

/** What a watchlist is to a reader: order, tags, notes and memberships. */
export type PlainList = readonly PlainItem[];

/** The list after an operation, by the plainest rules. */
export function appliedTo(list: PlainList, operation: Operation): PlainList {
  const placed = (stockId: string, place: (from: number, rest: PlainList) => number): PlainList => {
    const from = list.findIndex((each) => each.stockId === stockId);
    const rest = list.toSpliced(from, 1);
    return rest.toSpliced(place(from, rest), 0, ...list.slice(from, from + 1));
  };
  switch (operation.kind) {
    case 'add': {
      const present = new Set(list.map(({ stockId }) => stockId));
      const made = operation.stockIds
        .filter((stockId) => !present.has(stockId))
        .map((stockId) => ({ stockId, tags: [], note: '', groupIds: [] }));
      return operation.pos === 'top' ? [...made, ...list] : [...list, ...made];
    }
    case 'remove':
      return list.filter(({ stockId }) => !operation.stockIds.includes(stockId));
    case 'move':
      return placed(operation.stockId, (from, rest) =>
        Math.min(rest.length, Math.max(0, from + operation.steps)),
      );
    case 'send':
      return placed(operation.stockId, (_, rest) => (operation.end === 'top' ? 0 : rest.length));
    case 'order': {
      const first = operation.stockIds.flatMap((id) => list.filter((each) => each.stockId === id));
      return [...first, ...list.filter((each) => !first.includes(each))];
    }
    case 'tag':
    case 'note':
    case 'join':
    case 'leave':
      return list.map((each) => amendedBy(each, operation));
  }
}

type Amendment = Extract<Operation, { readonly kind: 'tag' | 'note' | 'join' | 'leave' }>;

function amendedBy(item: PlainItem, operation: Amendment): PlainItem {
  const meant = operation.kind === 'note' ? [operation.stockId] : operation.stockIds;
  if (!meant.includes(item.stockId)) return item;
  switch (operation.kind) {
    case 'note':
      return { ...item, note: operation.note };
    case 'tag':
      return { ...item, tags: [...new Set([...item.tags, operation.tag])] };
    case 'join':
      return { ...item, groupIds: [...new Set([...item.groupIds, operation.groupId])].toSorted() };
    case 'leave':
      return { ...item, groupIds: item.groupIds.filter((id) => id !== operation.groupId) };
  }
}

/** The plain list of items as they were read. */
export function plainListOf(items: readonly WatchItem[]): PlainList {
  return items.map(({ stockId, tags, note, groupIds }) => {
    return { stockId, tags, note, groupIds: groupIds.toSorted() };
  });
}

/**
 * Does one random operation on what the client sees; null when the server refused it, because another
 * client took the item away. `random` gives numbers from 0 up to 1.
 */
export async function operate(
  call: Call,
  random: () => number,
  note: (operation: Operation) => void = () => {},
): Promise<Acknowledged | null> {
  const { list, groups } = (await call(routes.getWatchlist)).data;
  const seen = list ?? [];
  const operation = drawOperation(
    { stockIds: seen.map(({ stockId }) => stockId), groupIds: groups.map(({ id }) => id) },
    random,
  );
  note(operation);
  const { code, data } = await send(call, operation, seen);
  return code === 200 ? { operation, version: data.version, zxlist: data.zxlist } : null;
}

interface Seen {
  readonly stockIds: readonly string[];
  readonly groupIds: readonly string[];
}

function drawOperation({ stockIds: seen, groupIds }: Seen, random: () => number): Operation {
  const select = <Value>(values: readonly Value[]): Value[] => {
    const value = values[Math.floor(random() * values.length)];
    return value === undefined ? [] : [value];
  };
  const some = (from: readonly string[]): string[] => [
    ...new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => select(from)).flat()),
  ];
  const [stockId] = select(seen);
  const [end = 'top'] = select(['top', 'bottom'] as const);
  const [groupId] = select(groupIds);
  const kind = Math.floor(random() * 12);
  if (stockId === undefined || kind <= 2)
    return { kind: 'add', stockIds: some(operatedStockIds), pos: end };
  if (kind === 3) return { kind: 'remove', stockIds: some(seen) };
  if (kind === 4) return { kind: 'move', stockId, steps: random() < 0.5 ? -2 : 3 };
  if (kind === 5) return { kind: 'send', stockId, end };
  if (kind === 6) return { kind: 'order', stockIds: some(seen) };
  const draw = Math.floor(random() * 100);
  if (kind === 7) return { kind: 'note', stockId, note: `n${draw}` };
  return amendmentOf({ stockIds: some(seen), groupId, draw });
}

/** A tag or a membership, as a number from 0 to 99 decides. */
function amendmentOf({
  stockIds,
  groupId,
  draw,
}: {
  readonly stockIds: readonly string[];
  readonly groupId: string | undefined;
  readonly draw: number;
}): Operation {
  if (draw < 30 || groupId === undefined) return { kind: 'tag', stockIds, tag: `t${draw % 5}` };
  return { kind: draw < 75 ? 'join' : 'leave', stockIds, groupId };
}

function send(
  call: Call,
  operation: Operation,
  seen: readonly WatchItem[],
): Promise<{ code: number; data: { zxlist: string[]; version: number } }> {
  const itemOf = (expected: string): WatchItem | undefined =>
    seen.find(({ stockId }) => stockId === expected);
  const idOf = (expected: string): string => itemOf(expected)?.id ?? '?';
  switch (operation.kind) {
    case 'add':
      return call(routes.manageWatchlist, {
        op: 'add',
        stockIds: operation.stockIds,
        pos: operation.pos,
      });
    case 'remove':
      return call(routes.manageWatchlist, { op: 'remove', stockIds: operation.stockIds });
    case 'move':
      return call(routes.moveWatched, {
        id: idOf(operation.stockId),
        dir: operation.steps < 0 ? 'up' : 'down',
        steps: Math.abs(operation.steps),
      });
    case 'send':
      return call(routes.moveWatched, { id: idOf(operation.stockId), dir: operation.end });
    case 'order':
      return call(routes.orderWatched, { ids: operation.stockIds.map(idOf) });
    case 'note':
      return call(routes.editWatched, {
        id: idOf(operation.stockId),
        revision: itemOf(operation.stockId)?.revision,
        note: operation.note,
      });
    case 'tag':
    case 'join':
    case 'leave':
      return call(routes.batchWatched, {
        ids: operation.stockIds.map(idOf),
        ...batchOf(operation),
      });
  }
}

function batchOf(operation: Exclude<Amendment, { readonly kind: 'note' }>): object {
  switch (operation.kind) {
    case 'tag':
      return { addTag: operation.tag };
    case 'join':
      return { addGroupId: operation.groupId };
    case 'leave':
      return { removeGroupId: operation.groupId };
  }
}

/** Numbers from 0 up to 1 that a seed decides (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
