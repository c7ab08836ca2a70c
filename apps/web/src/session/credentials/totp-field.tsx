import { Form, Input } from 'antd';

import { useTexts } from '../../i18n/index.ts';

/** The six digits of an authenticator (动态验证码): the field `totp`. */
export function TotpField(): React.JSX.Element {
  const { t } = useTexts();
  return (
    <Form.Item
      name="totp"
      label={t(($) => $.session.fields.totp)}
      extra={t(($) => $.session.fields.totpHint)}
      normalize={(text: string) => text.replaceAll(/\s/g, '')}
      rules={[{ pattern: /^\d{6}$/, required: true, message: t(($) => $.session.fields.totpRule) }]}
    >
      {/* Authenticators show a space in the middle, which may be copied along. */}
      <Input name="totp" inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
    </Form.Item>
  );
}
