import { Button } from 'antd';

import { useUsersTexts } from '../../../i18n/users/users-texts.ts';
import styles from '../users.module.css';
import { usersPerPage } from './user-filter.ts';

interface PageTurnerProps {
  readonly pageNo: number;
  readonly total: number;
  readonly onTurn: (pageNo: number) => void;
}

/** Which part of the list is shown, and the way to the others. */
export function PageTurner({ pageNo, total, onTurn }: PageTurnerProps): React.JSX.Element {
  const { words } = useUsersTexts();
  const last = Math.max(1, Math.ceil(total / usersPerPage));
  const from = Math.min(total, (pageNo - 1) * usersPerPage + 1);
  const to = Math.min(total, pageNo * usersPerPage);
  return (
    <div className={styles['pages']}>
      <output data-testid="user-count">{words.page(from, to, total)}</output>
      <Button disabled={pageNo <= 1} onClick={() => onTurn(Math.min(pageNo - 1, last))}>
        {words.previous}
      </Button>
      <Button disabled={pageNo >= last} onClick={() => onTurn(pageNo + 1)}>
        {words.next}
      </Button>
    </div>
  );
}
