import type { UserRow } from '@chanscope/contract';
import { Button } from 'antd';

import { useUsersTexts } from '../../../i18n/users/users-texts.ts';
import { zoneMinutesAt } from '../../../ui/instants/index.ts';
import { useDepartmentNames, useRoleNames } from '../use-users.ts';
import styles from '../users.module.css';
import type { Conflict, UserForm } from './use-user-form.ts';
import { differencesOf } from './user-draft.ts';

interface ConflictNoteProps {
  readonly base: UserRow;
  readonly conflict: Conflict;
  readonly form: UserForm;
}

/** Says that another administrator was quicker, what they changed, and how to go on. */
export function ConflictNote({ base, conflict, form }: ConflictNoteProps): React.JSX.Element {
  const { words } = useUsersTexts();
  const { newest } = conflict;
  return (
    <section className={styles['conflict']} role="alert" data-testid="user-conflict">
      <strong>{words.conflict.title}</strong>
      <p>{newest === null ? words.conflict.gone : words.conflict.unsaved}</p>
      {newest === 'unread' ? <Button onClick={form.look}>{words.conflict.look}</Button> : null}
      {newest === null || newest === 'unread' ? null : (
        <Newest base={base} newest={newest} form={form} />
      )}
    </section>
  );
}

function Newest({
  base,
  newest,
  form,
}: Pick<ConflictNoteProps, 'base' | 'form'> & { readonly newest: UserRow }): React.JSX.Element {
  const { words } = useUsersTexts();
  const { conflict, columns, states } = words;
  const names = useRoleNames();
  const departments = useDepartmentNames();
  const differences = differencesOf(base, newest, zoneMinutesAt);
  const shown = (field: keyof typeof columns, text: string): string => {
    if (text === '') return conflict.nothing;
    if (field === 'state') return states[text as keyof typeof states];
    if (field === 'department') return departments.get(text) ?? text;
    if (field !== 'roles') return text;
    return text
      .split(' ')
      .map((role) => names.get(role) ?? role)
      .join(' ');
  };
  return (
    <>
      <p>{differences.length === 0 ? conflict.same : conflict.differences}</p>
      <ul>
        {differences.map(({ field, was, is }) => (
          <li key={field}>{conflict.was(columns[field], shown(field, was), shown(field, is))}</li>
        ))}
      </ul>
      <div className={styles['acts']}>
        <Button onClick={() => form.goOn(newest, 'newest')}>{conflict.adoptNewest}</Button>
        <Button type="primary" onClick={() => form.goOn(newest, 'typed')}>
          {conflict.keepMine}
        </Button>
      </div>
    </>
  );
}
