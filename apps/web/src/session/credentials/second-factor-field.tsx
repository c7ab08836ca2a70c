import { Button, Form, Input } from 'antd';
import { useRef, useState } from 'react';

import { useTexts } from '../../i18n/index.ts';
import { useEffectOnChange } from '../../ui/index.ts';
import styles from './credentials.module.css';
import { TotpField } from './totp-field.tsx';

/** The six digits of an authenticator, or for who has none at hand a recovery code (恢复码): the field `totp`. */
export function SecondFactorField(): React.JSX.Element {
  const { t } = useTexts();
  const form = Form.useFormInstance();
  const [kind, setKind] = useState<'totp' | 'recoveryCode'>('totp');
  const wasSwitched = useRef(false);
  useEffectOnChange([kind], () => {
    if (wasSwitched.current) form.focusField('totp');
  });
  const select = (other: 'totp' | 'recoveryCode'): void => {
    wasSwitched.current = true;
    form.resetFields(['totp']);
    setKind(other);
  };
  return (
    <>
      {kind === 'totp' ? <TotpField /> : <RecoveryCodeField />}
      <p className={styles['switch']}>
        {kind === 'totp' ? (
          <Button size="small" type="link" onClick={() => select('recoveryCode')}>
            {t(($) => $.session.fields.useRecoveryCode)}
          </Button>
        ) : (
          <Button size="small" type="link" onClick={() => select('totp')}>
            {t(($) => $.session.fields.useTotp)}
          </Button>
        )}
      </p>
    </>
  );
}

/** Ten letters or digits, however they are set apart; which ones there can be the server knows. */
const tenCharacters = /^(?:[^\p{L}\p{N}]*[\p{L}\p{N}]){10}[^\p{L}\p{N}]*$/u;

function RecoveryCodeField(): React.JSX.Element {
  const { t } = useTexts();
  return (
    <Form.Item
      name="totp"
      label={t(($) => $.session.fields.recoveryCode)}
      extra={t(($) => $.session.fields.recoveryCodeHint)}
      rules={[
        {
          pattern: tenCharacters,
          required: true,
          message: t(($) => $.session.fields.recoveryCodeRule),
        },
      ]}
    >
      <Input
        name="totp"
        autoCapitalize="none"
        autoComplete="off"
        maxLength={32}
        placeholder="xxxx-xxxx-xx"
        spellCheck={false}
      />
    </Form.Item>
  );
}
