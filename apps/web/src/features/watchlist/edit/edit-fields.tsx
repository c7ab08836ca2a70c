import type { WatchGroup } from '@chanscope/contract';
import type { ReactNode } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import { ColourField } from './colour-field.tsx';
import type { DraftFaults, DraftField, EditDraft } from './edit-draft.ts';
import styles from './form-fields.module.css';
import type { EditFocus } from '../table/table-state.ts';

interface EditFieldsProps {
  readonly draft: EditDraft;
  readonly faults: DraftFaults;
  readonly groups: readonly WatchGroup[];
  readonly focus: EditFocus;
  readonly onChange: (changes: Partial<EditDraft>) => void;
}

const noteLimit = 200;

/** The fields of the edit form. */
export function EditFields(props: EditFieldsProps): React.JSX.Element {
  const { draft, faults, groups, focus, onChange } = props;
  const { t } = useTexts();
  return (
    <>
      <Field label={t(($) => $.watchlist.note)} fault={faults.note}>
        <textarea
          name="note"
          data-first={focus === 'note' || undefined}
          maxLength={noteLimit}
          value={draft.note}
          placeholder={t(($) => $.watchlist.noteHint)}
          aria-invalid={faults.note !== undefined}
          onChange={(event) => onChange({ note: event.target.value })}
        />
        <span className={styles['hint']}>
          <span />
          <span>
            {draft.note.length}/{noteLimit}
          </span>
        </span>
      </Field>
      <ShortTexts draft={draft} faults={faults} focus={focus} onChange={onChange} />
      <ColourField value={draft.colour} onChange={(colour) => onChange({ colour })} />
      <GroupChoice draft={draft} groups={groups} onChange={onChange} />
    </>
  );
}

function ShortTexts({
  draft,
  faults,
  focus,
  onChange,
}: Omit<EditFieldsProps, 'groups'>): React.JSX.Element {
  const { t } = useTexts();
  const text = (name: 'alias' | 'tags' | 'targetHigh' | 'targetLow', isNumber: boolean) => ({
    type: 'text' as const,
    name,
    'data-first': focus === name || undefined,
    value: draft[name],
    inputMode: isNumber ? ('decimal' as const) : ('text' as const),
    autoComplete: 'off',
    'aria-invalid': faults[name] !== undefined,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ [name]: event.target.value }),
  });
  return (
    <>
      <div className={styles['pair']}>
        <Field label={t(($) => $.watchlist.targetHigh)} fault={faults.targetHigh}>
          <input {...text('targetHigh', true)} maxLength={17} />
        </Field>
        <Field label={t(($) => $.watchlist.targetLow)} fault={faults.targetLow}>
          <input {...text('targetLow', true)} maxLength={17} />
        </Field>
      </div>
      <div className={styles['pair']}>
        <Field label={t(($) => $.watchlist.alias)} fault={faults.alias}>
          <input
            {...text('alias', false)}
            maxLength={20}
            placeholder={t(($) => $.watchlist.aliasHint)}
          />
        </Field>
        <Field label={t(($) => $.watchlist.tags)} fault={faults.tags}>
          <input
            {...text('tags', false)}
            maxLength={230}
            placeholder={t(($) => $.watchlist.tagsHint)}
          />
        </Field>
      </div>
    </>
  );
}

function Field({
  label,
  fault,
  children,
}: {
  readonly label: string;
  readonly fault: DraftFaults[DraftField];
  readonly children: ReactNode;
}): React.JSX.Element {
  const { t } = useTexts();
  return (
    <label className={styles['field']}>
      <span>{label}</span>
      {children}
      {fault === undefined ? null : (
        <span className={styles['fault']} role="alert">
          {t(($) => $.watchlist[fault])}
        </span>
      )}
    </label>
  );
}

function GroupChoice({
  draft,
  groups,
  onChange,
}: Pick<EditFieldsProps, 'draft' | 'groups' | 'onChange'>): React.JSX.Element {
  const { t } = useTexts();
  const toggle = (id: string): void => {
    const groupIds = draft.groupIds.includes(id)
      ? draft.groupIds.filter((each) => each !== id)
      : [...draft.groupIds, id];
    onChange({ groupIds });
  };
  return (
    <fieldset className={styles['field']}>
      <legend>{t(($) => $.watchlist.inGroups)}</legend>
      {groups.length === 0 ? (
        <span className={styles['hint']}>{t(($) => $.watchlist.noGroups)}</span>
      ) : (
        <div className={styles['groups']}>
          {groups.map(({ id, name }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={draft.groupIds.includes(id)}
                onChange={() => toggle(id)}
              />
              {name}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}
