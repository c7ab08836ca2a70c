import type { Wording } from '@chanscope/contract';
import { Form, Input } from 'antd';

import { useContentTexts } from '../../i18n/content/content-texts.ts';
import styles from './content.module.css';

interface WordingFieldsProps {
  /** The name of the value in the form: `{ zh, en }`. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly maxLength: number;
  readonly isRequired?: boolean;
  /** One line, unless given. */
  readonly rows?: number;
}

/** A text in both languages, side by side, one below the other on a phone. */
export function WordingFields(props: WordingFieldsProps): React.JSX.Element {
  const { name, label, hint, maxLength, isRequired = true, rows = 1 } = props;
  const { words } = useContentTexts();
  const field = (locale: keyof Wording) => {
    const isNeeded = isRequired && locale === 'zh';
    const shared = { maxLength, placeholder: locale === 'en' ? words.enHint : '' };
    return (
      <Form.Item
        name={[name, locale]}
        label={`${label} · ${words[locale]}`}
        extra={locale === 'zh' ? hint : undefined}
        rules={isNeeded ? [{ required: true, whitespace: true, message: words.needed }] : []}
      >
        {rows === 1 ? <Input {...shared} /> : <Input.TextArea {...shared} rows={rows} />}
      </Form.Item>
    );
  };
  return (
    <div className={styles['pair']}>
      {field('zh')}
      {field('en')}
    </div>
  );
}
