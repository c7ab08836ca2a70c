import {
  type ProblemKind,
  type UserRow,
  administrationRoutes,
  problems,
  userBatchLimits,
} from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';

import { ApiError, call, messageOf, showSuccess } from '../../../api/index.ts';
import { useUsersTexts } from '../../../i18n/users/users-texts.ts';
import type { UsersWords } from '../../../i18n/users/zh-users.ts';
import { ConfirmBox, DialogBox } from '../../../ui/index.ts';
import { zoneMinutesAt } from '../../../ui/instants/index.ts';
import { usersKey } from '../use-users.ts';
import styles from '../users.module.css';
import { DepartmentField } from './department-field.tsx';
import { seenOf } from './user-acts.ts';
import { type UserDraft, endOfDay } from './user-draft.ts';
import { DayField, RoleBoxes } from './user-fields.tsx';

/** What is done with many accounts at once. */
export type BatchAct = keyof UsersWords['batch']['acts'];

type Change = Omit<z.input<typeof administrationRoutes.editUsers.request>, 'users'>;
type Fate = z.output<typeof administrationRoutes.editUsers.response>['list'][number];

interface BatchBoxProps {
  readonly act: BatchAct;
  readonly users: readonly UserRow[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const namesShown = 8;

/** Asks before many accounts are changed, and says which were not and why. */
export function BatchBox({ act, users, onDone, onClose }: BatchBoxProps): React.JSX.Element {
  const { words, locale } = useUsersTexts();
  const [roles, setRoles] = useState<readonly string[]>([]);
  const [department, setDepartment] = useState('');
  const [lastDay, setLastDay] = useState('');
  const [fates, setFates] = useState<readonly Fate[] | null>(null);
  const client = useQueryClient();
  const { batch } = words;
  const max = userBatchLimits.users;
  const change = changeFor(act, { roles, department, lastDay });
  const confirm = async (): Promise<void> => {
    if (change === null || users.length > max) return;
    const { list } = await call(administrationRoutes.editUsers, {
      users: users.map(seenOf),
      ...change,
    });
    await client.invalidateQueries({ queryKey: usersKey });
    if (list.some(({ problem }) => problem !== null)) return setFates(list);
    showSuccess(batch.done(list.length));
    onClose();
    onDone();
  };
  if (fates !== null) return <BatchFates users={users} fates={fates} onClose={onClose} />;
  const names = users.slice(0, namesShown).map(({ username }) => username);
  return (
    <ConfirmBox
      title={batch.asks[act](users.length)}
      text={batch.who(names.join(locale === 'zh' ? '、' : ', '), users.length - names.length)}
      confirmLabel={batch.confirm(users.length)}
      isDanger={act === 'disable' || act === 'removeRoles'}
      canConfirm={change !== null && users.length <= max}
      words={{
        cancel: words.cancel,
        close: words.close,
        reasonOf: (error) => messageOf(error, locale),
      }}
      onConfirm={confirm}
      onClose={onClose}
    >
      {act === 'addRoles' || act === 'removeRoles' ? (
        <RoleBoxes roles={roles} onChange={setRoles} />
      ) : null}
      {act === 'department' ? (
        <DepartmentField department={department} onChange={setDepartment} />
      ) : null}
      {act === 'validUntil' ? (
        <DayField
          label={words.columns.validUntil}
          hint={batch.validText}
          value={lastDay}
          onChange={setLastDay}
        />
      ) : null}
      {act === 'disable' ? <p className={styles['note']}>{batch.disableText}</p> : null}
      {users.length > max ? <p className={styles['fault']}>{batch.tooMany(max)}</p> : null}
    </ConfirmBox>
  );
}

/** Null as long as there is nothing to change. */
function changeFor(
  act: BatchAct,
  { roles, department, lastDay }: Pick<UserDraft, 'roles' | 'department' | 'lastDay'>,
): Change | null {
  switch (act) {
    case 'department':
      return { department: department === '' ? null : department };
    case 'addRoles':
      return roles.length === 0 ? null : { addRoles: [...roles] };
    case 'removeRoles':
      return roles.length === 0 ? null : { removeRoles: [...roles] };
    case 'enable':
      return { state: 'active' };
    case 'disable':
      return { state: 'disabled' };
    case 'validUntil':
      return { validUntil: lastDay === '' ? null : endOfDay(lastDay, zoneMinutesAt) };
  }
}

interface BatchFatesProps {
  readonly users: readonly UserRow[];
  readonly fates: readonly Fate[];
  readonly onClose: () => void;
}

/** Which accounts stayed as they were, and why. */
function BatchFates({ users, fates, onClose }: BatchFatesProps): React.JSX.Element {
  const { words, locale } = useUsersTexts();
  const refused = fates.filter(({ problem }) => problem !== null);
  const nameOf = (id: string): string => users.find((user) => user.id === id)?.username ?? id;
  return (
    <DialogBox
      title={words.batch.partTitle(fates.length - refused.length, refused.length)}
      closeLabel={words.close}
      testId="batch-fates"
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <ul className={styles['refused']}>
        {refused.map(({ id, problem }) => (
          <li key={id}>
            <strong>{nameOf(id)}</strong>
            {problem === null ? null : messageOf(errorOf(problem), locale)}
          </li>
        ))}
      </ul>
    </DialogBox>
  );
}

/** A refusal within an answer, to be said as one of a whole call is. */
function errorOf({ kind, values }: NonNullable<Fate['problem']>): ApiError {
  const isKnown = Object.hasOwn(problems, kind);
  return new ApiError({ kind: isKnown ? (kind as ProblemKind) : 'refused', code: 400, values });
}
