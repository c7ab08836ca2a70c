import type { LogRow } from '@chanscope/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { messageOf } from '../../api/index.ts';
import { useSystemLogTexts } from '../../i18n/system-log/system-log-texts.ts';
import { StateMessage } from '../../ui/index.ts';
import { ChainTools } from './chain-tools.tsx';
import { ExportButton } from './export-button.tsx';
import { type LogFilter, logFilterOf, withLogFilter } from './log-filter.ts';
import { LogFilters } from './log-filters.tsx';
import { LogLineBox } from './log-line-box.tsx';
import { LogTable } from './log-table.tsx';
import { SavedFilters } from './saved-filters.tsx';
import styles from './system-log.module.css';
import { type LogLines, useLogLines } from './use-log-lines.ts';

/** Who did what and when (系统日志): filters stand in the address, so that a link shows the same lines. */
export function SystemLogPage(): React.JSX.Element {
  const { words } = useSystemLogTexts();
  const [query, setQuery] = useSearchParams();
  const [opened, setOpened] = useState<LogRow | null>(null);
  const filter = logFilterOf(query);
  const log = useLogLines(filter);
  const change = (changed: LogFilter): void =>
    setQuery(withLogFilter(query, changed), { replace: true });
  return (
    <div className={styles['page']} data-testid="system-log">
      <header className={styles['top']}>
        <div>
          <h1 className={styles['heading']}>{words.title}</h1>
          <p className={styles['faint']}>{words.lead}</p>
        </div>
        <div className={styles['tools']}>
          <ChainTools />
          <ExportButton filter={filter} />
          <Button onClick={log.refresh}>{words.refresh}</Button>
        </div>
      </header>
      <LogFilters filter={filter} onChange={change} />
      <SavedFilters filter={filter} onChange={change} />
      <LogContent log={log} onOpen={setOpened} />
      {opened === null ? null : <LogLineBox line={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

interface LogContentProps {
  readonly log: LogLines;
  readonly onOpen: (line: LogRow) => void;
}

function LogContent({ log, onOpen }: LogContentProps): React.JSX.Element {
  const { words, locale } = useSystemLogTexts();
  const { lines, isLoading, error, hasMore, retry } = log;
  const again = (
    <Button type="primary" onClick={retry}>
      {words.retry}
    </Button>
  );
  if (error !== null && lines.length === 0)
    return (
      <StateMessage
        urgency="alert"
        headingTag="h2"
        heading={words.failed}
        text={messageOf(error, locale)}
      >
        {again}
      </StateMessage>
    );
  if (isLoading)
    return (
      <div className={styles['table']} aria-busy="true">
        <output className={styles['end']}>{words.loading}</output>
      </div>
    );
  if (lines.length === 0 && !hasMore)
    return (
      <div className={styles['table']}>
        <output className={styles['end']}>{words.empty}</output>
      </div>
    );
  return (
    <>
      <LogTable log={log} onOpen={onOpen} />
      {error === null ? null : (
        <p role="alert" className={styles['late']}>
          {messageOf(error, locale)} {again}
        </p>
      )}
    </>
  );
}
