import { type BackupCopy, administrationRoutes } from '@chanscope/contract';

import type { BackupsWords } from '../../i18n/backups/zh-backups.ts';
import type { Locale } from '../../i18n/index.ts';
import { Can } from '../../session/index.ts';
import type { DataTableColumn } from '../../ui/data-table/index.ts';
import { Tag, sizeText } from '../../ui/index.ts';
import { instantText } from '../../ui/instants/index.ts';
import styles from './backups.module.css';

/** What can be done with a copy. */
export interface CopyActs {
  readonly onCheck: (copy: BackupCopy) => void;
  readonly onDownload: (copy: BackupCopy) => void;
  readonly onRemove: (copy: BackupCopy) => void;
}

type Column = DataTableColumn<BackupCopy>;

/** What the table says of a copy. */
export function copyColumns(
  words: BackupsWords,
  locale: Locale,
  acts: CopyActs,
): readonly Column[] {
  const { columns } = words;
  return [
    {
      key: 'taken',
      title: columns.taken,
      width: 190,
      kind: 'text',
      valueOf: ({ takenAt }) => new Date(takenAt).toISOString(),
      cell: ({ takenAt, name, isEncrypted }) => (
        <span title={name}>
          {instantText(takenAt, locale)} {isEncrypted ? <Tag>{words.encryptedTag}</Tag> : null}
        </span>
      ),
    },
    {
      key: 'bytes',
      title: columns.bytes,
      width: 90,
      kind: 'number',
      valueOf: ({ bytes }) => bytes,
      textOf: sizeText,
    },
    findingColumn(words, locale),
    {
      key: 'askedBy',
      title: columns.askedBy,
      width: 110,
      kind: 'text',
      valueOf: ({ askedBy }) =>
        askedBy === 'schedule' ? words.schedule : (askedBy ?? words.commandLine),
    },
    {
      key: 'schema',
      title: columns.schema,
      width: 150,
      kind: 'text',
      valueOf: ({ schemaVersion }) => schemaVersion,
    },
    {
      key: 'sha256',
      title: columns.sha256,
      width: 130,
      kind: 'text',
      isOptional: true,
      valueOf: ({ sha256 }) => sha256,
    },
    actionColumn(words, locale, acts),
  ];
}

/** What is known of a copy. */
function stateOf({ isPresent, finding }: BackupCopy): keyof BackupsWords['findings'] {
  return isPresent ? (finding?.kind ?? 'none') : 'absent';
}

function findingColumn(words: BackupsWords, locale: Locale): Column {
  return {
    key: 'finding',
    title: words.columns.finding,
    width: 110,
    kind: 'text',
    valueOf: (copy) => words.findings[stateOf(copy)],
    cell: (copy) => (
      <span
        className={styles['finding']}
        data-state={stateOf(copy)}
        title={hintOf(copy, words, locale)}
      >
        {words.findings[stateOf(copy)]}
      </span>
    ),
  };
}

function hintOf(
  { checkedAt, finding }: BackupCopy,
  words: BackupsWords,
  locale: Locale,
): string | undefined {
  if (finding === null || checkedAt === null) return undefined;
  const time = instantText(checkedAt, locale);
  if (finding.kind === 'damaged') return words.damagedHint(finding.part, time);
  const shown = (count: number): string => count.toLocaleString('en');
  const { tables, rows, auditLines } = finding;
  return words.wholeHint({ tables, rows: shown(rows), lines: shown(auditLines), time });
}

function actionColumn(
  words: BackupsWords,
  locale: Locale,
  { onCheck, onDownload, onRemove }: CopyActs,
): Column {
  const button = (label: string, copy: BackupCopy, act: (copy: BackupCopy) => void) => (
    <button
      type="button"
      className={styles['action']}
      aria-label={words.actionOn(label, instantText(copy.takenAt, locale))}
      onClick={() => act(copy)}
    >
      {label}
    </button>
  );
  return {
    key: 'actions',
    title: words.columns.actions,
    width: 190,
    kind: 'text',
    valueOf: () => null,
    cell: (copy) => (
      <span className={styles['actions']}>
        {copy.isPresent ? (
          <>
            <Can access={administrationRoutes.checkBackup.access}>
              {button(words.check, copy, onCheck)}
            </Can>
            {button(words.download, copy, onDownload)}
          </>
        ) : null}
        <Can access={administrationRoutes.removeBackup.access}>
          {button(words.remove, copy, onRemove)}
        </Can>
      </span>
    ),
  };
}
