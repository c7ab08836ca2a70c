import { useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { type ReactNode, useState } from 'react';

import { ApiError, messageOf } from '../../api/index.ts';
import { useRulesTexts } from '../../i18n/rules/rules-texts.ts';
import { ConfirmBox, DialogBox, FailureLine, useTask, useUnsaved } from '../../ui/index.ts';
import { refreshRules } from './rules-queries.ts';
import styles from './rules.module.css';

interface RuleBoxProps<Values extends object> {
  readonly title: string;
  readonly initialValues: Values;
  /** Puts the rule into the newest rules that the page knows. */
  readonly onSave: (values: Values) => Promise<void>;
  readonly onClose: () => void;
  /** The fields, given what they hold. */
  readonly children: (values: Values) => ReactNode;
}

/**
 * A box in which a rule is written. Where another administrator was first, it reads the newest rules, says so beside
 * what was typed, and saves into those at the next press.
 */
export function RuleBox<Values extends object>(props: RuleBoxProps<Values>): React.JSX.Element {
  const { title, initialValues, onSave, onClose, children } = props;
  const { words, locale } = useRulesTexts();
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  const [values, setValues] = useState(initialValues);
  const [isAsking, setAsking] = useState(false);
  const { task, run } = useTask();
  const isChanged = values !== initialValues;
  useUnsaved(isChanged);
  const attempt = async (checked: Values): Promise<void> => {
    try {
      await onSave(checked);
    } catch (error) {
      if (isConflict(error)) await refreshRules(client);
      throw error;
    }
  };
  const save = (): void => {
    void form.validateFields().then(
      (checked) => run(() => attempt(checked)),
      () => undefined,
    );
  };
  const leave = (): void => (isChanged ? setAsking(true) : onClose());
  return (
    <>
      <DialogBox
        title={title}
        closeLabel={words.close}
        width={520}
        testId="rule-box"
        onClose={leave}
        actions={
          <>
            <Button onClick={leave}>{words.cancel}</Button>
            <Button type="primary" loading={task.kind === 'busy'} onClick={save}>
              {words.save}
            </Button>
          </>
        }
      >
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          validateTrigger="onBlur"
          scrollToFirstError={{ focus: true }}
          initialValues={initialValues}
          onValuesChange={(_, changed: Values) => setValues(changed)}
        >
          {children(values)}
        </Form>
        {task.kind === 'failed' ? (
          <Refusal text={isConflict(task.error) ? words.conflict : messageOf(task.error, locale)} />
        ) : null}
      </DialogBox>
      {isAsking ? (
        <ConfirmBox
          title={words.dropTitle}
          text={words.dropText}
          confirmLabel={words.drop}
          words={{ ...words, reasonOf: (error) => messageOf(error, locale) }}
          onConfirm={async () => onClose()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

function Refusal({ text }: { readonly text: string }): React.JSX.Element {
  return (
    <div className={styles['refusal']}>
      <FailureLine reason={text} />
    </div>
  );
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'editConflict';
}
