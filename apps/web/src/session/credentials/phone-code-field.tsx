import { type SmsPurpose, checks } from '@chanscope/contract';
import { type FormRule, Button, Form, Input } from 'antd';
import { useState } from 'react';

import { ApiError, showFailure, showSuccess } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { rulesOf } from './field-rules.ts';
import styles from './credentials.module.css';
import { sendCode, useSecondsToWait, wasSent } from './sent-codes.ts';

/** A mobile number: the field `phone`. */
export function PhoneField({ label }: { readonly label?: string }): React.JSX.Element {
  const { t, locale } = useTexts();
  return (
    <Form.Item
      name="phone"
      label={label ?? t(($) => $.session.fields.phone)}
      validateFirst
      rules={rulesOf(locale, 'phoneGiven', 'phone')}
    >
      <Input name="phone" type="tel" inputMode="tel" autoComplete="tel-national" maxLength={11} />
    </Form.Item>
  );
}

interface PhoneCodeFieldProps {
  readonly purpose: SmsPurpose;
  /** The number, where the form has no field `phone` of its own. */
  readonly phone?: string;
  readonly username?: string;
}

/** The code of a short message and the button that has it sent: the field `phoneCode`. */
export function PhoneCodeField(props: PhoneCodeFieldProps): React.JSX.Element {
  const { t, locale } = useTexts();
  return (
    <Form.Item
      label={t(($) => $.session.fields.phoneCode)}
      name="phoneCode"
      validateFirst
      rules={[
        ...rulesOf(locale, 'codeGiven', 'code'),
        wasSentBefore(
          props,
          t(($) => $.session.code.sendFirst),
        ),
      ]}
    >
      <CodeInput {...props} />
    </Form.Item>
  );
}

/** The rule that no code can be right before one was sent. */
function wasSentBefore({ purpose, phone }: PhoneCodeFieldProps, message: string): FormRule {
  return ({ getFieldValue }) => ({
    validator: async () => {
      const number: unknown = phone ?? getFieldValue('phone');
      if (!wasSent(purpose, String(number))) throw new Error(message);
    },
  });
}

function CodeInput({ purpose, phone, username, ...field }: PhoneCodeFieldProps): React.JSX.Element {
  return (
    <Input
      {...field}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      suffix={<SendButton purpose={purpose} phone={phone} username={username} />}
    />
  );
}

function SendButton({
  purpose,
  phone: given,
  username,
}: {
  readonly [Name in keyof PhoneCodeFieldProps]: PhoneCodeFieldProps[Name] | undefined;
} & Pick<PhoneCodeFieldProps, 'purpose'>): React.JSX.Element {
  const { t } = useTexts();
  const form = Form.useFormInstance<{ phone?: string }>();
  const typed = Form.useWatch('phone', form);
  const phone = given ?? typed ?? '';
  const [isBusy, setBusy] = useState(false);
  const seconds = useSecondsToWait(phone);

  const send = async (): Promise<void> => {
    if (!checks.phone.passes(phone)) {
      // Shows what is wrong with the number, at the number.
      await form.validateFields(['phone']).catch(() => form.focusField('phone'));
      return;
    }
    setBusy(true);
    try {
      const request = { phone, purpose, ...(username === undefined ? {} : { username }) };
      const minutes = await sendCode(request);
      showSuccess(t(($) => $.session.code.sent, { minutes }));
      form.focusField('phoneCode');
    } catch (error) {
      if (error instanceof ApiError) showFailure(error);
      else throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      type="link"
      size="small"
      className={styles['send'] ?? ''}
      data-testid="send-code"
      disabled={isBusy || seconds > 0}
      onClick={() => void send()}
    >
      {seconds > 0 ? t(($) => $.session.code.again, { seconds }) : t(($) => $.session.code.send)}
    </Button>
  );
}
