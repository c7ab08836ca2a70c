import { routes } from '@chanscope/contract';
import { Form } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';

import { call } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { NewPasswordFields } from '../../session/credentials/index.ts';
import { EntranceForm } from './entrance/entrance-form.tsx';
import { EntranceFrame } from './entrance/entrance-frame.tsx';
import styles from './entrance/fields.module.css';
import { useEntrance } from './entrance/use-entrance.ts';
import { UsernameField } from './entrance/username-field.tsx';

interface FirstAdministrator {
  readonly username: string;
  readonly newPassword: string;
  readonly confirmation: string;
}

/** Where the one-time link of a new server leads: makes the first administrator. */
export function SetUpPage(): React.JSX.Element {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const enter = useEntrance();
  const [form] = Form.useForm<FirstAdministrator>();
  const token = query.get('token') ?? '';
  const setUp = async ({ username, newPassword }: FirstAdministrator): Promise<void> => {
    await enter(call(routes.setUp, { token, username, password: newPassword }));
    // The operator who sets a server up is asked at once where its numbers come from.
    await navigate('/setting/dataCentre?section=source');
  };
  return (
    <EntranceFrame
      heading={t(($) => $.session.setUp.heading)}
      lead={t(($) => $.session.setUp.lead)}
    >
      {token === '' ? (
        <p role="alert" className={styles['hint']}>
          {t(($) => $.session.setUp.noToken)}
        </p>
      ) : (
        <EntranceForm form={form} submit={t(($) => $.session.setUp.submit)} onSubmit={setUp}>
          <UsernameField check="name" placeholder={t(($) => $.session.fields.nameHint)} />
          <NewPasswordFields label={t(($) => $.session.fields.newPassword)} />
        </EntranceForm>
      )}
    </EntranceFrame>
  );
}
