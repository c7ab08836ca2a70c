import type { UserRow } from '@chanscope/contract';
import { useMemo, useState } from 'react';

import type { UsersWords } from '../../i18n/users/zh-users.ts';
import type { RowChoice } from '../../ui/data-table/index.ts';

/** The accounts that are selected, on this page and on others that were shown. */
export interface SelectedUsers {
  /** As they were read last. */
  readonly users: readonly UserRow[];
  readonly choice: RowChoice<UserRow>;
  readonly clear: () => void;
}

export function useSelectedUsers(shown: readonly UserRow[], words: UsersWords): SelectedUsers {
  const [selected, setSelected] = useState<ReadonlyMap<string, UserRow>>(new Map());
  const choice = useMemo(
    (): RowChoice<UserRow> => ({
      selected: new Set(selected.keys()),
      labelOf: ({ username }) => words.selectRow(username),
      allLabel: words.selectAll,
      onToggle: (user) => setSelected((known) => toggled(known, [user], !known.has(user.id))),
      onToggleAll: () =>
        setSelected((known) => toggled(known, shown, !shown.every(({ id }) => known.has(id)))),
    }),
    [selected, shown, words],
  );
  const newest = new Map(shown.map((user) => [user.id, user]));
  return {
    users: Array.from(selected, ([id, user]) => newest.get(id) ?? user),
    choice,
    clear: () => setSelected(new Map()),
  };
}

function toggled(
  known: ReadonlyMap<string, UserRow>,
  users: readonly UserRow[],
  isSelected: boolean,
): ReadonlyMap<string, UserRow> {
  const next = new Map(known);
  for (const user of users)
    if (isSelected) next.set(user.id, user);
    else next.delete(user.id);
  return next;
}
