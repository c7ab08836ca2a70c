import { routes } from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';

import { call, showSuccess } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { CurrentPasswordField, TotpField } from '../../../session/credentials/index.ts';
import { refreshUser } from '../../../session/index.ts';
import { lazyPart } from '../../../ui/index.ts';
import { ActionForm } from '../forms/action-form.tsx';
import { applyPersonal } from '../personal-queries.ts';
import type { SecurityFormProps } from './security-form.ts';
import styles from './totp-set-up.module.css';

const TotpPicture = lazyPart(async () => (await import('./totp-picture.tsx')).TotpPicture);

interface TotpSecret {
  /** Base32. */
  readonly secret: string;
  /** The `otpauth:` address of the picture. */
  readonly address: string;
}

/** Begins to use an authenticator (开启动态验证码): password, picture, first code. */
export function TotpSetUp(props: SecurityFormProps): React.JSX.Element {
  const { t } = useTexts();
  const [begun, setBegun] = useState<TotpSecret | null>(null);
  if (begun !== null) return <TotpConfirm {...props} {...begun} />;
  return (
    <ActionForm
      name="totp-begin"
      takesFocus
      submitLabel={t(($) => $.personal.security.totpNext)}
      fieldOfProblem={{ wrongPassword: 'password' }}
      onCancel={props.onCancel}
      onSubmit={async (values) => {
        setBegun(await call(routes.beginTotp, { password: values['password'] ?? '' }));
      }}
    >
      {props.personal.hasPassword ? (
        <CurrentPasswordField
          name="password"
          label={t(($) => $.personal.security.confirmWithPassword)}
        />
      ) : null}
    </ActionForm>
  );
}

function TotpConfirm(props: SecurityFormProps & TotpSecret): React.JSX.Element {
  const { personal, secret, address, onDone, onCancel, onCodes } = props;
  const { t } = useTexts();
  const client = useQueryClient();
  return (
    <div className={styles['confirm']}>
      <figure className={styles['picture']} aria-label={t(($) => $.personal.security.totpPicture)}>
        <TotpPicture address={address} />
      </figure>
      <div className={styles['words']}>
        <p>{t(($) => $.personal.security.totpScan)}</p>
        <SecretLine secret={secret} />
        <ActionForm
          name="totp-confirm"
          takesFocus
          submitLabel={t(($) => $.personal.security.totpConfirm)}
          fieldOfProblem={{ wrongCode: 'totp' }}
          onCancel={onCancel}
          onSubmit={async (values) => {
            const { recoveryCodes: codes } = await call(routes.confirmTotp, {
              totp: values['totp'] ?? '',
            });
            const recoveryCodes = { left: codes.length, lastUsedAt: null };
            applyPersonal(client, { ...personal, hasTotp: true, recoveryCodes });
            onDone(t(($) => $.personal.security.totpStarted));
            onCodes(codes);
            await refreshUser();
          }}
        >
          <TotpField />
        </ActionForm>
      </div>
    </div>
  );
}

/** The secret in groups of four, easier to type; the clipboard exists on secure origins only. */
function SecretLine({ secret }: { secret: string }): React.JSX.Element {
  const { t } = useTexts();
  const canCopy = 'clipboard' in navigator;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(secret);
    showSuccess(t(($) => $.personal.security.copied));
  };
  return (
    <p className={styles['secret']}>
      <span className={styles['label']}>{t(($) => $.personal.security.totpSecret)}</span>
      <code data-testid="totp-secret">{secret.match(/.{1,4}/g)?.join(' ') ?? secret}</code>
      {canCopy ? (
        <Button size="small" type="link" onClick={() => void copy().catch(() => undefined)}>
          {t(($) => $.personal.security.copy)}
        </Button>
      ) : null}
    </p>
  );
}
