import { Button } from 'antd';
import { useState } from 'react';

import { useUsersTexts } from '../../../i18n/users/users-texts.ts';
import { TextFilter } from '../../../ui/filters/index.ts';
import { ChoiceList, phoneScreen, useMedia } from '../../../ui/index.ts';
import { useDepartments, useRoleNames } from '../use-users.ts';
import styles from '../users.module.css';
import { type UserFilter, everyUser, isNarrowed, userStates } from './user-filter.ts';

interface UserFiltersProps {
  readonly filter: UserFilter;
  readonly onChange: (part: Partial<UserFilter>) => void;
}

const textFilters = [
  ['username', 64],
  ['phone', 16],
  ['email', 64],
] as const;

/** What narrows the accounts down; on a phone all but the name is behind a button. */
export function UserFilters({ filter, onChange }: UserFiltersProps): React.JSX.Element {
  const { words } = useUsersTexts();
  const isPhone = useMedia(phoneScreen);
  const [isOpen, setOpen] = useState(false);
  const isFolded = isPhone && !isOpen;
  return (
    <search className={styles['filters']} aria-label={words.filters}>
      {textFilters.slice(0, isFolded ? 1 : undefined).map(([name, maxLength]) => (
        <TextFilter
          className={styles['text']}
          key={name}
          label={words.columns[name]}
          value={filter[name]}
          maxLength={maxLength}
          onChange={(text) => onChange({ [name]: text })}
        />
      ))}
      {isFolded ? null : <ChoiceFilters filter={filter} onChange={onChange} />}
      {isPhone ? (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words.moreFilters}
        </Button>
      ) : null}
      {isNarrowed(filter) ? (
        <Button type="text" onClick={() => onChange(everyUser)}>
          {words.clear}
        </Button>
      ) : null}
    </search>
  );
}

function ChoiceFilters({ filter, onChange }: UserFiltersProps): React.JSX.Element {
  const { words } = useUsersTexts();
  const names = useRoleNames();
  const isKnown = filter.role === '' || names.has(filter.role);
  return (
    <>
      <ChoiceList
        className={styles['choice']}
        label={words.columns.roles}
        testId="user-role"
        choices={[
          { value: '', label: words.anyRole },
          ...(isKnown ? [] : [{ value: filter.role, label: filter.role }]),
          ...Array.from(names, ([value, label]) => ({ value, label })),
        ]}
        value={filter.role}
        onChange={(role) => onChange({ role })}
      />
      <ChoiceList
        className={styles['choice']}
        label={words.columns.state}
        testId="user-state"
        choices={[
          { value: '' as const, label: words.anyState, shortLabel: words.anyStateShort },
          ...userStates.map((value) => ({ value, label: words.states[value] })),
        ]}
        value={filter.state}
        onChange={(state) => onChange({ state })}
      />
      <DepartmentFilter
        department={filter.department}
        onChange={(department) => onChange({ department })}
      />
    </>
  );
}

interface DepartmentFilterProps {
  /** Its id; empty for any. */
  readonly department: string;
  readonly onChange: (department: string) => void;
}

/** A department with all below it. */
function DepartmentFilter({ department, onChange }: DepartmentFilterProps): React.JSX.Element {
  const { words } = useUsersTexts();
  const departments = useDepartments();
  const isKnown = department === '' || departments.some(({ id }) => id === department);
  return (
    <ChoiceList
      className={styles['choice']}
      label={words.columns.department}
      testId="user-department"
      choices={[
        { value: '', label: words.anyDepartment },
        ...(isKnown ? [] : [{ value: department, label: department }]),
        ...departments.map(({ id, name, depth }) => ({
          value: id,
          label: `${'\u3000'.repeat(depth)}${name}`,
          shortLabel: name,
        })),
      ]}
      value={department}
      onChange={onChange}
    />
  );
}
