import { Button, Result, Steps } from 'antd';
import { useState } from 'react';

import { phoneScreen, useMedia } from '../../ui/index.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { formTexts } from './form-texts.ts';
import styles from './forms.module.css';
import { PaymentStep } from './payment-step.tsx';
import { type Transfer, TransferStep } from './transfer-step.tsx';

/** A transfer of money in three steps (分步表单). */
export function StepFormPage(): React.JSX.Element {
  const { words } = useDemoTexts(formTexts);
  const own = words.steps;
  const isPhone = useMedia(phoneScreen);
  const [step, setStep] = useState(0);
  const [transfer, setTransfer] = useState<Transfer | null>(null);
  return (
    <DemoPage title="stepForm" lead={own.lead} testId="demo-step-form">
      <div className={styles['panel']}>
        <Steps
          className={styles['steps'] ?? ''}
          current={step}
          size={isPhone ? 'small' : 'medium'}
          responsive={false}
          titlePlacement={isPhone ? 'vertical' : 'horizontal'}
          items={[own.fill, own.confirm, own.finish].map((title) => ({ title }))}
        />
        <div className={styles['step']}>
          {step === 0 || transfer === null ? (
            <TransferStep
              transfer={transfer}
              onNext={(filled) => {
                setTransfer(filled);
                setStep(1);
              }}
            />
          ) : null}
          {step === 1 && transfer !== null ? (
            <PaymentStep transfer={transfer} onBack={() => setStep(0)} onPaid={() => setStep(2)} />
          ) : null}
          {step === 2 ? (
            <PaidStep
              onAgain={() => {
                setTransfer(null);
                setStep(0);
              }}
            />
          ) : null}
        </div>
      </div>
    </DemoPage>
  );
}

function PaidStep({ onAgain }: { readonly onAgain: () => void }): React.JSX.Element {
  const { words } = useDemoTexts(formTexts);
  const own = words.steps;
  return (
    <Result
      status="success"
      title={own.done}
      subTitle={own.doneHint}
      extra={
        <Button type="primary" onClick={onAgain}>
          {own.again}
        </Button>
      }
    />
  );
}
