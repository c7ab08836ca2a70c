import { routes } from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';

import { call } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { CurrentPasswordField, SecondFactorField } from '../../../session/credentials/index.ts';
import { ActionForm } from '../forms/action-form.tsx';
import { applyPersonal } from '../personal-queries.ts';
import styles from './recovery-codes.module.css';
import type { SecurityFormProps } from './security-form.ts';

/** Makes new recovery codes in place of those before (重新生成恢复码): password and second factor. */
export function RecoveryCodesForm(props: SecurityFormProps): React.JSX.Element {
  const { personal, onDone, onCancel, onCodes } = props;
  const { t } = useTexts();
  const client = useQueryClient();
  return (
    <ActionForm
      name="recovery-codes"
      takesFocus
      submitLabel={t(($) => $.personal.recovery.renew)}
      fieldOfProblem={{ wrongPassword: 'password', wrongTotp: 'totp', wrongRecoveryCode: 'totp' }}
      onCancel={onCancel}
      onSubmit={async (values) => {
        const { recoveryCodes: codes } = await call(routes.renewRecoveryCodes, {
          password: values['password'] ?? '',
          totp: values['totp'] ?? '',
        });
        const recoveryCodes = { left: codes.length, lastUsedAt: null };
        applyPersonal(client, { ...personal, recoveryCodes });
        onDone(t(($) => $.personal.recovery.renewed));
        onCodes(codes);
      }}
    >
      <p className={styles['lead']}>{t(($) => $.personal.recovery.renewLead)}</p>
      {personal.hasPassword ? (
        <CurrentPasswordField name="password" label={t(($) => $.personal.security.oldPassword)} />
      ) : null}
      <SecondFactorField />
    </ActionForm>
  );
}
