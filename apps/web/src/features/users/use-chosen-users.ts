import type { UserRow } from '@chanscope/contract';
import { useMemo, useState } from 'react';

import type { UsersWords } from '../../i18n/users/zh-users.ts';
import type { RowChoice } from '../../ui/data-table/index.ts';

/** The accounts that are chosen, on this page and on others that were shown. */
export interface ChosenUsers {
  /** As they were read last. */
  readonly users: readonly UserRow[];
  readonly choice: RowChoice<UserRow>;
  readonly clear: () => void;
}

export function useChosenUsers(shown: readonly UserRow[], words: UsersWords): ChosenUsers {
  const [chosen, setChosen] = useState<ReadonlyMap<string, UserRow>>(new Map());
  const choice = useMemo(
    (): RowChoice<UserRow> => ({
      chosen: new Set(chosen.keys()),
      labelOf: ({ username }) => words.chooseRow(username),
      allLabel: words.chooseAll,
      onToggle: (user) => setChosen((known) => toggled(known, [user], !known.has(user.id))),
      onToggleAll: () =>
        setChosen((known) => toggled(known, shown, !shown.every(({ id }) => known.has(id)))),
    }),
    [chosen, shown, words],
  );
  const newest = new Map(shown.map((user) => [user.id, user]));
  return {
    users: Array.from(chosen, ([id, user]) => newest.get(id) ?? user),
    choice,
    clear: () => setChosen(new Map()),
  };
}

function toggled(
  known: ReadonlyMap<string, UserRow>,
  users: readonly UserRow[],
  isChosen: boolean,
): ReadonlyMap<string, UserRow> {
  const next = new Map(known);
  for (const user of users)
    if (isChosen) next.set(user.id, user);
    else next.delete(user.id);
  return next;
}
