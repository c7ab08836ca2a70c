import { type SessionRow, administrationRoutes, mayCall } from '@chanscope/contract';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { useDataTableTexts } from '../../../i18n/data-table/data-table-texts.ts';
import { useSecurityTexts } from '../../../i18n/security/security-texts.ts';
import { useSession } from '../../../session/index.ts';
import { DataTable } from '../../../ui/data-table/index.ts';
import { TextFilter } from '../../../ui/filters/index.ts';
import { phoneScreen, useMedia } from '../../../ui/index.ts';
import styles from '../security.module.css';
import { EndBox } from './end-box.tsx';
import { type SessionChoice, sessionColumns } from './session-columns.tsx';
import {
  type SessionFilter,
  sessionFilterOf,
  sessionsPerPage,
  useSessionPage,
  withSessionFilter,
} from './use-session-page.ts';

/** Who is signed in, where and since when, and how to end it (登录会话): the filter stands in the address. */
export function SessionsPart(): React.JSX.Element {
  const { words, locale } = useSecurityTexts();
  const [query, setQuery] = useSearchParams();
  const [ending, setEnding] = useState<SessionChoice | null>(null);
  const mayEnd = useSession(({ user }) => mayCall(administrationRoutes.endSessions.access, user));
  const filter = sessionFilterOf(query);
  const page = useSessionPage(filter);
  const narrow = (part: Partial<SessionFilter>): void =>
    setQuery(withSessionFilter(query, { ...filter, pageNo: 1, ...part }), { replace: true });
  const isPhone = useMedia(phoneScreen);
  const columns = useMemo(
    () => sessionColumns({ words, locale, isPhone, onEnd: mayEnd ? setEnding : null }),
    [words, locale, isPhone, mayEnd],
  );
  const texts = useDataTableTexts();
  const empty = filter.username === '' ? words.sessions.none : words.sessions.noneFits;
  const tableWords = useMemo(() => ({ ...texts, empty }), [texts, empty]);
  const navigate = useNavigate();
  return (
    <section className={styles['part']} aria-label={words.tabs.sessions}>
      <search className={styles['tools']}>
        <TextFilter
          className={styles['text']}
          label={words.sessions.search}
          value={filter.username}
          maxLength={64}
          onChange={(username) => narrow({ username })}
        />
        <Button onClick={page.retry}>{words.refresh}</Button>
        {mayEnd && page.others > 0 ? (
          <Button danger onClick={() => setEnding({ which: 'others' })}>
            {words.sessions.endOthers(page.others)}
          </Button>
        ) : null}
      </search>
      <DataTable
        tableId="sessions"
        label={words.sessions.table}
        columns={columns}
        content={page.content}
        words={tableWords}
        idOf={idOf}
        addressOf={(session) => `#${userAddress(session)}`}
        extraRows={2}
        outerOrder={serverOrder}
        onOpen={(session) => void navigate(userAddress(session))}
        onRetry={page.retry}
      />
      {page.content.kind === 'ready' ? (
        <PageTurner filter={filter} total={page.total} onTurn={(pageNo) => narrow({ pageNo })} />
      ) : null}
      {ending === null ? null : (
        <EndBox choice={ending} others={page.others} onClose={() => setEnding(null)} />
      )}
    </section>
  );
}

const idOf = ({ id }: SessionRow): string => id;

/** The latest seen first, as the server has them. */
const serverOrder = { order: null, onOrder: () => undefined };

function userAddress({ username }: SessionRow): string {
  return `/setting/userManagement?username=${encodeURIComponent(username)}`;
}

interface PageTurnerProps {
  readonly filter: SessionFilter;
  readonly total: number;
  readonly onTurn: (pageNo: number) => void;
}

/** Which part of the list is shown, and the way to the others. */
function PageTurner({ filter, total, onTurn }: PageTurnerProps): React.JSX.Element {
  const { words } = useSecurityTexts();
  const { page, previous, next } = words.sessions;
  const { pageNo } = filter;
  const last = Math.max(1, Math.ceil(total / sessionsPerPage));
  const from = Math.min(total, (pageNo - 1) * sessionsPerPage + 1);
  const to = Math.min(total, pageNo * sessionsPerPage);
  return (
    <div className={styles['pages']}>
      <output data-testid="session-count">{page(from, to, total)}</output>
      <Button disabled={pageNo <= 1} onClick={() => onTurn(Math.min(pageNo - 1, last))}>
        {previous}
      </Button>
      <Button disabled={pageNo >= last} onClick={() => onTurn(pageNo + 1)}>
        {next}
      </Button>
    </div>
  );
}
