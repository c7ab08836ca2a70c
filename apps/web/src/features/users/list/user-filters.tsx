import { Button, Input } from 'antd';
import { useState } from 'react';

import { useUsersTexts } from '../../../i18n/users/users-texts.ts';
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

interface TextFilterProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (text: string) => void;
}

/** A text that narrows down once it is typed: with Enter, or when the field is left. */
function TextFilter(props: TextFilterProps): React.JSX.Element {
  const { label, value, maxLength, onChange } = props;
  const [typed, setTyped] = useState<{ readonly of: string; readonly text: string } | null>(null);
  // What was typed gives way as soon as the address says something else.
  const text = typed !== null && typed.of === value ? typed.text : value;
  const take = (): void => {
    const trimmed = text.trim();
    if (trimmed !== value) onChange(trimmed);
  };
  return (
    <Input
      className={styles['text'] ?? ''}
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={maxLength}
      allowClear
      onChange={(event) => {
        setTyped({ of: value, text: event.target.value });
        if (event.target.value === '' && value !== '') onChange('');
      }}
      onPressEnter={take}
      onBlur={take}
    />
  );
}
