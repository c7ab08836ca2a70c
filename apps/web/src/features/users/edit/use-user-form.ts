import { type UserRow, administrationRoutes, routes } from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError, call, showSuccess } from '../../../api/index.ts';
import type { UsersWords } from '../../../i18n/users/zh-users.ts';
import { type Task, useTask } from '../../../ui/index.ts';
import { zoneMinutesAt } from '../../../ui/instants/index.ts';
import { usersKey } from '../use-users.ts';
import { type LinkAnswer, readNewest, seenOf } from './user-acts.ts';
import {
  type UserDraft,
  additionOf,
  changeOf,
  draftOf,
  emptyDraft,
  faultsOfDraft,
  rebased,
  trimmedDraft,
} from './user-draft.ts';

/** The version of another administrator, once it was looked at; null where the account is gone. */
export type Conflict = { readonly newest: UserRow | null | 'unread' };

export interface UserForm {
  /** The version that is changed; null for a new account. */
  readonly base: UserRow | null;
  readonly draft: UserDraft;
  readonly faults: ReturnType<typeof faultsOfDraft>;
  readonly isDirty: boolean;
  readonly task: Task;
  readonly conflict: Conflict | null;
  readonly change: (part: Partial<UserDraft>) => void;
  readonly save: () => void;
  /** Reads what the other administrator made of it. */
  readonly look: () => void;
  /** Goes on from the newest version, with what was typed or without. */
  readonly goOn: (newest: UserRow, keeps: 'typed' | 'newest') => void;
}

interface UserFormOptions {
  readonly user: UserRow | null;
  readonly words: UsersWords['form'];
  readonly onLink: (link: LinkAnswer) => void;
  readonly onClose: () => void;
}

const startOf = (user: UserRow | null): UserDraft =>
  user === null ? emptyDraft : draftOf(user, zoneMinutesAt);

export function useUserForm({ user, words, onLink, onClose }: UserFormOptions): UserForm {
  const [base, setBase] = useState(user);
  const [typed, setTyped] = useState(() => startOf(user));
  const [hasTried, setTried] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { task, run } = useTask();
  const client = useQueryClient();
  const draft = trimmedDraft(typed);
  const faults = faultsOfDraft(draft, base);
  const isDirty =
    base === null ? typed !== emptyDraft : changeOf(base, draft, zoneMinutesAt) !== null;
  const store = async (): Promise<void> => {
    try {
      if (base === null) onLink(await addUser(draft, words));
      else await changeUser(base, draft, words).then(onClose);
    } catch (error) {
      if (!(error instanceof ApiError && error.kind === 'editConflict')) throw error;
      setConflict({ newest: 'unread' });
    } finally {
      await client.invalidateQueries({ queryKey: usersKey });
    }
  };
  return {
    base,
    draft: typed,
    faults: hasTried ? faults : {},
    isDirty,
    task,
    conflict,
    change: (part) => setTyped({ ...typed, ...part }),
    save: () => {
      setTried(true);
      if (Object.keys(faults).length === 0) void run(store);
    },
    look: () =>
      void run(async () => {
        if (base !== null) setConflict({ newest: await readNewest(base.id) });
      }),
    goOn: (newest, keeps) => {
      const rebasedDraft = base === null ? draft : rebased(draft, { base, newest }, zoneMinutesAt);
      setTyped(keeps === 'typed' ? rebasedDraft : startOf(newest));
      setBase(newest);
      setConflict(null);
      void client.invalidateQueries({ queryKey: usersKey });
    },
  };
}

/** Adds an account and makes the link by which it gets its password. */
async function addUser(draft: UserDraft, words: UsersWords['form']): Promise<LinkAnswer> {
  const added = await call(routes.editUser, additionOf(draft, zoneMinutesAt));
  const link = await call(administrationRoutes.linkPassword, seenOf(added));
  showSuccess(words.created(added.username));
  return link;
}

async function changeUser(
  base: UserRow,
  draft: UserDraft,
  words: UsersWords['form'],
): Promise<void> {
  const change = changeOf(base, draft, zoneMinutesAt);
  if (change === null) return;
  await call(routes.editUser, change);
  showSuccess(words.saved(base.username));
}
