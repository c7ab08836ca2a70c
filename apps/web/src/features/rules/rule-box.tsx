import { useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { type ReactNode, useState } from 'react';

import { ApiError, messageOf } from '../../api/index.ts';
import { useRulesTexts } from '../../i18n/rules/rules-texts.ts';
import {
  type Task,
  ConfirmBox,
  DialogBox,
  FailureLine,
  useTask,
  useUnsaved,
} from '../../ui/index.ts';
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
  const { words } = useRulesTexts();
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
          // Of a field that comes and goes, the form knows nothing before it came.
          onValuesChange={(_, shown: Values) => setValues((before) => ({ ...before, ...shown }))}
        >
          {children(values)}
        </Form>
        <Refusal task={task} />
      </DialogBox>
      {isAsking ? <LeaveBox onLeave={onClose} onStay={() => setAsking(false)} /> : null}
    </>
  );
}

/** Why it was not saved. */
function Refusal({ task }: { readonly task: Task }): React.JSX.Element | null {
  const { words, locale } = useRulesTexts();
  if (task.kind !== 'failed') return null;
  const reason = isConflict(task.error) ? words.conflict : messageOf(task.error, locale);
  return (
    <div className={styles['refusal']}>
      <FailureLine reason={reason} />
    </div>
  );
}

/** Asks before what was typed is dropped. */
function LeaveBox(props: { readonly onLeave: () => void; readonly onStay: () => void }) {
  const { words, locale } = useRulesTexts();
  return (
    <ConfirmBox
      title={words.dropTitle}
      text={words.dropText}
      confirmLabel={words.drop}
      words={{ ...words, reasonOf: (error) => messageOf(error, locale) }}
      onConfirm={async () => props.onLeave()}
      onClose={props.onStay}
    />
  );
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'editConflict';
}
