import { fewRecoveryCodes, routes } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';

import { ApiError, call, showFailure, showGreeting } from '../../api/index.ts';
import { type Translate, useTexts } from '../../i18n/index.ts';
import { rememberAttempt } from '../../session/index.ts';
import { EntranceFrame } from './entrance/entrance-frame.tsx';
import styles from './entrance/fields.module.css';
import { type Credentials, CodeLoginForm, PasswordLoginForm, TotpForm } from './login-forms.tsx';
import { useEntrance } from './entrance/use-entrance.ts';

interface LoginPageProps {
  /** Where the user goes once signed in, as a path of the router. */
  readonly returnPath: string;
}

/** The login page (登录): by password, by a code to the mobile, or through a social provider. */
export function LoginPage({ returnPath }: LoginPageProps): React.JSX.Element {
  const { t } = useTexts();
  const enter = useEntrance();
  /** Credentials that were right, for an account that asks for an authenticator's code too. */
  const [accepted, setAccepted] = useState<Credentials | null>(null);

  const logIn = async (credentials: Credentials): Promise<void> => {
    try {
      const answer = call(routes.login, credentials);
      await enter(answer);
      const { recoveryCodesLeft: left } = await answer;
      if (left !== null) reportRecoveryCode(left, t);
    } catch (error) {
      const isHalfWay = error instanceof ApiError && error.kind === 'secondFactorNeeded';
      if (!isHalfWay || accepted !== null) throw error;
      setAccepted(credentials);
    }
  };
  return (
    <EntranceFrame
      heading={t(($) => $.session.login.heading)}
      lead={t(($) => $.session.login.lead)}
      footer={
        <>
          {t(($) => $.session.login.noAccount)}{' '}
          <Link to="/register">{t(($) => $.session.login.register)}</Link>
        </>
      }
    >
      {accepted === null ? (
        <FirstStep onSubmit={logIn} returnPath={returnPath} />
      ) : (
        <TotpForm
          onSubmit={(totp) => logIn({ ...accepted, totp })}
          onBack={() => setAccepted(null)}
        />
      )}
    </EntranceFrame>
  );
}

/** Says that a recovery code is used up, and how many are left. */
function reportRecoveryCode(left: number, t: Translate): void {
  showGreeting(
    t(($) => $.session.login.recoveryUsed),
    left > fewRecoveryCodes
      ? t(($) => $.session.login.recoveryLeft, { left })
      : t(($) => $.session.login.recoveryFew, { left }),
  );
}

function FirstStep({
  onSubmit,
  returnPath,
}: {
  readonly onSubmit: (credentials: Credentials) => Promise<void>;
  readonly returnPath: string;
}): React.JSX.Element {
  const { t } = useTexts();
  const options = useQuery({
    queryKey: ['login-options'],
    queryFn: ({ signal }) => call(routes.getLoginOptions, {}, signal),
  }).data;
  return (
    <>
      {options?.isSetUp === false ? (
        <p className={styles['hint']}>{t(($) => $.session.login.setUpHint)}</p>
      ) : null}
      <Tabs
        aria-label={t(($) => $.session.login.methods)}
        items={[
          {
            key: 'password',
            label: t(($) => $.session.login.byPassword),
            children: <PasswordLoginForm onSubmit={onSubmit} />,
          },
          {
            key: 'phone',
            label: t(($) => $.session.login.byPhone),
            children: <CodeLoginForm onSubmit={onSubmit} />,
          },
        ]}
      />
      {options?.social == null ? null : (
        <SocialButton provider={options.social} returnPath={returnPath} />
      )}
    </>
  );
}

function SocialButton({
  provider,
  returnPath,
}: {
  readonly provider: string;
  readonly returnPath: string;
}): React.JSX.Element {
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setBusy(true);
    try {
      const { url, state } = await call(routes.startSocialLogin, {});
      rememberAttempt({ state, returnPath });
      location.assign(url);
    } catch (error) {
      setBusy(false);
      showFailure(error);
    }
  };
  return (
    <>
      <div className={styles['divider']}>{t(($) => $.session.login.or)}</div>
      <Button size="large" block loading={isBusy} onClick={() => void leave()}>
        {t(($) => $.session.login.social, { name: provider })}
      </Button>
    </>
  );
}
