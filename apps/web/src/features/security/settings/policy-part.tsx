import {
  type PolicyNumber,
  type PolicyVersion,
  administrationRoutes,
  securityLimits,
} from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';
import { Input, Switch } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router';

import { call } from '../../../api/index.ts';
import { useSecurityTexts } from '../../../i18n/security/security-texts.ts';
import { ReadPart } from '../read-part.tsx';
import { settingsQuery } from '../security-queries.ts';
import styles from '../security.module.css';
import { type PolicyDraft, policyDraftOf, policyFaults, policyOf } from './policy-draft.ts';
import { SettingFrame } from './setting-frame.tsx';
import { useSettingForm } from './use-setting-form.ts';

/** By which rules people sign in (登录策略). */
export function PolicyPart(): React.JSX.Element {
  const { words } = useSecurityTexts();
  return (
    <section className={styles['part']} aria-label={words.tabs.policy}>
      <ReadPart query={useQuery(settingsQuery)}>
        {({ policy, hasOwnTotp }) => <PolicyForm current={policy} hasOwnTotp={hasOwnTotp} />}
      </ReadPart>
    </section>
  );
}

const groups = [
  ['lockGroup', ['freeFailures', 'maxLockMinutes']],
  ['sessionGroup', ['idleHours', 'absoluteDays']],
  ['secretGroup', ['minPasswordLength']],
] as const satisfies readonly (readonly [string, readonly PolicyNumber[]])[];

interface PolicyFormProps {
  readonly current: PolicyVersion;
  readonly hasOwnTotp: boolean;
}

function PolicyForm({ current, hasOwnTotp }: PolicyFormProps): React.JSX.Element {
  const { words } = useSecurityTexts();
  const form = useSettingForm(current, {
    kind: 'policy',
    draftOf: policyDraftOf,
    contentOf: policyOf,
    save: (edit) => call(administrationRoutes.editPolicy, edit),
  });
  const { base, draft, change } = form;
  const asksTotp = draft.requiresAdminTotp && !base.content.requiresAdminTotp;
  return (
    <SettingFrame kind="policy" form={form} warning={asksTotp ? words.policy.askTotp : null}>
      {groups.map(([group, names]) => (
        <fieldset key={group} className={styles['group']}>
          <legend>{words.policy[group]}</legend>
          {names.map((name) => (
            <NumberField key={name} name={name} draft={draft} onChange={change} />
          ))}
          {group === 'secretGroup' ? (
            <TotpField draft={draft} hasOwnTotp={hasOwnTotp} onChange={change} />
          ) : null}
        </fieldset>
      ))}
    </SettingFrame>
  );
}

interface NumberFieldProps {
  readonly name: PolicyNumber;
  readonly draft: PolicyDraft;
  readonly onChange: (draft: PolicyDraft) => void;
}

function NumberField({ name, draft, onChange }: NumberFieldProps): React.JSX.Element {
  const { words } = useSecurityTexts();
  const id = useId();
  const { name: label, unit, hint } = words.policy.fields[name];
  const { min, max } = securityLimits[name];
  const isWrong = policyFaults(draft).includes(name);
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <span className={styles['amount']}>
        <Input
          id={id}
          inputMode="numeric"
          maxLength={6}
          aria-describedby={`${id}-hint`}
          aria-invalid={isWrong}
          {...(isWrong ? { status: 'error' as const } : {})}
          value={draft.numbers[name]}
          onChange={({ target }) =>
            onChange({ ...draft, numbers: { ...draft.numbers, [name]: target.value } })
          }
        />
        {unit}
      </span>
      <span id={`${id}-hint`} className={isWrong ? styles['fault'] : styles['faint']}>
        {isWrong ? words.settings.outOfRange(min, max) : hint}
      </span>
    </div>
  );
}

interface TotpFieldProps {
  readonly draft: PolicyDraft;
  readonly hasOwnTotp: boolean;
  readonly onChange: (draft: PolicyDraft) => void;
}

function TotpField({ draft, hasOwnTotp, onChange }: TotpFieldProps): React.JSX.Element {
  const { words } = useSecurityTexts();
  const { policy } = words;
  const id = useId();
  const isLocked = !hasOwnTotp && !draft.requiresAdminTotp;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{policy.requiresAdminTotp}</label>
      <span className={styles['amount']}>
        <Switch
          id={id}
          aria-describedby={`${id}-hint`}
          checked={draft.requiresAdminTotp}
          disabled={isLocked}
          onChange={(requiresAdminTotp) => onChange({ ...draft, requiresAdminTotp })}
        />
      </span>
      <span id={`${id}-hint`} className={styles['faint']}>
        {policy.requiresAdminTotpHint}
        {isLocked ? (
          <>
            {' '}
            {policy.ownTotpMissing}{' '}
            <Link className={styles['link']} to="/setting/personalCenter?section=security">
              {policy.setUp}
            </Link>
          </>
        ) : null}
      </span>
    </div>
  );
}
