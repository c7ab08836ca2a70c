import {
  type RolePreview,
  type RoleRow,
  type Wording,
  administrationRoutes,
} from '@chanscope/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError, call, showSuccess } from '../../api/index.ts';
import { nameOfCopy, useRolesTexts } from '../../i18n/roles/roles-texts.ts';
import { type Task, useTask } from '../../ui/index.ts';
import {
  type DraftBase,
  type DraftFaults,
  type RoleDraft,
  draftOf,
  editOf,
  faultsOf,
  isChanged,
  knownPages,
} from './role-draft.ts';
import { menuQuery, rolesQuery } from './roles-queries.ts';

/** The editor of a role: what is typed, what it would do, and how it is saved. */
export interface RoleEditor {
  readonly base: DraftBase;
  readonly draft: RoleDraft;
  readonly faults: DraftFaults;
  /** Whether there is anything to save. */
  readonly canTry: boolean;
  /** Whether saving was tried: what is wrong is said from then on. */
  readonly hasTried: boolean;
  readonly isDirty: boolean;
  /** What saving would do; null while the role is edited. */
  readonly preview: RolePreview | null;
  /** Whether the role was changed elsewhere meanwhile. */
  readonly isOutdated: boolean;
  readonly task: Task;
  readonly change: (draft: RoleDraft) => void;
  readonly showPreview: () => void;
  readonly goBack: () => void;
  readonly save: () => void;
  /** Lets go of what was typed for what others saved. */
  readonly adoptNewest: () => void;
}

/** Edits a role. `onSaved` is called once the server has it. */
export function useRoleEditor(
  first: DraftBase,
  roles: readonly RoleRow[],
  onSaved: () => void,
): RoleEditor {
  const { words } = useRolesTexts();
  const client = useQueryClient();
  const { task, run } = useTask();
  const [base, setBase] = useState(first);
  const [copyName] = useState(() => copyNameOf(first));
  const [draft, setDraft] = useState(() => draftOf(first, copyName));
  const [preview, setPreview] = useState<RolePreview | null>(null);
  const [isOutdated, setOutdated] = useState(false);
  const [hasTried, setTried] = useState(false);
  const faults = faultsOf(
    draft,
    base,
    roles.map(({ role }) => role),
  );
  const isFine = faults.code === null && !faults.nameZh && !faults.nameEn;
  const isDirty = isChanged(draft, base, copyName);

  const save = async (): Promise<void> => {
    const row = await storeDraft(draft, base, client);
    if (row !== null) {
      // What was typed stays, upon what others saved.
      setBase({ kind: 'change', row });
      setPreview(null);
      setOutdated(true);
      return;
    }
    showSuccess((base.kind === 'new' ? words.added : words.saved)(draft.role));
    onSaved();
    await client.invalidateQueries({ queryKey: rolesQuery.queryKey });
  };
  return {
    base,
    draft,
    faults,
    canTry: base.kind === 'new' || isDirty,
    hasTried,
    isDirty,
    preview,
    isOutdated,
    task,
    change: setDraft,
    showPreview: () => {
      setTried(true);
      if (isFine) void run(async () => setPreview(await previewOf(draft, client)));
    },
    goBack: () => setPreview(null),
    save: () => void run(save),
    adoptNewest: () => {
      setDraft(draftOf(base, copyName));
      setOutdated(false);
    },
  };
}

/** What saving a draft would do. */
async function previewOf(draft: RoleDraft, client: QueryClient): Promise<RolePreview> {
  const { role, abilities, pages } = await sentOf(draft, client);
  return call(administrationRoutes.previewRole, { role, abilities: [...abilities], pages });
}

/** Saves a draft; answers the role as others saved it meanwhile where that is why it could not be, null otherwise. */
async function storeDraft(
  draft: RoleDraft,
  base: DraftBase,
  client: QueryClient,
): Promise<RoleRow | null> {
  try {
    await call(administrationRoutes.editRole, editOf(await sentOf(draft, client), base));
    return null;
  } catch (error) {
    const row = await newestOf(draft.role, error, client);
    if (row === null) throw error;
    return row;
  }
}

/** What the server is sent of a draft: of pages that the menu lost nothing can be saved. */
async function sentOf(draft: RoleDraft, client: QueryClient): Promise<RoleDraft> {
  return { ...draft, pages: knownPages(draft.pages, await client.ensureQueryData(menuQuery)) };
}

/** A role as others saved it, where that is why it could not be saved; null for another failure, or where it is gone. */
async function newestOf(
  role: string,
  failure: unknown,
  client: QueryClient,
): Promise<RoleRow | null> {
  if (!(failure instanceof ApiError) || failure.kind !== 'editConflict') return null;
  const newest = await client.fetchQuery(rolesQuery);
  return newest.find((each) => each.role === role) ?? null;
}

/** What the copy of a role is called at first, in both languages. */
function copyNameOf(base: DraftBase): Wording {
  const name = base.kind === 'new' ? base.copied?.name : undefined;
  return name === undefined ? { zh: '', en: '' } : nameOfCopy(name);
}
