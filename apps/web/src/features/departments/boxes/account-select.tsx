import { routes } from '@chanscope/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useEffect, useState } from 'react';

import { call } from '../../../api/index.ts';
import { useDepartmentTexts } from '../../../i18n/departments/departments-texts.ts';
import { type NamedAccount, accountName } from './department-draft.ts';

/** Typing rests so long before the server is asked. */
const restMs = 250;

interface AccountSelectProps {
  readonly id?: string;
  readonly label: string;
  readonly hint: string;
  readonly testId: string;
  /** How many may be chosen. */
  readonly mode: 'one' | 'many';
  readonly value: readonly NamedAccount[];
  readonly onChange: (value: readonly NamedAccount[]) => void;
}

/** Accounts to choose from, found by part of the name. */
export function AccountSelect(props: AccountSelectProps): React.JSX.Element {
  const { id, label, hint, testId, mode, value, onChange } = props;
  const { words } = useDepartmentTexts();
  const [typed, setTyped] = useState('');
  const { accounts, isSearching } = useFoundAccounts(typed);
  const known = new Map([...value, ...accounts].map((account) => [account.id, account]));
  const select = (ids: readonly string[]): void => {
    setTyped('');
    onChange(ids.flatMap((each) => known.get(each) ?? []));
  };
  const options = [...known.values()].map((account) => ({
    value: account.id,
    label: account.name,
    'data-value': account.id,
  }));
  const common = {
    ...(id === undefined ? {} : { id }),
    style: { width: '100%' },
    'aria-label': label,
    'data-testid': testId,
    placeholder: hint,
    allowClear: true,
    virtual: false,
    options,
    notFoundContent: isSearching ? words.members.searching : words.members.noOne,
    showSearch: { filterOption: false, searchValue: typed, onSearch: setTyped },
  } as const;
  const ids = value.map((account) => account.id);
  return mode === 'many' ? (
    <Select<string[]> {...common} mode="multiple" value={ids} onChange={select} />
  ) : (
    <Select<string | null>
      {...common}
      value={ids[0] ?? null}
      onChange={(id) => select(id === null ? [] : [id])}
    />
  );
}

/** Accounts that can be used whose name has a text; the first ones by name while nothing is typed. */
function useFoundAccounts(typed: string): {
  readonly accounts: readonly NamedAccount[];
  readonly isSearching: boolean;
} {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isFetching } = useQuery({
    queryKey: ['departments', 'accounts', settled],
    queryFn: ({ signal }) =>
      call(
        routes.listUsers,
        {
          ...(settled === '' ? {} : { username: settled }),
          state: 'active',
          sort: 'username',
          direction: 'asc',
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
  const accounts = (data?.list ?? []).map((user) => ({ id: user.id, name: accountName(user) }));
  return { accounts, isSearching: isFetching || settled !== typed.trim() };
}
