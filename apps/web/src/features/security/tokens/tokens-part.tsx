import { type OwnedTokenRow, administrationRoutes, mayCall } from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { call, showSuccess } from '../../../api/index.ts';
import { useApiTokenTexts } from '../../../i18n/api-tokens/api-token-texts.ts';
import { useDataTableTexts } from '../../../i18n/data-table/data-table-texts.ts';
import { useSession } from '../../../session/index.ts';
import { DataTable } from '../../../ui/data-table/index.ts';
import { TextFilter } from '../../../ui/filters/index.ts';
import { AskBox } from '../ask-box.tsx';
import styles from '../security.module.css';
import {
  type SessionFilter,
  sessionFilterOf,
  withSessionFilter,
} from '../session-list/use-session-page.ts';
import { tokenColumns } from './token-columns.tsx';
import { tokensKey, tokensPerPage, useTokenPage } from './use-token-page.ts';

/** The API tokens of everybody, and how to revoke them (API 令牌): the filter stands in the address. */
export function TokensPart(): React.JSX.Element {
  const { words, locale } = useApiTokenTexts();
  const [query, setQuery] = useSearchParams();
  const [revoked, setRevoked] = useState<OwnedTokenRow | null>(null);
  const mayRevoke = useSession(({ user }) =>
    mayCall(administrationRoutes.revokeToken.access, user),
  );
  const filter = sessionFilterOf(query);
  const page = useTokenPage(filter);
  const narrow = (part: Partial<SessionFilter>): void =>
    setQuery(withSessionFilter(query, { ...filter, pageNo: 1, ...part }), { replace: true });
  const columns = useMemo(
    () => tokenColumns({ words, locale, onRevoke: mayRevoke ? setRevoked : null }),
    [words, locale, mayRevoke],
  );
  const texts = useDataTableTexts();
  const { everybody } = words;
  const empty = filter.username === '' ? everybody.none : everybody.noneFits;
  const tableWords = useMemo(() => ({ ...texts, empty }), [texts, empty]);
  const navigate = useNavigate();
  return (
    <section className={styles['part']} aria-label={words.secretLabel}>
      <p className={styles['faint']}>{everybody.lead}</p>
      <search className={styles['tools']}>
        <TextFilter
          className={styles['text']}
          label={everybody.search}
          value={filter.username}
          maxLength={64}
          onChange={(username) => narrow({ username })}
        />
        <Button onClick={page.retry}>{words.refresh}</Button>
      </search>
      <DataTable
        tableId="api-tokens"
        label="API"
        columns={columns}
        content={page.content}
        words={tableWords}
        idOf={idOf}
        addressOf={(token) => `#${userAddress(token)}`}
        extraRows={2}
        outerOrder={serverOrder}
        onOpen={(token) => void navigate(userAddress(token))}
        onRetry={page.retry}
      />
      {page.content.kind === 'ready' ? (
        <PageTurner filter={filter} total={page.total} onTurn={(pageNo) => narrow({ pageNo })} />
      ) : null}
      {revoked === null ? null : <RevokeBox token={revoked} onClose={() => setRevoked(null)} />}
    </section>
  );
}

const idOf = ({ id }: OwnedTokenRow): string => id;

/** The newest first, as the server has them. */
const serverOrder = { order: null, onOrder: () => undefined };

function userAddress({ username }: OwnedTokenRow): string {
  return `/setting/userManagement?username=${encodeURIComponent(username)}`;
}

interface RevokeBoxProps {
  readonly token: OwnedTokenRow;
  readonly onClose: () => void;
}

function RevokeBox({ token, onClose }: RevokeBoxProps): React.JSX.Element {
  const { words } = useApiTokenTexts();
  const client = useQueryClient();
  return (
    <AskBox
      title={words.everybody.askRevoke(token.username, token.name)}
      text={words.askRevokeText}
      confirmLabel={words.revoke}
      onClose={onClose}
      onConfirm={async () => {
        await call(administrationRoutes.revokeToken, { id: token.id });
        showSuccess(words.revoked);
        onClose();
        await client.invalidateQueries({ queryKey: tokensKey });
      }}
    />
  );
}

interface PageTurnerProps {
  readonly filter: SessionFilter;
  readonly total: number;
  readonly onTurn: (pageNo: number) => void;
}

/** Which part of the list is shown, and the way to the others. */
function PageTurner({ filter, total, onTurn }: PageTurnerProps): React.JSX.Element {
  const { words } = useApiTokenTexts();
  const { page, previous, next } = words.everybody;
  const { pageNo } = filter;
  const last = Math.max(1, Math.ceil(total / tokensPerPage));
  const from = Math.min(total, (pageNo - 1) * tokensPerPage + 1);
  const to = Math.min(total, pageNo * tokensPerPage);
  return (
    <div className={styles['pages']}>
      <output data-testid="token-count">{page(from, to, total)}</output>
      <Button disabled={pageNo <= 1} onClick={() => onTurn(Math.min(pageNo - 1, last))}>
        {previous}
      </Button>
      <Button disabled={pageNo >= last} onClick={() => onTurn(pageNo + 1)}>
        {next}
      </Button>
    </div>
  );
}
