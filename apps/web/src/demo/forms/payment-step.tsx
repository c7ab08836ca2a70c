import { Alert, Button, Descriptions, Form, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';

import { useDemoTexts } from '../frame/demo-texts.ts';
import { TranslatedRefusals } from '../frame/translated-refusals.tsx';
import { formTexts } from './form-texts.ts';
import styles from './forms.module.css';
import type { Transfer } from './transfer-step.tsx';

/** How long a payment takes here. */
const paymentMs = 2000;

interface PaymentStepProps {
  readonly transfer: Transfer;
  readonly onBack: () => void;
  readonly onPaid: () => void;
}

/** The second step: what was filled in, confirmed by a password. */
export function PaymentStep({ transfer, onBack, onPaid }: PaymentStepProps): React.JSX.Element {
  const { words } = useDemoTexts(formTexts);
  const own = words.steps;
  const [isPaying, setPaying] = useState(false);
  const paid = useRef(onPaid);
  useEffect(() => {
    if (!isPaying) return undefined;
    const timer = setTimeout(() => paid.current(), paymentMs);
    return () => clearTimeout(timer);
  }, [isPaying]);
  return (
    <Form name="payment" layout="vertical" onFinish={() => setPaying(true)}>
      <TranslatedRefusals />
      <Alert type="warning" showIcon title={own.warning} />
      <Descriptions
        className={styles['summary'] ?? ''}
        bordered
        size="small"
        column={1}
        items={(['payer', 'payee', 'payeeName', 'amount'] as const).map((key) => ({
          key,
          label: own[key],
          children: key === 'amount' ? `¥ ${transfer.amount}` : transfer[key],
        }))}
      />
      <Form.Item
        name="password"
        label={own.password}
        rules={[{ required: true, message: words.required(own.password) }]}
      >
        <Input.Password maxLength={20} autoComplete="new-password" />
      </Form.Item>
      <div className={styles['buttons']}>
        <Button type="primary" htmlType="submit" loading={isPaying}>
          {own.submit}
        </Button>
        <Button disabled={isPaying} onClick={onBack}>
          {own.back}
        </Button>
      </div>
    </Form>
  );
}
