import { Button, Form } from 'antd';
import { useEffect } from 'react';
import { Link } from 'react-router';

import { ApiError } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import {
  CurrentPasswordField,
  PhoneCodeField,
  PhoneField,
  SecondFactorField,
  ticketFor,
} from '../../session/credentials/index.ts';
import { EntranceForm } from './entrance/entrance-form.tsx';
import styles from './entrance/fields.module.css';
import { UsernameField } from './entrance/username-field.tsx';

interface PasswordCredentials {
  readonly username: string;
  readonly password: string;
  readonly totp?: string;
}

interface PhoneCredentials {
  readonly phone: string;
  readonly phoneCode: string;
  readonly ticket: string;
  readonly totp?: string;
}

/** What a user signs in with. */
export type Credentials = PasswordCredentials | PhoneCredentials;

interface LoginFormProps {
  readonly onSubmit: (credentials: Credentials) => Promise<void>;
}

/** Signs in by name and password. */
export function PasswordLoginForm({ onSubmit }: LoginFormProps): React.JSX.Element {
  const { t } = useTexts();
  const [form] = Form.useForm<{ username: string; password: string }>();
  return (
    <EntranceForm form={form} submit={t(($) => $.session.login.submit)} onSubmit={onSubmit}>
      <UsernameField check="userNameGiven" />
      <CurrentPasswordField name="password" label={t(($) => $.session.fields.password)} />
      <p className={styles['row']}>
        <span />
        <Link to="/passwordback">{t(($) => $.session.login.forgot)}</Link>
      </p>
    </EntranceForm>
  );
}

/** Signs in by mobile number and code. */
export function CodeLoginForm({ onSubmit }: LoginFormProps): React.JSX.Element {
  const { t } = useTexts();
  const [form] = Form.useForm<{ phone: string; phoneCode: string }>();
  return (
    <EntranceForm
      form={form}
      submit={t(($) => $.session.login.submit)}
      onSubmit={({ phone, phoneCode }) =>
        onSubmit({ phone, phoneCode, ticket: ticketFor('login', phone) })
      }
    >
      <PhoneField />
      <PhoneCodeField purpose="login" />
    </EntranceForm>
  );
}

/** Asks for the code of an authenticator (动态验证码) or a recovery code, after the first step was right. */
export function TotpForm({
  onSubmit,
  onBack,
}: {
  readonly onSubmit: (totp: string) => Promise<void>;
  readonly onBack: () => void;
}): React.JSX.Element {
  const { t, locale } = useTexts();
  const [form] = Form.useForm<{ totp: string }>();
  // The step has just replaced the one that had the focus.
  useEffect(() => form.focusField('totp'), [form]);
  const verify = async ({ totp }: { totp: string }): Promise<void> => {
    try {
      await onSubmit(totp);
    } catch (error) {
      // The first step was right: what is refused now is the code.
      if (!(error instanceof ApiError)) throw error;
      if (error.kind !== 'wrongCode' && error.kind !== 'wrongRecoveryCode') throw error;
      const reason =
        error.kind === 'wrongCode' ? t(($) => $.session.fields.totpWrong) : error.messageIn(locale);
      form.setFields([{ name: 'totp', errors: [reason] }]);
      form.focusField('totp');
    }
  };
  return (
    <>
      <EntranceForm form={form} submit={t(($) => $.session.login.verify)} onSubmit={verify}>
        <SecondFactorField />
      </EntranceForm>
      <Button type="link" block onClick={onBack}>
        {t(($) => $.session.login.otherWay)}
      </Button>
    </>
  );
}
