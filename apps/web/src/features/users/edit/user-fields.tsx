import { type CheckName, type UserRow, checks } from '@chanscope/contract';
import { Checkbox, Input } from 'antd';
import { type ReactNode, useId } from 'react';

import { useUsersTexts } from '../../../i18n/users/users-texts.ts';
import { useRoleNames } from '../use-users.ts';
import styles from '../users.module.css';
import { DepartmentField } from './department-field.tsx';
import type { UserForm } from './use-user-form.ts';

interface UserFieldsProps {
  readonly base: UserRow | null;
  readonly draft: UserForm['draft'];
  readonly faults: UserForm['faults'];
  /** Whose own account it is: roles and end are not theirs to change. */
  readonly isOwn: boolean;
  readonly isFixed: boolean;
  readonly onChange: UserForm['change'];
}

/** The fields of an account. */
export function UserFields(props: UserFieldsProps): React.JSX.Element {
  const { base, draft, faults, isOwn, isFixed, onChange } = props;
  const { words } = useUsersTexts();
  const { columns, form } = words;
  return (
    <div className={styles['fields']}>
      {base === null ? (
        <TextField
          label={columns.username}
          hint={form.nameHint}
          value={draft.username}
          fault={faults.username}
          isFirst
          onChange={(username) => onChange({ username })}
        />
      ) : null}
      <TextField
        label={columns.nickname}
        hint={base === null ? form.nicknameHint : undefined}
        value={draft.nickname}
        fault={faults.nickname}
        isFixed={isFixed}
        onChange={(nickname) => onChange({ nickname })}
      />
      <PhoneField {...props} />
      <TextField
        label={columns.email}
        value={draft.email}
        fault={faults.email}
        isFixed={isFixed}
        onChange={(email) => onChange({ email })}
      />
      <DayField
        label={columns.validUntil}
        hint={form.validHint}
        value={draft.lastDay}
        isFixed={isFixed || isOwn}
        onChange={(lastDay) => onChange({ lastDay })}
      />
      <DepartmentField
        department={draft.department}
        isFixed={isFixed}
        onChange={(department) => onChange({ department })}
      />
      <fieldset className={styles['wide']}>
        <legend>{columns.roles}</legend>
        <RoleBoxes
          roles={draft.roles}
          isFixed={isFixed || isOwn}
          onChange={(roles) => onChange({ roles })}
        />
        <span className={styles['faint']}>{form.noRole}</span>
      </fieldset>
    </div>
  );
}

function PhoneField({ base, draft, faults, isFixed, onChange }: UserFieldsProps): ReactNode {
  const { words } = useUsersTexts();
  const masked = base?.phone ?? null;
  return (
    <TextField
      label={words.columns.phone}
      placeholder={masked === null ? undefined : words.form.phoneStays(masked)}
      value={draft.phone}
      fault={faults.phone}
      isFixed={isFixed || draft.clearsPhone}
      onChange={(phone) => onChange({ phone })}
    >
      {masked === null || isFixed ? null : (
        <Checkbox
          checked={draft.clearsPhone}
          onChange={({ target }) => onChange({ clearsPhone: target.checked, phone: '' })}
        >
          {words.form.clearPhone}
        </Checkbox>
      )}
    </TextField>
  );
}

/** Each role of the site as a box to tick. */
export function RoleBoxes({
  roles,
  isFixed = false,
  onChange,
}: {
  readonly roles: readonly string[];
  readonly isFixed?: boolean;
  readonly onChange: (roles: readonly string[]) => void;
}): React.JSX.Element {
  const names = useRoleNames();
  // What the account holds is there before the list of roles has come.
  const codes = [...new Set([...names.keys(), ...roles])];
  return (
    <div className={styles['boxes']}>
      {codes.map((code) => (
        <Checkbox
          key={code}
          checked={roles.includes(code)}
          disabled={isFixed}
          onChange={({ target }) =>
            onChange(target.checked ? [...roles, code] : roles.filter((each) => each !== code))
          }
        >
          {names.get(code) ?? code}
        </Checkbox>
      ))}
    </div>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: string | undefined;
  readonly isFixed?: boolean;
  readonly onChange: (text: string) => void;
}

interface TextFieldProps extends FieldProps {
  readonly placeholder?: string | undefined;
  readonly fault: CheckName | undefined;
  readonly isFirst?: boolean;
  readonly children?: ReactNode;
}

function TextField(props: TextFieldProps): React.JSX.Element {
  const { label, value, hint, placeholder, fault, isFirst, isFixed, onChange, children } = props;
  const { locale } = useUsersTexts();
  const id = useId();
  const note = fault === undefined ? hint : checks[fault][locale];
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        value={value}
        placeholder={placeholder}
        maxLength={128}
        disabled={isFixed === true}
        autoComplete="off"
        data-first={isFirst}
        status={fault === undefined ? '' : 'error'}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <span
        id={`${id}-note`}
        className={styles[fault === undefined ? 'faint' : 'fault']}
        role={fault === undefined ? undefined : 'alert'}
      >
        {note}
      </span>
      {children}
    </div>
  );
}

/** A day in the reader's zone; empty: none. */
export function DayField({ label, value, hint, isFixed, onChange }: FieldProps): React.JSX.Element {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className={styles['day']}
        value={value}
        disabled={isFixed === true}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <span id={`${id}-note`} className={styles['faint']}>
        {hint}
      </span>
    </div>
  );
}
