import { type RoleRow, administrationRoutes } from '@chanscope/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';

import { messageOf, showFailure } from '../../api/index.ts';
import { useDataTableTexts } from '../../i18n/data-table/data-table-texts.ts';
import { useRolesTexts } from '../../i18n/roles/roles-texts.ts';
import { Can } from '../../session/index.ts';
import { type TableContent, DataTable } from '../../ui/data-table/index.ts';
import { lazyPart } from '../../ui/index.ts';
import { menuTree, pagesOfCopy } from './menu-nodes.ts';
import { RemoveRoleBox } from './remove-role-box.tsx';
import type { RoleBoxProps } from './role-box.tsx';
import { roleColumns } from './role-columns.tsx';
import type { DraftBase } from './role-draft.ts';
import { menuQuery, rolesQuery } from './roles-queries.ts';
import styles from './roles.module.css';

/** Its fields, and what is said of calls, are needed by none who only looks at the list. */
const RoleBox = lazyPart<RoleBoxProps>(async () => (await import('./role-box.tsx')).RoleBox);

/** What roles there are, what they grant and to how many (角色管理). The role in the address is open. */
export function RolesPage(): React.JSX.Element {
  const { words, locale } = useRolesTexts();
  const tableWords = useDataTableTexts();
  const { data: rows, error, refetch } = useQuery(rolesQuery);
  const { base, open } = useOpenedRole(rows ?? []);
  const copy = useCopying(open);
  const [removed, setRemoved] = useState<RoleRow | null>(null);
  const columns = useMemo(
    () =>
      roleColumns(words, locale, {
        onEdit: ({ role }) => open(role),
        onCopy: copy,
        onRemove: setRemoved,
      }),
    [words, locale, open, copy],
  );
  return (
    <div className={styles['page']} data-testid="roles-page">
      <header className={styles['top']}>
        <div>
          <h1 className={styles['heading']}>{words.title}</h1>
          <p className={styles['faint']}>{words.lead}</p>
        </div>
        <Can access={administrationRoutes.editRole.access}>
          <Button type="primary" onClick={() => open({ kind: 'new', copied: null })}>
            {words.add}
          </Button>
        </Can>
      </header>
      <DataTable
        tableId="roles"
        label={words.table}
        columns={columns}
        content={contentOf(rows, error === null ? null : messageOf(error, locale))}
        words={tableWords}
        idOf={({ role }) => role}
        addressOf={({ role }) => `#/setting/roleManagement?role=${role}`}
        searchTextOf={({ role, name }) => `${role} ${name.zh} ${name.en}`}
        extraRows={1}
        onOpen={({ role }) => open(role)}
        onRetry={() => void refetch()}
      />
      {base === null ? null : (
        <RoleBox
          key={keyOf(base)}
          base={base}
          roles={rows ?? []}
          onCopy={copy}
          onClose={() => open(null)}
        />
      )}
      {removed === null ? null : <RemoveRoleBox row={removed} onClose={() => setRemoved(null)} />}
    </div>
  );
}

type NewRole = Extract<DraftBase, { kind: 'new' }>;

interface OpenedRole {
  readonly base: DraftBase | null;
  /** Opens a role by its code, or a new one; null closes what is open. */
  readonly open: (opened: string | NewRole | null) => void;
}

/** The role that is open: one that there is stands in the address, so that a link shows it. */
function useOpenedRole(rows: readonly RoleRow[]): OpenedRole {
  const [query, setQuery] = useSearchParams();
  const [added, setAdded] = useState<DraftBase | null>(null);
  const [known, setKnown] = useState<RoleRow | null>(null);
  const code = query.get('role');
  const row = rows.find(({ role }) => role === code) ?? null;
  // One that is removed elsewhere stays open, with what was typed.
  if (row !== null && row !== known) setKnown(row);
  const current = row ?? (known?.role === code ? known : null);
  const open = useCallback(
    (opened: string | NewRole | null): void => {
      const role = typeof opened === 'string' ? opened : null;
      setAdded(typeof opened === 'string' ? null : opened);
      setQuery((before) => withRole(before, role), { replace: true });
    },
    [setQuery],
  );
  return { base: added ?? (current === null ? null : { kind: 'change', row: current }), open };
}

/** Opens a copy of a role once it is known which pages the menu opens to the original by its name. */
function useCopying(open: OpenedRole['open']): (row: RoleRow) => void {
  const client = useQueryClient();
  return useCallback(
    (row) => {
      const openCopy = async (): Promise<void> => {
        const pages = pagesOfCopy(menuTree(await client.fetchQuery(menuQuery)), row);
        open({ kind: 'new', copied: { ...row, pages } });
      };
      openCopy().catch(showFailure);
    },
    [client, open],
  );
}

function withRole(query: URLSearchParams, role: string | null): URLSearchParams {
  const changed = new URLSearchParams(query);
  if (role === null) changed.delete('role');
  else changed.set('role', role);
  return changed;
}

function keyOf(base: DraftBase): string {
  return base.kind === 'change' ? base.row.role : `copy of ${base.copied?.role ?? ''}`;
}

function contentOf(
  rows: readonly RoleRow[] | undefined,
  reason: string | null,
): TableContent<RoleRow> {
  if (rows !== undefined) return { kind: 'ready', rows, stale: reason };
  return reason === null ? { kind: 'loading' } : { kind: 'failed', reason };
}
