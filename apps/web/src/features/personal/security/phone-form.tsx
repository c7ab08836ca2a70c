import { routes } from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';

import { call } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import {
  CurrentPasswordField,
  PhoneCodeField,
  PhoneField,
  SecondFactorField,
  ticketFor,
} from '../../../session/credentials/index.ts';
import { ActionForm } from '../forms/action-form.tsx';
import { applyPersonal } from '../personal-queries.ts';
import type { SecurityFormProps } from './security-form.ts';

/** Changes the mobile number (换绑手机): password, new number, code, and that of an authenticator. */
export function PhoneForm({ personal, onDone, onCancel }: SecurityFormProps): React.JSX.Element {
  const { t } = useTexts();
  const client = useQueryClient();
  return (
    <ActionForm
      name="phone"
      takesFocus
      submitLabel={t(($) => $.personal.save)}
      fieldOfProblem={{
        wrongPassword: 'password',
        wrongCode: 'phoneCode',
        wrongTotp: 'totp',
        wrongRecoveryCode: 'totp',
        phoneTaken: 'phone',
      }}
      onCancel={onCancel}
      onSubmit={async (values) => {
        const phone = values['phone'] ?? '';
        const bound = await call(routes.bindPhone, {
          password: values['password'] ?? '',
          phone,
          phoneCode: values['phoneCode'] ?? '',
          ticket: ticketFor('bindPhone', phone),
          ...(personal.hasTotp ? { totp: values['totp'] ?? '' } : {}),
        });
        applyPersonal(client, bound);
        onDone(t(($) => $.personal.security.phoneChanged));
      }}
    >
      {personal.hasPassword ? (
        <CurrentPasswordField name="password" label={t(($) => $.personal.security.oldPassword)} />
      ) : null}
      <PhoneField label={t(($) => $.personal.security.newPhone)} />
      <PhoneCodeField purpose="bindPhone" />
      {personal.hasTotp ? <SecondFactorField /> : null}
    </ActionForm>
  );
}
