import {
  type MenuFault,
  type MenuRow,
  addressShape,
  addressesTakenTwice,
  flatRoutes,
  lostProtectedEntry,
  menuFaultsOf,
  menuLimits,
  menuTreeOf,
  takesAddress,
  wordingFromTitle,
} from '@chanscope/contract';

import { type DraftEntry, placesOf } from './menu-draft.ts';
import { changesOf } from './draft-changes.ts';

/** What of a draft the server would refuse. */
export interface DraftFaults {
  /** By the keys of entries. */
  readonly ofEntries: ReadonlyMap<string, readonly MenuFault[]>;
  /** The name of an entry that administrators would lose. */
  readonly lost: string | null;
  readonly isTooMany: boolean;
}

/** The faults of what a draft changes; what was saved before is not judged again. */
export function faultsOf(base: readonly MenuRow[], entries: readonly DraftEntry[]): DraftFaults {
  const { added, changed } = changesOf(base, entries);
  const touched = new Set([...added, ...changed]);
  const places = placesOf(entries);
  const tree = menuTreeOf(places);
  const placed = flatRoutes(tree);
  const known = new Set(addressesTakenTwice(menuTreeOf(base)));
  const taken = new Set(addressesTakenTwice(tree).filter((address) => !known.has(address)));
  const byKey = new Map(placed.map((route) => [route.record.name ?? '', route]));
  const ofEntries = new Map<string, readonly MenuFault[]>();
  for (const [index, entry] of entries.entries()) {
    const place = places[index];
    if (!touched.has(entry.key) || place === undefined) continue;
    const faults = [...nameFaults(entries, entry), ...menuFaultsOf(places, place)];
    const route = byKey.get(entry.key);
    if (route !== undefined && route.depth > menuLimits.levels)
      faults.push({ field: 'parent', what: 'tooDeep' });
    if (route !== undefined && takesAddress(route.record) && taken.has(addressShape(route.address)))
      faults.push({ field: 'path', what: 'addressTaken', address: route.address });
    if (isUntitled(entry.meta.title)) faults.push({ field: 'meta', what: 'missing' });
    if (faults.length > 0) ofEntries.set(entry.key, faults);
  }
  return {
    ofEntries,
    lost: lostProtectedEntry(places),
    isTooMany: entries.length > Math.max(menuLimits.entries, base.length),
  };
}

/** Whether a draft can be saved. */
export function isSound({ ofEntries, lost, isTooMany }: DraftFaults): boolean {
  return ofEntries.size === 0 && lost === null && !isTooMany;
}

/** The fault of a field of an entry; null without one. */
export function faultAt(
  { ofEntries }: DraftFaults,
  key: string,
  field: MenuFault['field'],
): MenuFault | null {
  return ofEntries.get(key)?.find((fault) => fault.field === field) ?? null;
}

function nameFaults(entries: readonly DraftEntry[], { key, name }: DraftEntry): MenuFault[] {
  if (!/^[A-Za-z][\w-]{0,63}$/.test(name)) return [{ field: 'name', what: 'badName' }];
  const isTaken = entries.some((entry) => entry.key !== key && entry.name === name);
  return isTaken ? [{ field: 'name', what: 'nameTaken' }] : [];
}

function isUntitled(title: string): boolean {
  return (wordingFromTitle(title)?.zh ?? title).trim() === '';
}
