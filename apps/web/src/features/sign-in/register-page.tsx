import { routes } from '@chanscope/contract';
import { Form } from 'antd';
import { Link, useNavigate } from 'react-router';

import { call, showSuccess } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import {
  NewPasswordFields,
  PhoneCodeField,
  PhoneField,
  ticketFor,
} from '../../session/credentials/index.ts';
import { EntranceForm } from './entrance/entrance-form.tsx';
import { EntranceFrame } from './entrance/entrance-frame.tsx';
import { UsernameField } from './entrance/username-field.tsx';

interface Registration {
  readonly username: string;
  readonly phone: string;
  readonly phoneCode: string;
  readonly newPassword: string;
  readonly confirmation: string;
}

/** The registration page (注册). Leads to the login afterwards. */
export function RegisterPage(): React.JSX.Element {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [form] = Form.useForm<Registration>();
  const register = async (entered: Registration): Promise<void> => {
    const { username, phone, phoneCode, newPassword: password } = entered;
    const ticket = ticketFor('register', phone);
    await call(routes.register, { username, phone, phoneCode, ticket, password });
    showSuccess(t(($) => $.session.register.done));
    await navigate('/login');
  };
  return (
    <EntranceFrame
      heading={t(($) => $.session.register.heading)}
      lead={t(($) => $.session.register.lead)}
      footer={
        <>
          {t(($) => $.session.register.hasAccount)}{' '}
          <Link to="/login">{t(($) => $.session.register.login)}</Link>
        </>
      }
    >
      <EntranceForm form={form} submit={t(($) => $.session.register.submit)} onSubmit={register}>
        <UsernameField check="name" placeholder={t(($) => $.session.fields.nameHint)} />
        <PhoneField />
        <PhoneCodeField purpose="register" />
        <NewPasswordFields label={t(($) => $.session.fields.newPassword)} />
      </EntranceForm>
    </EntranceFrame>
  );
}
