import type { UserRow } from '@chanscope/contract';
import { Button } from 'antd';
import type { ReactNode } from 'react';

import { messageOf } from '../../../api/index.ts';
import { useUsersTexts } from '../../../i18n/users/users-texts.ts';
import { DialogBox, FailureLine, useUnsaved } from '../../../ui/index.ts';
import styles from '../users.module.css';
import { ConflictNote } from './conflict-note.tsx';
import { type UserForm, useUserForm } from './use-user-form.ts';
import { type LinkAnswer, type Powers, type UserAct, actsFor } from './user-acts.ts';
import { UserFacts } from './user-facts.tsx';
import { UserFields } from './user-fields.tsx';

interface UserBoxProps {
  /** Null: a new one. */
  readonly user: UserRow | null;
  readonly powers: Powers;
  readonly onAct: (act: UserAct | 'rights', user: UserRow) => void;
  readonly onLink: (link: LinkAnswer) => void;
  readonly onClose: () => void;
}

/** An account with what is known of it, to be changed, or a new one. */
export function UserBox(props: UserBoxProps): React.JSX.Element {
  const { user, powers, onLink, onClose } = props;
  const { words, locale } = useUsersTexts();
  const form = useUserForm({ user, words: words.form, onLink, onClose });
  const { base, draft, conflict, task, isDirty } = form;
  useUnsaved(isDirty);
  return (
    <DialogBox
      title={base === null ? words.form.newTitle : words.form.title(base.username)}
      closeLabel={words.close}
      width={640}
      testId="user-box"
      onClose={onClose}
      actions={<FormActions form={form} powers={powers} onClose={onClose} />}
    >
      <Lead {...props} user={base} />
      {base?.state === 'removed' ? (
        <p className={styles['note']}>{words.form.removedHint}</p>
      ) : (
        <UserFields
          base={base}
          draft={draft}
          faults={form.faults}
          isOwn={base?.username === powers.username}
          isFixed={!powers.writes}
          onChange={form.change}
        />
      )}
      {conflict === null || base === null ? null : (
        <ConflictNote base={base} conflict={conflict} form={form} />
      )}
      {task.kind === 'failed' ? <FailureLine reason={messageOf(task.error, locale)} /> : null}
    </DialogBox>
  );
}

interface FormActionsProps extends Pick<UserBoxProps, 'powers' | 'onClose'> {
  readonly form: UserForm;
}

function FormActions({ form, powers, onClose }: FormActionsProps): React.JSX.Element {
  const { words } = useUsersTexts();
  const { base, conflict, isDirty, task } = form;
  const isFixed = !powers.writes || base?.state === 'removed' || conflict !== null;
  return (
    <>
      <Button onClick={onClose}>{words.cancel}</Button>
      <Button
        type="primary"
        disabled={isFixed || (base !== null && !isDirty)}
        loading={task.kind === 'busy'}
        onClick={form.save}
      >
        {base === null ? words.create : words.save}
      </Button>
    </>
  );
}

/** What is known of the account, and what has to be known before it is changed. */
function Lead(props: Pick<UserBoxProps, 'user' | 'powers' | 'onAct'>): React.JSX.Element {
  const { user, powers } = props;
  const { words } = useUsersTexts();
  if (user === null) return <p className={styles['note']}>{words.form.newLead}</p>;
  return (
    <>
      <UserFacts user={user} />
      <ActLine {...props} user={user} />
      {user.username === powers.username ? (
        <p className={styles['note']}>{words.form.ownHint}</p>
      ) : null}
    </>
  );
}

/** What else can be done with the account. */
function ActLine({
  user,
  powers,
  onAct,
}: Pick<UserBoxProps, 'powers' | 'onAct'> & { readonly user: UserRow }): ReactNode {
  const { words } = useUsersTexts();
  return (
    <div className={styles['acts']}>
      {(['rights', ...actsFor(user, powers)] as const).map((act) => (
        <Button key={act} size="small" danger={act === 'remove'} onClick={() => onAct(act, user)}>
          {words.acts[act]}
        </Button>
      ))}
    </div>
  );
}
