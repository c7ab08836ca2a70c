import { type Personal, routes } from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';

import { call, showSuccess } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useTask } from '../../../ui/index.ts';
import styles from './deletion-banner.module.css';
import { FailureLine } from '../failure-line.tsx';
import { applyPersonal } from '../personal-queries.ts';
import { daysUntil, timeText } from '../time-words.ts';

/** Says when the account will be deleted, and offers to keep it; nothing when it will not be. */
export function DeletionBanner({ personal }: { personal: Personal }): React.JSX.Element | null {
  const { deletionDueAt } = personal;
  return deletionDueAt === null ? null : (
    <Banner personal={personal} deletionDueAt={deletionDueAt} />
  );
}

function Banner({
  personal,
  deletionDueAt,
}: {
  personal: Personal;
  deletionDueAt: number;
}): React.JSX.Element {
  const { t } = useTexts();
  const { task, run } = useTask();
  const [openedAt] = useState(() => Date.now());
  const client = useQueryClient();
  const time = timeText(deletionDueAt);
  const days = daysUntil(deletionDueAt, openedAt);
  const keep = async (): Promise<void> => {
    applyPersonal(client, { ...personal, ...(await call(routes.cancelDeletion, {})) });
    showSuccess(t(($) => $.personal.data.stays));
  };
  return (
    <div className={styles['banner']} data-testid="deletion-banner">
      <output className={styles['text']}>
        {days === 0
          ? t(($) => $.personal.data.dueSoon, { time })
          : t(($) => $.personal.data.due, { days, time })}
      </output>
      <Button loading={task.kind === 'busy'} onClick={() => void run(keep)}>
        {t(($) => $.personal.data.keep)}
      </Button>
      <FailureLine task={task} />
    </div>
  );
}
