import type { SessionRow } from '@chanscope/contract';
import { Button } from 'antd';

import type { Locale } from '../../../i18n/index.ts';
import type { SecurityWords } from '../../../i18n/security/zh-security.ts';
import type { DataTableColumn } from '../../../ui/data-table/index.ts';
import { Tag } from '../../../ui/index.ts';
import { instantText } from '../../../ui/instants/index.ts';
import styles from '../security.module.css';

/** Which sessions the reader asks to end. */
export type SessionChoice =
  | { readonly which: 'one' | 'account'; readonly session: SessionRow }
  | { readonly which: 'others' };

interface ColumnOptions {
  readonly words: SecurityWords;
  readonly locale: Locale;
  /** Whether rows are cards, half of which has no room for most of it. */
  readonly isPhone: boolean;
  /** Null for a reader who may not end any. */
  readonly onEnd: ((choice: SessionChoice) => void) | null;
}

/** The columns of the sessions; the last one has what can be done about each. */
export function sessionColumns(options: ColumnOptions): readonly DataTableColumn<SessionRow>[] {
  const { words, locale, isPhone, onEnd } = options;
  const { columns, current } = words.sessions;
  const text = (
    key: keyof typeof columns,
    width: number,
    valueOf: (session: SessionRow) => string,
  ): DataTableColumn<SessionRow> => ({
    key,
    title: columns[key],
    width: isPhone ? Math.max(width, cardLineWidth) : width,
    kind: 'text',
    isSortable: false,
    valueOf,
  });
  return [
    {
      ...text('username', 180, ({ username }) => username),
      cell: ({ username, isCurrent }) => (
        <>
          {username}
          {isCurrent ? (
            <span className={styles['current']}>
              <Tag>{current}</Tag>
            </span>
          ) : null}
        </>
      ),
    },
    text('device', 160, (session) => deviceOf(session, words)),
    text('ip', 140, ({ ip }) => ip),
    text('lastSeenAt', 150, ({ lastSeenAt }) => instantText(lastSeenAt, locale)),
    text('createdAt', 150, ({ createdAt }) => instantText(createdAt, locale)),
    ...(onEnd === null
      ? []
      : [
          {
            ...text('actions', 160, () => ''),
            cell: (session: SessionRow) => (
              <SessionActs session={session} words={words} onEnd={onEnd} />
            ),
          },
        ]),
  ];
}

/** From this width on a card gives a value a line of its own. */
const cardLineWidth = 200;

/** A device as its owner would name it. */
export function deviceOf({ device }: SessionRow, { sessions }: SecurityWords): string {
  return device === '' ? sessions.unknownDevice : device;
}

interface SessionActsProps {
  readonly session: SessionRow;
  readonly words: SecurityWords;
  readonly onEnd: (choice: SessionChoice) => void;
}

function SessionActs({ session, words, onEnd }: SessionActsProps): React.JSX.Element {
  const { end, endOf, endAll, endAllOf } = words.sessions;
  const { username, isCurrent } = session;
  return (
    <span className={styles['rowActs']}>
      {isCurrent ? null : (
        <Button
          type="link"
          size="small"
          danger
          aria-label={endOf(username, deviceOf(session, words))}
          onClick={() => onEnd({ which: 'one', session })}
        >
          {end}
        </Button>
      )}
      <Button
        type="link"
        size="small"
        danger
        aria-label={endAllOf(username)}
        onClick={() => onEnd({ which: 'account', session })}
      >
        {endAll}
      </Button>
    </span>
  );
}
