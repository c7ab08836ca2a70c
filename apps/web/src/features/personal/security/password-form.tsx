import { routes } from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import {
  CurrentPasswordField,
  NewPasswordFields,
  SecondFactorField,
  UsernameForManagers,
} from '../../../session/credentials/index.ts';
import { ActionForm } from '../forms/action-form.tsx';
import { CheckLine } from '../forms/check-line.tsx';
import { devicesQuery, applyPersonal, personalQuery } from '../personal-queries.ts';
import type { SecurityFormProps } from './security-form.ts';

const fieldOfProblem = {
  wrongPassword: 'oldPassword',
  weakPassword: 'newPassword',
  wrongTotp: 'totp',
  wrongRecoveryCode: 'totp',
} as const;

/** Changes the password, or sets the first one of an account that was made by social login. */
export function PasswordForm({ personal, onDone, onCancel }: SecurityFormProps): React.JSX.Element {
  const { t } = useTexts();
  const client = useQueryClient();
  const [endsOthers, setEndsOthers] = useState(true);
  const { hasPassword, username } = personal;
  return (
    <ActionForm
      name="password"
      takesFocus
      submitLabel={t(($) => $.personal.save)}
      fieldOfProblem={fieldOfProblem}
      onCancel={onCancel}
      onSubmit={async (values) => {
        await call(routes.changePassword, {
          oldPassword: values['oldPassword'] ?? '',
          newPassword: values['newPassword'] ?? '',
          endsOthers,
          ...(personal.hasTotp ? { totp: values['totp'] ?? '' } : {}),
        });
        applyPersonal(client, { ...personal, hasPassword: true });
        // A recovery code may have been used up.
        await client.invalidateQueries(personalQuery(username));
        await client.invalidateQueries(devicesQuery(username));
        onDone(
          endsOthers
            ? t(($) => $.personal.security.passwordChangedEnded)
            : t(($) => $.personal.security.passwordChanged),
        );
      }}
    >
      <UsernameForManagers username={username} />
      {hasPassword ? (
        <CurrentPasswordField
          name="oldPassword"
          label={t(($) => $.personal.security.oldPassword)}
        />
      ) : null}
      <NewPasswordFields
        label={t(($) => $.personal.security.newPassword)}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, text: unknown) => {
              if (text === getFieldValue('oldPassword'))
                throw new Error(t(($) => $.personal.security.unchanged));
            },
          }),
        ]}
      />
      {personal.hasTotp ? <SecondFactorField /> : null}
      <CheckLine
        label={t(($) => $.personal.security.endsOthers)}
        checked={endsOthers}
        onChange={setEndsOthers}
      />
    </ActionForm>
  );
}
