import { Input } from 'antd';
import { useId } from 'react';

import { useRolesTexts } from '../../i18n/roles/roles-texts.ts';
import type { DraftFaults, RoleDraft } from './role-draft.ts';
import styles from './roles.module.css';

interface RoleFieldsProps {
  readonly draft: RoleDraft;
  readonly faults: DraftFaults;
  /** Whether the code may still be chosen. */
  readonly isNew: boolean;
  readonly isLocked: boolean;
  /** Whether what is wrong is said already: not before saving was tried. */
  readonly showsFaults: boolean;
  readonly onChange: (draft: RoleDraft) => void;
}

/** What a role is called, by people and by the rules of the menu. */
export function RoleFields(props: RoleFieldsProps): React.JSX.Element {
  const { draft, faults, isNew, isLocked, showsFaults, onChange } = props;
  const { words } = useRolesTexts();
  const { role, name } = draft;
  const nameHint = (text: string): string =>
    showsFaults && text.trim() === '' ? words.nameMissing : words.nameHint;
  return (
    <div className={styles['fields']}>
      <TextField
        label={words.code}
        hint={codeHintOf(props, words)}
        isWrong={faults.code === 'taken' || (showsFaults && faults.code !== null)}
        isLocked={!isNew}
        isFirst={isNew}
        value={role}
        onChange={(typed) => onChange({ ...draft, role: typed.trim().toLowerCase() })}
      />
      <TextField
        label={words.nameZh}
        hint={nameHint(name.zh)}
        isWrong={showsFaults && faults.nameZh}
        isLocked={isLocked}
        value={name.zh}
        onChange={(zh) => onChange({ ...draft, name: { ...name, zh } })}
      />
      <TextField
        label={words.nameEn}
        hint={nameHint(name.en)}
        isWrong={showsFaults && faults.nameEn}
        isLocked={isLocked}
        value={name.en}
        onChange={(en) => onChange({ ...draft, name: { ...name, en } })}
      />
    </div>
  );
}

function codeHintOf(
  { draft, faults, showsFaults }: RoleFieldsProps,
  words: ReturnType<typeof useRolesTexts>['words'],
): string {
  if (faults.code === 'taken') return words.codeTaken;
  return showsFaults && draft.role === '' ? words.codeMissing : words.codeHint;
}

interface TextFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly isWrong: boolean;
  readonly isLocked: boolean;
  readonly isFirst?: boolean;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function TextField(props: TextFieldProps): React.JSX.Element {
  const { label, hint, isWrong, isLocked, isFirst = false, value, onChange } = props;
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        value={value}
        maxLength={32}
        disabled={isLocked}
        status={isWrong ? 'error' : ''}
        data-first={isFirst ? true : undefined}
        aria-invalid={isWrong}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} className={styles['hint']} data-wrong={isWrong}>
        {isLocked ? '' : hint}
      </p>
    </div>
  );
}
