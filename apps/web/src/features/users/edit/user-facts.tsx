import type { UserRow } from '@chanscope/contract';

import { useUsersTexts } from '../../../i18n/users/users-texts.ts';
import { instantText } from '../../../ui/instants/index.ts';
import styles from '../users.module.css';
import { StateMark } from '../list/state-mark.tsx';
import { useDepartmentNames } from '../use-users.ts';

/** What is known of an account and is not typed. */
export function UserFacts({ user }: { readonly user: UserRow }): React.JSX.Element {
  const { words, locale } = useUsersTexts();
  const departments = useDepartmentNames();
  const { columns, yes, no, never } = words;
  const { datatime, lastLoginAt, sessions, hasPassword, hasTotp, department } = user;
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [columns.state, <StateMark key="state" user={user} />],
    [columns.lastLoginAt, lastLoginAt === null ? never : instantText(lastLoginAt, locale)],
    [columns.sessions, sessions],
    [columns.hasPassword, hasPassword ? yes : no],
    [columns.hasTotp, hasTotp ? yes : no],
    [columns.department, department === null ? '—' : (departments.get(department) ?? department)],
    [columns.datatime, instantText(datatime, locale)],
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
