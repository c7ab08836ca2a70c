import {
  type MenuPlace,
  type MenuRow,
  type RouteMeta,
  menuChildren,
  menuOrderStep,
} from '@chanscope/contract';

/** An entry of the menu as it is being edited (草稿). */
export interface DraftEntry extends Omit<MenuPlace, 'parent'> {
  /** Names it in the draft: the saved name, or one of its own for a new entry, whose name may still change. */
  readonly key: string;
  /** The key of the entry above, null at the top. */
  readonly parent: string | null;
  readonly isFactory: boolean;
  /** Null for a new entry. */
  readonly revision: number | null;
}

/** What of an entry can be changed in its form. */
export type EntryChange = Partial<
  Pick<DraftEntry, 'name' | 'path' | 'component' | 'redirect' | 'order' | 'meta'>
>;

/** Where an entry is moved to: before one of the entries there, or behind them. */
export interface Destination {
  readonly parent: string | null;
  readonly before: string | null;
}

/** The saved menu as a draft in which nothing is changed. */
export function draftFrom(rows: readonly MenuRow[]): DraftEntry[] {
  return rows.map((row) => ({ ...row, key: row.name }));
}

/** The draft as a menu table in which entries are named by their keys. */
export function placesOf(entries: readonly DraftEntry[]): MenuPlace[] {
  return entries.map(({ key, parent, order, path, component, redirect, meta }) => {
    return { name: key, parent, order, path, component, redirect, meta };
  });
}

/** The entries below one, in their order; null: those at the top. */
export function childrenOf(entries: readonly DraftEntry[], parent: string | null): DraftEntry[] {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  return (menuChildren(placesOf(entries)).get(parent) ?? []).flatMap(
    ({ name }) => byKey.get(name) ?? [],
  );
}

/** The keys of an entry and of everything below it. */
export function keysFrom(entries: readonly DraftEntry[], key: string): string[] {
  const keys = new Set([key]);
  for (const above of keys)
    for (const entry of entries) if (entry.parent === above) keys.add(entry.key);
  return [...keys];
}

/** The draft with a new entry, the last one below another. */
export function withNew(
  entries: readonly DraftEntry[],
  { key, parent }: Pick<DraftEntry, 'key' | 'parent'>,
): DraftEntry[] {
  const name = unusedText('NewEntry', new Set(entries.map((entry) => entry.name)));
  const siblings = childrenOf(entries, parent);
  const paths = new Set(siblings.map((entry) => entry.path));
  const path = unusedText(parent === null ? '/new' : 'new', paths);
  const meta = { title: '' };
  const order = (siblings.at(-1)?.order ?? 0) + menuOrderStep;
  const rest = { path, component: null, redirect: null, meta, isFactory: false, revision: null };
  return [...entries, { key, name, parent, order, ...rest }];
}

/** The draft with a copy of an entry behind it; what is below it is not copied. */
export function withCopy(
  entries: readonly DraftEntry[],
  { of, key }: { readonly of: string; readonly key: string },
): DraftEntry[] {
  const original = entries.find((entry) => entry.key === of);
  if (original === undefined) return [...entries];
  const name = unusedText(`${original.name}Copy`, new Set(entries.map((entry) => entry.name)));
  const siblings = childrenOf(entries, original.parent);
  const isLink = /^(?:https?:|mailto:|tel:|\/\/)|\?/.test(original.path);
  const paths = new Set(siblings.map((entry) => entry.path));
  const path = isLink ? original.path : unusedText(`${original.path}-copy`, paths);
  const copy = { ...original, key, name, path, isFactory: false, revision: null };
  const next = siblings[siblings.indexOf(original) + 1];
  return withMoved([...entries, copy], key, {
    parent: original.parent,
    before: next?.key ?? null,
  });
}

/** A text that is not among those that are used: itself, or with a number. */
function unusedText(text: string, used: ReadonlySet<string>): string {
  let unused = text;
  for (let number = 2; used.has(unused); number += 1) unused = `${text}${number}`;
  return unused;
}

/** The draft without an entry and what is below it. */
export function withoutEntry(entries: readonly DraftEntry[], key: string): DraftEntry[] {
  const gone = new Set(keysFrom(entries, key));
  return entries.filter((entry) => !gone.has(entry.key));
}

export function withChange(
  entries: readonly DraftEntry[],
  key: string,
  change: EntryChange,
): DraftEntry[] {
  return entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry));
}

/** What an entry says about itself beside its address, with some of it changed; undefined takes a switch away. */
export function withMeta(
  meta: RouteMeta,
  change: { readonly [Key in keyof RouteMeta]?: RouteMeta[Key] | undefined },
): RouteMeta {
  const merged = { ...meta, ...change };
  const filled = Object.entries(merged).filter(
    ([, value]) => value !== undefined && value !== false,
  );
  return { ...Object.fromEntries(filled), title: merged.title ?? '' };
}

/**
 * The draft with an entry at another place; unchanged where that is itself or below it. Siblings get new orders
 * only where there is no room between them.
 */
export function withMoved(
  entries: readonly DraftEntry[],
  key: string,
  { parent, before }: Destination,
): DraftEntry[] {
  const moved = entries.find((entry) => entry.key === key);
  if (moved === undefined || before === key || !canStandBelow(entries, key, parent))
    return [...entries];
  const present = childrenOf(entries, parent);
  const others = present.filter((entry) => entry.key !== key);
  const at = others.findIndex((entry) => entry.key === before);
  const index = at === -1 ? others.length : at;
  if (present[index]?.key === key) return [...entries];
  const orders = ordersAround(others, moved, index);
  return entries.map((entry) => {
    const order = orders.get(entry.key) ?? entry.order;
    return entry.key === key ? { ...entry, parent, order } : { ...entry, order };
  });
}

/** The orders of an entry at an index among others, and of those that have to make room. */
function ordersAround(
  others: readonly DraftEntry[],
  moved: DraftEntry,
  index: number,
): Map<string, number> {
  const low = others[index - 1]?.order ?? 0;
  const high = others[index]?.order ?? low + 2 * menuOrderStep;
  if (high - low >= 2) return new Map([[moved.key, Math.floor((low + high) / 2)]]);
  const all = others.toSpliced(index, 0, moved);
  return new Map(all.map(({ key }, position) => [key, (position + 1) * menuOrderStep]));
}

/** Whether an entry can be put below another: not below itself. */
export function canStandBelow(
  entries: readonly DraftEntry[],
  key: string,
  parent: string | null,
): boolean {
  return parent === null || !keysFrom(entries, key).includes(parent);
}

/** The ways in which keys and buttons move an entry. */
export type Move = 'up' | 'down' | 'in' | 'out';

/** Where a move leads; null where there is no way. `in` is below the entry before it, `out` behind the one above. */
export function destinationOf(
  entries: readonly DraftEntry[],
  key: string,
  move: Move,
): Destination | null {
  const moved = entries.find((entry) => entry.key === key);
  if (moved === undefined) return null;
  const { parent } = moved;
  if (move === 'out') return destinationOutside(entries, parent);
  const siblings = childrenOf(entries, parent);
  const index = siblings.findIndex((entry) => entry.key === key);
  if (move === 'down')
    return index + 1 === siblings.length
      ? null
      : { parent, before: siblings[index + 2]?.key ?? null };
  const previous = siblings[index - 1];
  if (previous === undefined) return null;
  return move === 'up' ? { parent, before: previous.key } : { parent: previous.key, before: null };
}

/** Behind the entry above. */
function destinationOutside(
  entries: readonly DraftEntry[],
  parent: string | null,
): Destination | null {
  const above = entries.find((entry) => entry.key === parent);
  if (above === undefined) return null;
  const uncles = childrenOf(entries, above.parent);
  const next = uncles[uncles.findIndex((entry) => entry.key === above.key) + 1];
  return { parent: above.parent, before: next?.key ?? null };
}
