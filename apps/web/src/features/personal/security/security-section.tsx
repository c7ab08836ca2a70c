import { type Personal, fewRecoveryCodes } from '@chanscope/contract';
import { useState } from 'react';

import { showSuccess } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useSession } from '../../../session/index.ts';
import { PasswordForm } from './password-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { RecoveryCodesBox } from './recovery-codes-box.tsx';
import { RecoveryCodesForm } from './recovery-codes-form.tsx';
import type { SecurityFormProps } from './security-form.ts';
import { SettingRow } from '../forms/setting-row.tsx';
import { timeText } from '../time-words.ts';
import { TotpEndForm } from './totp-end-form.tsx';
import { TotpSetUp } from './totp-set-up.tsx';

type RowName = 'password' | 'phone' | 'totp' | 'recoveryCodes';

/** How the account is protected (账号安全). One form is open at a time. */
export function SecuritySection({ personal }: { personal: Personal }): React.JSX.Element {
  const owes = useSession(({ user }) => user?.owesSecondFactor === true);
  // Who can do nothing before they have an authenticator finds its form open.
  const [open, setOpen] = useState<RowName | null>(owes ? 'totp' : null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = (): void => setOpen(null);
  const form: SecurityFormProps = {
    personal,
    onCancel: close,
    onCodes: setCodes,
    onDone: (text) => {
      close();
      showSuccess(text);
    },
  };
  const openingOf = (name: RowName): Opening => ({
    form,
    isOpen: open === name,
    onToggle: () => setOpen(open === name ? null : name),
  });
  return (
    <>
      <PasswordRow {...openingOf('password')} />
      <PhoneRow {...openingOf('phone')} />
      <TotpRow {...openingOf('totp')} />
      {personal.recoveryCodes === null ? null : (
        <RecoveryCodesRow {...openingOf('recoveryCodes')} {...personal.recoveryCodes} />
      )}
      <SignInFacts personal={personal} />
      {codes === null ? null : (
        <RecoveryCodesBox
          username={personal.username}
          codes={codes}
          onClose={() => setCodes(null)}
        />
      )}
    </>
  );
}

/** Whether the form of a row is open, and what the form is given. */
interface Opening {
  readonly form: SecurityFormProps;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function PasswordRow({ form, isOpen, onToggle }: Opening): React.JSX.Element {
  const { t } = useTexts();
  const { hasPassword } = form.personal;
  return (
    <SettingRow
      testId="row-password"
      title={t(($) => $.personal.security.password)}
      state={
        hasPassword
          ? t(($) => $.personal.security.passwordSet)
          : t(($) => $.personal.security.passwordUnset)
      }
      action={{
        isOpen,
        onToggle,
        label: hasPassword
          ? t(($) => $.personal.security.changePassword)
          : t(($) => $.personal.security.setPassword),
        content: <PasswordForm {...form} />,
      }}
    />
  );
}

function PhoneRow({ form, isOpen, onToggle }: Opening): React.JSX.Element {
  const { t } = useTexts();
  const { phone } = form.personal;
  return (
    <SettingRow
      testId="row-phone"
      title={t(($) => $.personal.security.phone)}
      state={phone ?? t(($) => $.personal.security.noPhone)}
      action={{
        isOpen,
        onToggle,
        label:
          phone === null
            ? t(($) => $.personal.security.bindPhone)
            : t(($) => $.personal.security.changePhone),
        content: <PhoneForm {...form} />,
      }}
    />
  );
}

function TotpRow({ form, isOpen, onToggle }: Opening): React.JSX.Element {
  const { t } = useTexts();
  const { hasTotp } = form.personal;
  return (
    <SettingRow
      testId="row-totp"
      title={t(($) => $.personal.security.totp)}
      state={hasTotp ? t(($) => $.personal.security.totpOn) : t(($) => $.personal.security.totpOff)}
      action={{
        isOpen,
        onToggle,
        label: hasTotp
          ? t(($) => $.personal.security.totpEnd)
          : t(($) => $.personal.security.totpBegin),
        content: hasTotp ? <TotpEndForm {...form} /> : <TotpSetUp {...form} />,
      }}
    />
  );
}

function RecoveryCodesRow({
  form,
  isOpen,
  onToggle,
  left,
  lastUsedAt,
}: Opening & NonNullable<Personal['recoveryCodes']>): React.JSX.Element {
  const { t } = useTexts();
  return (
    <SettingRow
      testId="row-recovery-codes"
      title={t(($) => $.personal.recovery.title)}
      state={
        left === 0
          ? t(($) => $.personal.recovery.none)
          : t(($) => $.personal.recovery.left, { left })
      }
      hint={
        lastUsedAt === null
          ? t(($) => $.personal.recovery.hint)
          : t(($) => $.personal.recovery.usedAt, { time: timeText(lastUsedAt) })
      }
      warning={left > fewRecoveryCodes ? undefined : t(($) => $.personal.recovery.few)}
      action={{
        isOpen,
        onToggle,
        label: t(($) => $.personal.recovery.renew),
        content: <RecoveryCodesForm {...form} />,
      }}
    />
  );
}

function SignInFacts({ personal }: { personal: Personal }): React.JSX.Element {
  const { t } = useTexts();
  const { lastLoginAt, lastLoginIp, socialProvider } = personal;
  return (
    <>
      <SettingRow
        testId="row-last-login"
        title={t(($) => $.personal.security.lastLogin)}
        state={
          lastLoginAt === null
            ? t(($) => $.personal.security.firstLogin)
            : t(($) => $.personal.security.lastLoginAt, {
                time: timeText(lastLoginAt),
                ip: lastLoginIp ?? '',
              })
        }
        {...(lastLoginAt === null ? {} : { hint: t(($) => $.personal.security.lastLoginHint) })}
        action={null}
      />
      <SettingRow
        testId="row-social"
        title={t(($) => $.personal.security.social)}
        state={
          socialProvider === null
            ? t(($) => $.personal.security.noSocial)
            : t(($) => $.personal.security.socialLinked, { provider: socialProvider })
        }
        action={null}
      />
    </>
  );
}
