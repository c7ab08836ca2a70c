import { routes } from '@chanscope/contract';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';

import { call, showSuccess } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import {
  NewPasswordFields,
  PhoneCodeField,
  PhoneField,
  sendCode,
  ticketFor,
  wasJustSent,
} from '../../session/credentials/index.ts';
import { EntranceForm } from './entrance/entrance-form.tsx';
import { EntranceFrame } from './entrance/entrance-frame.tsx';
import { UsernameField } from './entrance/username-field.tsx';
import { PasswordLinkForm } from './password-link-form.tsx';

interface Owner {
  readonly username: string;
  readonly phone: string;
}

/** The page for another password: by a link of an administrator, or by a code to the owner's number (找回密码). */
export function PasswordRecoveryPage(): React.JSX.Element {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  return token === '' ? (
    <RecoveryByPhone />
  ) : (
    <EntranceFrame
      heading={t(($) => $.session.recovery.headingByLink)}
      lead={t(($) => $.session.recovery.leadByLink)}
      footer={<Link to="/login">{t(($) => $.session.recovery.login)}</Link>}
    >
      <PasswordLinkForm token={token} />
    </EntranceFrame>
  );
}

/** Who, then the code and the new password. */
function RecoveryByPhone(): React.JSX.Element {
  const { t } = useTexts();
  const [owner, setOwner] = useState<Owner | null>(null);
  const lead =
    owner === null
      ? t(($) => $.session.recovery.lead)
      : t(($) => $.session.recovery.secondLead, { phone: owner.phone });
  return (
    <EntranceFrame
      heading={t(($) => $.session.recovery.heading)}
      lead={lead}
      footer={<Link to="/login">{t(($) => $.session.recovery.login)}</Link>}
    >
      {owner === null ? (
        <OwnerStep onAccepted={setOwner} />
      ) : (
        <PasswordStep owner={owner} onBack={() => setOwner(null)} />
      )}
    </EntranceFrame>
  );
}

function OwnerStep({
  onAccepted,
}: {
  readonly onAccepted: (owner: Owner) => void;
}): React.JSX.Element {
  const { t } = useTexts();
  const [form] = Form.useForm<Owner>();
  const check = async ({ username, phone }: Owner): Promise<void> => {
    await call(routes.checkNameAndPhone, { username, phone });
    if (!wasJustSent('passwordback', phone))
      await sendCode({ phone, username, purpose: 'passwordback' });
    onAccepted({ username, phone });
  };
  return (
    <EntranceForm form={form} submit={t(($) => $.session.recovery.next)} onSubmit={check}>
      <UsernameField check="userNameGiven" />
      <PhoneField />
    </EntranceForm>
  );
}

interface NewPassword {
  readonly phoneCode: string;
  readonly newPassword: string;
  readonly confirmation: string;
}

function PasswordStep({
  owner,
  onBack,
}: {
  readonly owner: Owner;
  readonly onBack: () => void;
}): React.JSX.Element {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [form] = Form.useForm<NewPassword>();
  const recover = async ({ phoneCode, newPassword }: NewPassword): Promise<void> => {
    const ticket = ticketFor('passwordback', owner.phone);
    await call(routes.recoverPassword, { ...owner, phoneCode, ticket, password: newPassword });
    showSuccess(t(($) => $.session.recovery.done));
    await navigate('/login');
  };
  return (
    <>
      <EntranceForm form={form} submit={t(($) => $.session.recovery.submit)} onSubmit={recover}>
        <PhoneCodeField purpose="passwordback" {...owner} />
        <NewPasswordFields label={t(($) => $.session.recovery.newPassword)} />
      </EntranceForm>
      <Button type="link" block onClick={onBack}>
        {t(($) => $.session.recovery.back)}
      </Button>
    </>
  );
}
