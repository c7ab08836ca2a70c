import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { type InputProps, Button, Input } from 'antd';
import { useState } from 'react';

import { useTexts } from '../../i18n/index.ts';
import styles from './credentials.module.css';

/** A password that can be shown, and that warns of caps lock. */
export function PasswordInput(props: InputProps): React.JSX.Element {
  const { t } = useTexts();
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const noteCapsLock = (event: React.KeyboardEvent): void => {
    setCapsLock(event.getModifierState('CapsLock'));
  };
  const label = isShown
    ? t(($) => $.session.fields.hidePassword)
    : t(($) => $.session.fields.showPassword);
  return (
    <Input
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      onKeyDown={noteCapsLock}
      onKeyUp={noteCapsLock}
      suffix={
        <>
          <output>
            {hasCapsLock ? (
              <span className={styles['capsLock']}>⇪ {t(($) => $.session.fields.capsLock)}</span>
            ) : null}
          </output>
          <Button
            type="text"
            size="small"
            aria-label={label}
            title={label}
            icon={isShown ? <EyeInvisibleOutlined /> : <EyeOutlined />}
            onClick={() => setShown(!isShown)}
          />
        </>
      }
    />
  );
}
