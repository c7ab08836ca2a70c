import type { DepartmentNode } from '@chanscope/contract';
import { administrationRoutes } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';

import { messageOf } from '../../api/index.ts';
import { useDepartmentTexts } from '../../i18n/departments/departments-texts.ts';
import { Can } from '../../session/index.ts';
import { FailureLine, StateMessage } from '../../ui/index.ts';
import { type OpenBox, DepartmentBoxes } from './boxes/department-boxes.tsx';
import styles from './departments.module.css';
import { DepartmentTree } from './tree/department-tree.tsx';
import { matching, rowsOf } from './tree/tree-rows.ts';
import { departmentsQuery, useDepartmentMove } from './use-departments.ts';

/** Classes, studios and communities as a tree (部门管理): their order, leaders, members, and what they share. */
export function DepartmentsPage(): React.JSX.Element {
  const { words, locale } = useDepartmentTexts();
  const { data, error, isFetching, refetch } = useQuery(departmentsQuery);
  const [open, setOpen] = useState<OpenBox>({ kind: 'none' });
  if (data === undefined)
    return <Absent error={error} isReading={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className={styles['page']} data-testid="departments">
      {error === null ? null : (
        <p role="alert" className={styles['stale']}>
          {words.stale(messageOf(error, locale))}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {words.retry}
          </Button>
        </p>
      )}
      <LoadedDepartments list={data.list} total={data.total} onOpen={setOpen} />
      <DepartmentBoxes open={open} list={data.list} onClose={() => setOpen({ kind: 'none' })} />
    </div>
  );
}

interface LoadedProps {
  readonly list: readonly DepartmentNode[];
  readonly total: number;
  readonly onOpen: (open: OpenBox) => void;
}

function LoadedDepartments({ list, total, onOpen }: LoadedProps): React.JSX.Element {
  const { words, locale } = useDepartmentTexts();
  const [search, setSearch] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { isMoving, failure, move } = useDepartmentMove();
  const isSearching = search.trim() !== '';
  const rows = useMemo(
    () => rowsOf(isSearching ? matching(list, search) : list, isSearching ? new Set() : closed),
    [list, search, isSearching, closed],
  );
  const toggle = (id: string): void =>
    setClosed((now) =>
      now.has(id) ? new Set([...now].filter((each) => each !== id)) : new Set([...now, id]),
    );
  const groups = rowsOf(list).filter(({ node, depth }) => depth > 0 && node.children.length > 0);
  const fold = {
    isOffered: groups.length > 0 && !isSearching,
    isFolded: closed.size > 0,
    onFold: () => setClosed(new Set(closed.size > 0 ? [] : groups.map(({ node }) => node.id))),
  };
  return (
    <>
      <PageHead
        search={search}
        fold={fold}
        onSearch={setSearch}
        onAdd={() => onOpen({ kind: 'add', parentId: null })}
      />
      {failure === null ? null : <FailureLine reason={messageOf(failure, locale)} />}
      <DepartmentTree
        rows={rows}
        closed={closed}
        search={search}
        isMoving={isMoving}
        onToggle={toggle}
        onMove={move}
        onOpen={onOpen}
      />
      <p className={styles['faint']}>
        {rows.length === 0 ? words.noMatch : words.total(total)}
        {total === 1 ? ` · ${words.onlyRoot}` : ''}
      </p>
    </>
  );
}

interface PageHeadProps {
  readonly search: string;
  readonly fold: {
    readonly isOffered: boolean;
    readonly isFolded: boolean;
    readonly onFold: () => void;
  };
  readonly onSearch: (text: string) => void;
  readonly onAdd: () => void;
}

/** What the page is about, and its tools. */
function PageHead({ search, fold, onSearch, onAdd }: PageHeadProps): React.JSX.Element {
  const { words } = useDepartmentTexts();
  return (
    <header className={styles['top']}>
      <div className={styles['about']}>
        <h1 className={styles['heading']}>{words.title}</h1>
        <p className={styles['faint']}>{words.lead}</p>
      </div>
      <div className={styles['tools']}>
        <Input
          className={styles['search'] ?? ''}
          aria-label={words.search}
          placeholder={words.searchHint}
          value={search}
          maxLength={64}
          allowClear
          onChange={(event) => onSearch(event.target.value)}
        />
        {fold.isOffered ? (
          <Button onClick={fold.onFold}>{fold.isFolded ? words.expand : words.collapse}</Button>
        ) : null}
        <Can access={administrationRoutes.editDepartment.access}>
          <Button type="primary" onClick={onAdd}>
            {words.add}
          </Button>
        </Can>
      </div>
    </header>
  );
}

interface AbsentProps {
  readonly error: Error | null;
  readonly isReading: boolean;
  readonly onRetry: () => void;
}

function Absent({ error, isReading, onRetry }: AbsentProps): React.JSX.Element {
  const { words, locale } = useDepartmentTexts();
  if (error === null || isReading)
    return (
      <div className={styles['page']} aria-busy="true">
        <h1 className={styles['heading']}>{words.title}</h1>
        <output className={styles['loading']}>{words.loading}</output>
      </div>
    );
  return (
    <div className={styles['page']}>
      <StateMessage
        urgency="alert"
        headingTag="h1"
        heading={words.failed}
        text={messageOf(error, locale)}
      >
        <Button type="primary" onClick={onRetry}>
          {words.retry}
        </Button>
      </StateMessage>
    </div>
  );
}
