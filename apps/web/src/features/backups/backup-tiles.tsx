import type { Backups } from '@chanscope/contract';
import type { ReactNode } from 'react';

import { relativeTime, relativeTimeText, useTexts } from '../../i18n/index.ts';
import { useBackupsTexts } from '../../i18n/backups/backups-texts.ts';
import { sizeText } from '../../ui/index.ts';
import { instantText } from '../../ui/instants/index.ts';
import styles from './backups.module.css';

/** How well the installation is backed up, at a glance. */
export function BackupTiles({ backups }: { readonly backups: Backups }): React.JSX.Element {
  const { t } = useTexts();
  const { words, locale } = useBackupsTexts();
  const { tiles } = words;
  const { verifiedAt, readAt, plan, database, freeBytes, isEncrypted } = backups;
  const verified =
    verifiedAt === null ? tiles.never : relativeTimeText(relativeTime(verifiedAt, readAt), t);
  return (
    <dl className={styles['tiles']}>
      <Tile name={tiles.verified} isBad={verifiedAt === null} testId="backup-verified">
        {verified}
        <small>{verifiedAt === null ? tiles.neverHint : instantText(verifiedAt, locale)}</small>
      </Tile>
      <Tile name={tiles.next}>
        {plan.nextAt === null ? tiles.off : instantText(plan.nextAt, locale)}
      </Tile>
      <Tile name={tiles.database}>
        {sizeText(database.bytes)}
        <small>{database.kind === 'postgres' ? 'PostgreSQL' : 'SQLite'}</small>
      </Tile>
      <Tile name={tiles.free}>{freeBytes === null ? tiles.unknown : sizeText(freeBytes)}</Tile>
      <Tile name={tiles.encryption}>
        {isEncrypted ? tiles.encrypted : tiles.plain}
        <small>{isEncrypted ? tiles.encryptedHint : tiles.plainHint}</small>
      </Tile>
    </dl>
  );
}

interface TileProps {
  readonly name: string;
  readonly isBad?: boolean;
  readonly testId?: string;
  readonly children: ReactNode;
}

function Tile({ name, isBad = false, testId, children }: TileProps): React.JSX.Element {
  return (
    <div className={styles['tile']} data-bad={isBad} data-testid={testId}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
