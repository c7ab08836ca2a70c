import { Button, Form } from 'antd';
import { type ReactNode, useState } from 'react';

import { ApiError, messageOf } from '../../api/index.ts';
import { useContentTexts } from '../../i18n/content/content-texts.ts';
import {
  type Task,
  ConfirmBox,
  DialogBox,
  FailureLine,
  useTask,
  useUnsaved,
} from '../../ui/index.ts';
import styles from './content.module.css';

interface EditBoxProps<Values extends object> {
  readonly title: string;
  readonly initialValues: Values;
  /** Saves; `isForced` after the editor has read that another one changed it meanwhile. */
  readonly onSave: (values: Values, isForced: boolean) => Promise<void>;
  /** Shows what the other editor wrote instead. */
  readonly onLoadNewer: () => Promise<void>;
  readonly onClose: () => void;
  /** The fields, given what they hold. */
  readonly children: (values: Values) => ReactNode;
}

/** A box to write in (编辑框). It loses nothing: a conflict is shown beside what was typed, closing asks. */
export function EditBox<Values extends object>(props: EditBoxProps<Values>): React.JSX.Element {
  const { title, initialValues, onSave, onLoadNewer, onClose, children } = props;
  const { words } = useContentTexts();
  const [form] = Form.useForm<Values>();
  const [values, setValues] = useState(initialValues);
  const [isAsking, setAsking] = useState(false);
  const { task, run } = useTask();
  const isChanged = values !== initialValues;
  useUnsaved(isChanged);
  const save = (isForced: boolean): void => {
    void form.validateFields().then(
      (checked) => run(() => onSave(checked, isForced)),
      () => undefined,
    );
  };
  const leave = (): void => (isChanged ? setAsking(true) : onClose());
  return (
    <>
      <DialogBox
        title={title}
        closeLabel={words.close}
        width={640}
        testId="edit-box"
        onClose={leave}
        actions={
          <>
            <Button onClick={leave}>{words.cancel}</Button>
            <Button type="primary" loading={task.kind === 'busy'} onClick={() => save(false)}>
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
        <Refusal
          task={task}
          onLoadNewer={() => void run(onLoadNewer)}
          onKeepMine={() => save(true)}
        />
      </DialogBox>
      {isAsking ? <LeaveBox onLeave={onClose} onStay={() => setAsking(false)} /> : null}
    </>
  );
}

interface RefusalProps {
  readonly task: Task;
  readonly onLoadNewer: () => void;
  readonly onKeepMine: () => void;
}

/** Why it was not saved; where another editor was first, what can be done about it. */
function Refusal({ task, onLoadNewer, onKeepMine }: RefusalProps): React.JSX.Element | null {
  const { words, locale } = useContentTexts();
  if (task.kind !== 'failed') return null;
  if (!(task.error instanceof ApiError) || task.error.kind !== 'editConflict')
    return <FailureLine reason={messageOf(task.error, locale)} />;
  return (
    <div role="alert" className={styles['conflict']}>
      <p>{words.conflict}</p>
      <Button onClick={onLoadNewer}>{words.loadNewer}</Button>
      <Button danger onClick={onKeepMine}>
        {words.keepMine}
      </Button>
    </div>
  );
}

/** Asks before what was typed is dropped. */
function LeaveBox(props: { readonly onLeave: () => void; readonly onStay: () => void }) {
  const { words, locale } = useContentTexts();
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
