import { type BackupCopy, type Backups, administrationRoutes } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useState } from 'react';

import { call, messageOf } from '../../api/index.ts';
import { useBackupsTexts } from '../../i18n/backups/backups-texts.ts';
import { Can } from '../../session/index.ts';
import { StateMessage } from '../../ui/index.ts';
import { BackupTiles } from './backup-tiles.tsx';
import styles from './backups.module.css';
import { backupsQuery } from './backups-queries.ts';
import { CopyTable } from './copy-table.tsx';
import { DownloadBox, RemoveBox } from './copy-boxes.tsx';
import { MovePart } from './move-part.tsx';
import { PlanForm } from './plan-form.tsx';
import { RunLines } from './run-lines.tsx';
import { useBeginning } from './use-beginning.ts';

/** Copies of the installation: taken, verified, planned, removed; and what a move needs (备份). */
export function BackupsPage(): React.JSX.Element {
  const { words, locale } = useBackupsTexts();
  const { data, error, refetch } = useQuery(backupsQuery);
  return (
    <div className={styles['page']} data-testid="backups">
      <header className={styles['top']}>
        <div>
          <h1 className={styles['heading']}>{words.title}</h1>
          <p className={styles['faint']}>{words.lead}</p>
        </div>
        {data === undefined ? null : <BackUpButton />}
      </header>
      {data === undefined || error === null ? null : (
        <p role="alert" className={styles['late']}>
          {messageOf(error, locale)}
        </p>
      )}
      {data === undefined ? null : <Content backups={data} />}
      {data === undefined && error === null ? <Bones /> : null}
      {data === undefined && error !== null ? (
        <StateMessage
          urgency="alert"
          headingTag="h2"
          heading={words.failed}
          text={messageOf(error, locale)}
        >
          <Button type="primary" onClick={() => void refetch()}>
            {words.retry}
          </Button>
        </StateMessage>
      ) : null}
    </div>
  );
}

/** Where the parts of the page will stand, while they are read. */
function Bones(): React.JSX.Element {
  const { words } = useBackupsTexts();
  return (
    <output aria-busy="true" aria-label={words.loading} data-testid="backups-loading">
      <span className={styles['tiles']}>
        {bones.map((name) => (
          <span key={name} className={styles['bone']} />
        ))}
      </span>
      <span className={styles['bone']} data-size="table" />
    </output>
  );
}

const bones = ['verified', 'next', 'database', 'free', 'encryption'] as const;

function BackUpButton(): React.JSX.Element {
  const { words } = useBackupsTexts();
  const begin = useBeginning();
  return (
    <Can access={administrationRoutes.takeBackup.access}>
      <Button type="primary" onClick={() => begin(() => call(administrationRoutes.takeBackup, {}))}>
        {words.backUp}
      </Button>
    </Can>
  );
}

/** What is asked about a copy. */
type Asked = { readonly kind: 'remove' | 'download'; readonly copy: BackupCopy };

function Content({ backups }: { readonly backups: Backups }): React.JSX.Element {
  const { words } = useBackupsTexts();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const askToRemove = useCallback((copy: BackupCopy) => setAsked({ kind: 'remove', copy }), []);
  const askToDownload = useCallback((copy: BackupCopy) => setAsked({ kind: 'download', copy }), []);
  return (
    <>
      <BackupTiles backups={backups} />
      <RunLines backups={backups} />
      <section>
        <CopyTable copies={backups.list} onRemove={askToRemove} onDownload={askToDownload} />
        <p className={styles['folder']}>{words.folder(backups.folder)}</p>
      </section>
      <div className={styles['columns']}>
        <PlanForm plan={backups.plan} />
        <MovePart backups={backups} />
      </div>
      {asked?.kind === 'remove' ? (
        <RemoveBox copy={asked.copy} others={backups.list.length - 1} onClose={close} />
      ) : null}
      {asked?.kind === 'download' ? <DownloadBox copy={asked.copy} onClose={close} /> : null}
    </>
  );
}
