import { type AddressVersion, administrationRoutes, securityLimits } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useId } from 'react';

import { call } from '../../../api/index.ts';
import { useSecurityTexts } from '../../../i18n/security/security-texts.ts';
import type { SecurityWords } from '../../../i18n/security/zh-security.ts';
import { ReadPart } from '../read-part.tsx';
import { settingsQuery } from '../security-queries.ts';
import styles from '../security.module.css';
import {
  type AddressDraft,
  type ListFault,
  type ListName,
  addressDraftOf,
  addressesOf,
  listNames,
  readList,
} from './address-draft.ts';
import { SettingFrame } from './setting-frame.tsx';
import { useSettingForm } from './use-setting-form.ts';

/** Which addresses are kept out, and from which administrators may work (访问地址). */
export function AddressesPart(): React.JSX.Element {
  const { words } = useSecurityTexts();
  return (
    <section className={styles['part']} aria-label={words.tabs.addresses}>
      <ReadPart query={useQuery(settingsQuery)}>
        {({ addresses, ownAddress }) => (
          <AddressesForm current={addresses} ownAddress={ownAddress} />
        )}
      </ReadPart>
    </section>
  );
}

interface AddressesFormProps {
  readonly current: AddressVersion;
  readonly ownAddress: string;
}

function AddressesForm({ current, ownAddress }: AddressesFormProps): React.JSX.Element {
  const { words } = useSecurityTexts();
  const { addresses } = words;
  const form = useSettingForm(current, {
    kind: 'addresses',
    draftOf: addressDraftOf,
    contentOf: addressesOf,
    save: (edit) => call(administrationRoutes.editAddresses, edit),
  });
  return (
    <SettingFrame kind="addresses" form={form} warning={null}>
      <p className={styles['faint']}>
        <strong data-testid="own-address">{addresses.own(ownAddress)}</strong> · {addresses.hint}
      </p>
      <div className={styles['columns']}>
        {listNames.map((name) => (
          <ListField key={name} name={name} draft={form.draft} onChange={form.change} />
        ))}
      </div>
    </SettingFrame>
  );
}

interface ListFieldProps {
  readonly name: ListName;
  readonly draft: AddressDraft;
  readonly onChange: (draft: AddressDraft) => void;
}

function ListField({ name, draft, onChange }: ListFieldProps): React.JSX.Element {
  const { words } = useSecurityTexts();
  const { addresses } = words;
  const id = useId();
  const { list, fault } = readList(draft[name]);
  return (
    <div className={styles['listField']}>
      <label htmlFor={id}>{addresses[name]}</label>
      <span id={`${id}-hint`} className={styles['faint']}>
        {addresses[`${name}Hint`]}
      </span>
      <Input.TextArea
        id={id}
        rows={10}
        spellCheck={false}
        aria-describedby={`${id}-hint ${id}-fault`}
        aria-invalid={fault !== null}
        {...(fault === null ? {} : { status: 'error' as const })}
        value={draft[name]}
        onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
      />
      <span
        id={`${id}-fault`}
        aria-live="polite"
        className={fault === null ? styles['faint'] : styles['fault']}
      >
        {fault === null ? addresses.count(list.length) : faultText(fault, words)}
      </span>
    </div>
  );
}

function faultText(fault: ListFault, { addresses }: SecurityWords): string {
  switch (fault.kind) {
    case 'noRange':
      return addresses.fault(fault.line, fault.text);
    case 'longNote':
      return addresses.noteTooLong(fault.line, securityLimits.note);
    case 'tooMany':
      return addresses.tooMany(securityLimits.ranges);
  }
}
