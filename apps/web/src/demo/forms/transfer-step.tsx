import { Button, Form, Input, Select } from 'antd';

import { useDemoTexts } from '../frame/demo-texts.ts';
import { TranslatedRefusals } from '../frame/translated-refusals.tsx';
import { checkedBy } from './field-checks.ts';
import { formTexts } from './form-texts.ts';

/** What is transferred to whom. */
export interface Transfer {
  readonly payer: string;
  readonly payee: string;
  readonly payeeName: string;
  readonly amount: string;
}

const accounts = ['trader@example.com', 'family@example.com'];

interface TransferStepProps {
  /** What was filled in before, null at the beginning. */
  readonly transfer: Transfer | null;
  readonly onNext: (transfer: Transfer) => void;
}

/** The first step: who pays whom how much. */
export function TransferStep({ transfer, onNext }: TransferStepProps): React.JSX.Element {
  const { words, locale } = useDemoTexts(formTexts);
  const own = words.steps;
  const required = (name: string) => ({ required: true, message: words.required(name) });
  return (
    <Form<Transfer>
      name="transfer"
      layout="vertical"
      scrollToFirstError
      initialValues={transfer ?? { payer: accounts[0] }}
      onFinish={onNext}
    >
      <TranslatedRefusals />
      <Form.Item name="payer" label={own.payer} rules={[required(own.payer)]}>
        <Select<string> options={accounts.map((value) => ({ value }))} />
      </Form.Item>
      <Form.Item
        name="payee"
        label={own.payee}
        rules={[required(own.payee), checkedBy('email', locale)]}
      >
        <Input maxLength={254} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="payeeName"
        label={own.payeeName}
        rules={[{ ...required(own.payeeName), whitespace: true }]}
      >
        <Input maxLength={20} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="amount"
        label={own.amount}
        rules={[required(own.amount), checkedBy('amount', locale)]}
      >
        <Input maxLength={12} prefix="¥" inputMode="decimal" autoComplete="off" />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        {own.next}
      </Button>
    </Form>
  );
}
