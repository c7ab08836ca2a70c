import { type Personal, routes } from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';

import { call, showSuccess } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { CurrentPasswordField } from '../../../session/credentials/index.ts';
import { DialogBox, saveFile, useTask } from '../../../ui/index.ts';
import { ActionForm } from '../forms/action-form.tsx';
import styles from './my-data-section.module.css';
import { FailureLine } from '../failure-line.tsx';
import { applyPersonal } from '../personal-queries.ts';
import { dateText } from '../time-words.ts';

/** What is kept about the account: take it away, or have it deleted (我的数据). */
export function MyDataSection({ personal }: { personal: Personal }): React.JSX.Element {
  const { t } = useTexts();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <ExportBlock username={personal.username} />
      <div className={styles['block']}>
        <h3 className={styles['title']}>{t(($) => $.personal.data.deleteTitle)}</h3>
        <p className={styles['text']}>{t(($) => $.personal.data.deleteText)}</p>
        <Button danger disabled={personal.deletionDueAt !== null} onClick={() => setAsks(true)}>
          {t(($) => $.personal.data.deleteAction)}
        </Button>
      </div>
      {asks ? <DeletionBox personal={personal} onClose={() => setAsks(false)} /> : null}
    </>
  );
}

function ExportBlock({ username }: { username: string }): React.JSX.Element {
  const { t } = useTexts();
  const { task, run } = useTask();
  const download = async (): Promise<void> => {
    const account = await call(routes.exportAccount, {});
    const name = `chanscope-${username}-${dateText(Date.now())}.json`;
    saveFile(name, JSON.stringify(account, null, 2), 'application/json');
    showSuccess(t(($) => $.personal.data.exported));
  };
  return (
    <div className={styles['block']}>
      <h3 className={styles['title']}>{t(($) => $.personal.data.exportTitle)}</h3>
      <p className={styles['text']}>{t(($) => $.personal.data.exportText)}</p>
      <Button loading={task.kind === 'busy'} onClick={() => void run(download)}>
        {t(($) => $.personal.data.exportAction)}
      </Button>
      <FailureLine task={task} />
    </div>
  );
}

function DeletionBox({
  personal,
  onClose,
}: {
  personal: Personal;
  onClose: () => void;
}): React.JSX.Element {
  const { t } = useTexts();
  const client = useQueryClient();
  const { username, hasPassword } = personal;
  return (
    <DialogBox
      title={t(($) => $.personal.data.deleteAsk, { username })}
      closeLabel={t(($) => $.personal.close)}
      onClose={onClose}
    >
      <p className={styles['text']}>{t(($) => $.personal.data.deleteSteps)}</p>
      <ActionForm
        name="deletion"
        isDangerous
        takesFocus
        submitLabel={t(($) => $.personal.data.deleteConfirm)}
        fieldOfProblem={{ wrongPassword: 'password' }}
        onCancel={onClose}
        onSubmit={async (values) => {
          const asked = await call(routes.requestDeletion, { password: values['password'] ?? '' });
          applyPersonal(client, { ...personal, ...asked });
          onClose();
        }}
      >
        {hasPassword ? (
          <CurrentPasswordField
            name="password"
            label={t(($) => $.personal.security.confirmWithPassword)}
          />
        ) : null}
      </ActionForm>
    </DialogBox>
  );
}
