import type { ProblemKind } from '@chanscope/contract';
import { type FormInstance, Button, Form } from 'antd';
import { type ReactNode, useRef, useState } from 'react';

import { ApiError } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useEffectOnChange, useTask, useUnsaved, type Task } from '../../../ui/index.ts';
import styles from './action-form.module.css';
import { FailureLine } from '../failure-line.tsx';

/** The texts of a form by the name of their field. */
export type FormValues = Readonly<Record<string, string | undefined>>;

interface ActionFormProps {
  /** Unique on the page: it begins the ids of the fields. */
  readonly name: string;
  readonly submitLabel: string;
  readonly isDangerous?: boolean;
  readonly initialValues?: FormValues;
  /** The field that a problem speaks of; other problems are reported below the fields. */
  readonly fieldOfProblem?: Partial<Readonly<Record<ProblemKind, string>>>;
  readonly form?: FormInstance<FormValues>;
  /** Whether the first field takes the focus when the form appears. */
  readonly takesFocus?: boolean;
  /** Rejects with what went wrong. */
  readonly onSubmit: (values: FormValues) => Promise<void>;
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** A form of one action: shows progress, shows refusals at their field, takes Enter for its button. */
export function ActionForm(props: ActionFormProps): React.JSX.Element {
  const { name, initialValues = {}, fieldOfProblem = {}, onSubmit, onCancel, children } = props;
  const { t } = useTexts();
  const [form] = Form.useForm<FormValues>(props.form);
  const { task, run } = useTask();
  const [isChanged, setChanged] = useState(false);
  useUnsaved(isChanged);
  const submit = async (values: FormValues): Promise<void> => {
    await onSubmit(values);
    setChanged(false);
  };
  const fieldOf = (error: unknown): string | undefined => {
    if (!(error instanceof ApiError)) return undefined;
    const field = new Map(Object.entries(fieldOfProblem)).get(error.kind);
    // An account without a password is not asked for one: then there is no such field.
    return document.querySelector(`#${name}_${field ?? ''}`) === null ? undefined : field;
  };
  useFieldRefusal(form, task, fieldOf);
  const frame = useFocusOnAppearance(props.takesFocus === true);

  const isShownAtField = task.kind === 'failed' && fieldOf(task.error) !== undefined;
  return (
    <div ref={frame} className={styles['frame']}>
      <Form
        form={form}
        name={name}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        initialValues={initialValues}
        onValuesChange={(_, values: FormValues) => setChanged(differs(values, initialValues))}
        onFinish={(values: FormValues) => void run(() => submit(values))}
      >
        {children}
        {isShownAtField ? null : <FailureLine task={task} />}
        <div className={styles['buttons']}>
          <Button
            htmlType="submit"
            type="primary"
            danger={props.isDangerous === true}
            loading={task.kind === 'busy'}
          >
            {props.submitLabel}
          </Button>
          {onCancel === undefined ? null : (
            <Button onClick={onCancel}>{t(($) => $.personal.cancel)}</Button>
          )}
        </div>
      </Form>
    </div>
  );
}

function differs(values: FormValues, initial: FormValues): boolean {
  return Object.keys(values).some((name) => (values[name] ?? '') !== (initial[name] ?? ''));
}

/** Shows a refusal at the field that it speaks of, in the language of the page, and goes there. */
function useFieldRefusal(
  form: FormInstance<FormValues>,
  task: Task,
  fieldOf: (error: unknown) => string | undefined,
): void {
  const { locale } = useTexts();
  useEffectOnChange([task], () => {
    const error = task.kind === 'failed' ? task.error : null;
    const field = fieldOf(error);
    if (field === undefined || !(error instanceof ApiError)) return;
    form.setFields([{ name: field, errors: [error.messageIn(locale)] }]);
    form.focusField(field);
  });
}

function useFocusOnAppearance(takesFocus: boolean): React.RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useEffectOnChange([takesFocus], () => {
    if (takesFocus)
      frame.current?.querySelector<HTMLElement>('input:not([readonly]), textarea')?.focus();
  });
  return frame;
}
