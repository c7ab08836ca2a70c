import { Form, Input } from 'antd';

import { useDemoTexts } from '../frame/demo-texts.ts';
import { checkedBy } from './field-checks.ts';
import { formTexts } from './form-texts.ts';
import styles from './forms.module.css';

/** Checkers of the contract with an example that each of them passes. */
const checkers = [
  { name: 'idCard', example: '11010519491231002X' },
  { name: 'email', example: 'name@example.com' },
  { name: 'chineseName', example: '缠中说禅' },
  { name: 'amount', example: '1024.50' },
  { name: 'port', example: '8080' },
  { name: 'ip', example: '192.168.1.1' },
] as const;

/** A field for each checker that no other form of the product has. */
export function CheckedFields(): React.JSX.Element {
  const { words, locale } = useDemoTexts(formTexts);
  const own = words.checked;
  return (
    <section aria-label={own.heading}>
      <h2 className={styles['part']}>{own.heading}</h2>
      <p className={styles['hint']}>{own.hint}</p>
      {checkers.map(({ name, example }) => (
        <Form.Item key={name} name={name} label={own[name]} rules={[checkedBy(name, locale)]}>
          <Input maxLength={60} placeholder={example} autoComplete="off" />
        </Form.Item>
      ))}
    </section>
  );
}
