import { type AutoGroup, quotedGroups } from './auto-groups.ts';

/** What the page shows: everything, a group of the owner's, one that a department shares, or one that fills itself. */
export type ShownGroup =
  | { readonly kind: 'all' }
  | { readonly kind: 'own' | 'shared'; readonly groupId: string }
  | AutoGroup;

/** The owner's group that is shown; null for everything and for parts of it that no owner made. */
export function groupIdOf(shown: ShownGroup): string | null {
  return shown.kind === 'own' ? shown.groupId : null;
}

/** The group whose list is read; null for everything and for parts of it. */
export function readGroupIdOf(shown: ShownGroup): string | null {
  return shown.kind === 'shared' ? shown.groupId : groupIdOf(shown);
}

/** The auto group that is shown, null for others. */
export function autoGroupOf(shown: ShownGroup): AutoGroup | null {
  return shown.kind === 'all' || 'groupId' in shown ? null : shown;
}

/** Whether two auto groups are the same one. */
export function isSameAutoGroup(one: AutoGroup, other: AutoGroup): boolean {
  return fieldsOfGroup(one)['auto'] === fieldsOfGroup(other)['auto'];
}

const unplaced = 'unplaced';

/** What the address says of the shown group, so that a reload and a bookmark show it again. */
export function fieldsOfGroup(shown: ShownGroup): Readonly<Record<string, string>> {
  switch (shown.kind) {
    case 'all':
      return {};
    case 'own':
      return { group: shown.groupId };
    case 'shared':
      return { shared: shown.groupId };
    case 'industry':
      return { auto: shown.industry ?? unplaced };
    case 'signal':
    case 'target':
    case 'stop':
      return { auto: shown.kind };
  }
}

/** The group that an address shows; everything where it says nothing. */
export function groupFromQuery(query: URLSearchParams): ShownGroup {
  const [groupId, auto] = [query.get('group'), query.get('auto')];
  const shared = query.get('shared');
  if (groupId !== null) return { kind: 'own', groupId };
  if (shared !== null) return { kind: 'shared', groupId: shared };
  if (auto === null || auto === '') return { kind: 'all' };
  const kind = quotedGroups.find((each) => each === auto);
  if (kind !== undefined) return { kind };
  return { kind: 'industry', industry: auto === unplaced ? null : auto };
}
