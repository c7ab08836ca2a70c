import { type FormRule, Form } from 'antd';

import { useTexts } from '../../i18n/index.ts';
import { strengthOf } from '../../ui/index.ts';
import { rulesOf, sameAs } from './field-rules.ts';
import styles from './credentials.module.css';
import { PasswordInput } from './password-input.tsx';

interface NewPasswordFieldsProps {
  readonly label: string;
  /** What the new password has to keep besides its own rule. */
  readonly rules?: readonly FormRule[];
}

/** A new password, entered twice, with a word on its strength: `newPassword` and `confirmation`. */
export function NewPasswordFields({
  label,
  rules = [],
}: NewPasswordFieldsProps): React.JSX.Element {
  const { t, locale } = useTexts();
  return (
    <>
      <div className={styles['strengthRow']}>
        <Strength />
      </div>
      <Form.Item
        name="newPassword"
        label={label}
        validateFirst
        rules={[...rulesOf(locale, 'newPassword'), ...rules]}
      >
        <PasswordInput
          name="new-password"
          autoComplete="new-password"
          placeholder={t(($) => $.session.fields.passwordHint)}
        />
      </Form.Item>
      <Form.Item
        name="confirmation"
        label={t(($) => $.session.fields.confirmation)}
        dependencies={['newPassword']}
        rules={[
          sameAs(
            'newPassword',
            t(($) => $.session.fields.mismatch),
          ),
        ]}
      >
        <PasswordInput name="confirm-password" autoComplete="new-password" />
      </Form.Item>
    </>
  );
}

function Strength(): React.JSX.Element {
  const { t } = useTexts();
  const password: unknown = Form.useWatch('newPassword');
  const text = typeof password === 'string' ? password : '';
  const strength = strengthOf(text);
  const word = t(($) => $.session.fields.strengths[strength]);
  return (
    // antd styles every output of a form: ours stands inside it.
    <output>
      {text === '' ? null : (
        <span className={styles['strength']}>
          {t(($) => $.session.fields.strength, { word })}
          <span className={styles['meter']} data-strength={strength}>
            <i />
            <i />
            <i />
            <i />
          </span>
        </span>
      )}
    </output>
  );
}
