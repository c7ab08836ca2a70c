import type { CheckName } from '@chanscope/contract';
import { Form, Input } from 'antd';

import { useTexts } from '../../../i18n/index.ts';
import { rulesOf } from '../../../session/credentials/index.ts';

/** A user name, checked as the page needs it: the field `username`. */
export function UsernameField({
  check,
  placeholder = '',
}: {
  readonly check: Extract<CheckName, 'name' | 'userNameGiven'>;
  readonly placeholder?: string;
}): React.JSX.Element {
  const { t, locale } = useTexts();
  return (
    <Form.Item
      name="username"
      label={t(($) => $.session.fields.username)}
      validateFirst
      rules={rulesOf(locale, 'userNameGiven', check)}
    >
      <Input
        name="username"
        autoComplete="username"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
        placeholder={placeholder}
      />
    </Form.Item>
  );
}
