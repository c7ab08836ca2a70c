import { routes } from '@chanscope/contract';
import { Form } from 'antd';
import { useNavigate } from 'react-router';

import { call, showSuccess } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { NewPasswordFields } from '../../session/credentials/index.ts';
import { EntranceForm } from './entrance/entrance-form.tsx';

interface NewPassword {
  readonly newPassword: string;
  readonly confirmation: string;
}

/** Where the one-time link of an administrator leads: the owner sets a password that no one else sees. */
export function PasswordLinkForm({ token }: { readonly token: string }): React.JSX.Element {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [form] = Form.useForm<NewPassword>();
  const setPassword = async ({ newPassword }: NewPassword): Promise<void> => {
    await call(routes.setPasswordByLink, { token, password: newPassword });
    showSuccess(t(($) => $.session.recovery.doneByLink));
    await navigate('/login');
  };
  return (
    <EntranceForm
      form={form}
      submit={t(($) => $.session.recovery.submitByLink)}
      onSubmit={setPassword}
    >
      <NewPasswordFields label={t(($) => $.session.recovery.newPassword)} />
    </EntranceForm>
  );
}
