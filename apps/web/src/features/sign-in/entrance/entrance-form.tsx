import { type FormInstance, Button, Form } from 'antd';
import { type ReactNode, useState } from 'react';

import { messageOf } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import styles from './fields.module.css';
import { useSubmission } from './use-submission.ts';

interface EntranceFormProps<Values> {
  readonly form: FormInstance<Values>;
  /** The words of the button. */
  readonly submit: string;
  /** Sends what was entered. An `ApiError` it throws is shown at its field or above the button. */
  readonly onSubmit: (values: Values) => Promise<void>;
  readonly initialValues?: Partial<Values>;
  readonly children: ReactNode;
}

/** A form of one column: checked when it is sent, then while it is being mended. */
export function EntranceForm<Values extends object>(
  props: EntranceFormProps<Values>,
): React.JSX.Element {
  const { locale } = useTexts();
  const { form, submit, onSubmit, initialValues, children } = props;
  const [wasTried, setTried] = useState(false);
  const { isBusy, failure, run } = useSubmission(form, (error) => messageOf(error, locale));
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      validateTrigger={wasTried ? 'onChange' : 'onSubmit'}
      scrollToFirstError={{ focus: true, block: 'center' }}
      {...(initialValues === undefined ? {} : { initialValues })}
      onFinish={(values) => void run(() => onSubmit(values))}
      onFinishFailed={() => setTried(true)}
    >
      {children}
      <p role="alert" className={styles['refusal']}>
        {failure === null ? '' : messageOf(failure, locale)}
      </p>
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {submit}
      </Button>
    </Form>
  );
}
