import { Form } from 'antd';

import { useTexts } from '../../i18n/index.ts';
import { rulesOf } from './field-rules.ts';
import styles from './credentials.module.css';
import { PasswordInput } from './password-input.tsx';

/** The password that an account has, for signing in or before something that a thief must not do. */
export function CurrentPasswordField({
  name,
  label,
}: {
  readonly name: string;
  readonly label: string;
}): React.JSX.Element {
  const { locale } = useTexts();
  return (
    <Form.Item name={name} label={label} rules={rulesOf(locale, 'password')}>
      <PasswordInput name="password" autoComplete="current-password" maxLength={512} />
    </Form.Item>
  );
}

/** Informs password managers whose password it is. */
export function UsernameForManagers({
  username,
}: {
  readonly username: string;
}): React.JSX.Element {
  return (
    <input
      className={styles['unseen']}
      type="text"
      name="username"
      autoComplete="username"
      value={username}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
