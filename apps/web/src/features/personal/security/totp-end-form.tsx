import { routes } from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';

import { call } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { CurrentPasswordField, SecondFactorField } from '../../../session/credentials/index.ts';
import { ActionForm } from '../forms/action-form.tsx';
import { applyPersonal } from '../personal-queries.ts';
import type { SecurityFormProps } from './security-form.ts';

/** Stops asking for an authenticator (关闭动态验证码): password and a last code of it, or a recovery code. */
export function TotpEndForm({ personal, onDone, onCancel }: SecurityFormProps): React.JSX.Element {
  const { t } = useTexts();
  const client = useQueryClient();
  return (
    <ActionForm
      name="totp-end"
      takesFocus
      isDangerous
      submitLabel={t(($) => $.personal.security.totpEnd)}
      fieldOfProblem={{ wrongPassword: 'password', wrongTotp: 'totp', wrongRecoveryCode: 'totp' }}
      onCancel={onCancel}
      onSubmit={async (values) => {
        await call(routes.endTotp, {
          password: values['password'] ?? '',
          totp: values['totp'] ?? '',
        });
        applyPersonal(client, { ...personal, hasTotp: false, recoveryCodes: null });
        onDone(t(($) => $.personal.security.totpEnded));
      }}
    >
      {personal.hasPassword ? (
        <CurrentPasswordField name="password" label={t(($) => $.personal.security.oldPassword)} />
      ) : null}
      <SecondFactorField />
    </ActionForm>
  );
}
