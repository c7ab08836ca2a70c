import type { UserRow } from '@chanscope/contract';

import { useUsersTexts } from '../../../i18n/users/users-texts.ts';
import { instantText } from '../../../ui/instants/index.ts';
import styles from '../users.module.css';

/** How an account stands, with until when in its title. */
export function StateMark({ user }: { readonly user: UserRow }): React.JSX.Element {
  const { words, locale } = useUsersTexts();
  const { state, lockedUntil, goneAt } = user;
  const hints = [
    state === 'locked' && lockedUntil !== null
      ? words.lockedUntil(instantText(lockedUntil, locale))
      : '',
    goneAt === null ? '' : words.goneAt(instantText(goneAt, locale)),
  ];
  return (
    <span className={styles['state']} data-state={state} title={hints.join('')}>
      {words.states[state]}
    </span>
  );
}
