import type { OwnedTokenRow } from '@chanscope/contract';
import { Button } from 'antd';

import { abilityText } from '../../../i18n/api-tokens/api-token-texts.ts';
import type { ApiTokenWords } from '../../../i18n/api-tokens/zh-api-tokens.ts';
import type { Locale } from '../../../i18n/index.ts';
import type { DataTableColumn } from '../../../ui/data-table/index.ts';
import { instantText } from '../../../ui/instants/index.ts';
import styles from './token-columns.module.css';

interface ColumnOptions {
  readonly words: ApiTokenWords;
  readonly locale: Locale;
  /** Null for a reader who may not revoke any. */
  readonly onRevoke: ((token: OwnedTokenRow) => void) | null;
}

/** The columns of the tokens of everybody, on a phone each on a line of its own; the last one has what can be done about each. */
export function tokenColumns(options: ColumnOptions): readonly DataTableColumn<OwnedTokenRow>[] {
  const { words, locale, onRevoke } = options;
  const { columns, revokeOf } = words.everybody;
  const text = (
    key: keyof typeof columns,
    width: number,
    valueOf: (token: OwnedTokenRow) => string,
  ): DataTableColumn<OwnedTokenRow> => ({
    key,
    title: columns[key],
    width,
    kind: 'text',
    isSortable: false,
    valueOf,
  });
  return [
    text('username', 150, ({ username }) => username),
    text('name', 180, ({ name }) => name),
    text('ability', 190, ({ ability }) => abilityText(ability, words)),
    text('lastUsedAt', 180, ({ lastUsedAt }) =>
      lastUsedAt === null ? words.unused : instantText(lastUsedAt, locale),
    ),
    text('expiresAt', 180, ({ expiresAt, isExpired }) =>
      isExpired ? words.expired : instantText(expiresAt, locale),
    ),
    text('createdAt', 180, ({ createdAt }) => instantText(createdAt, locale)),
    ...(onRevoke === null
      ? []
      : [
          {
            ...text('actions', 180, () => ''),
            cell: (token: OwnedTokenRow) => (
              <span className={styles['act']}>
                <Button
                  type="link"
                  size="small"
                  danger
                  aria-label={revokeOf(token.username, token.name)}
                  onClick={() => onRevoke(token)}
                >
                  {words.revoke}
                </Button>
              </span>
            ),
          },
        ]),
  ];
}
