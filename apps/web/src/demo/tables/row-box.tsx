import { Button, Form, Input } from 'antd';
import { useId } from 'react';

import { showSuccess } from '../../api/index.ts';
import { DialogBox, useTask } from '../../ui/index.ts';
import type { TableRow } from '../sample-data/demo-endpoints.ts';
import { useRowEdits } from '../sample-data/use-row-edits.ts';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { tableTexts } from './table-texts.ts';

interface RowBoxProps {
  /** Null: a new row. */
  readonly row: TableRow | null;
  readonly onClose: () => void;
}

/** Adds a row or changes what it is called and who wrote it. */
export function RowBox({ row, onClose }: RowBoxProps): React.JSX.Element {
  const { words } = useDemoTexts(tableTexts);
  const { save } = useRowEdits();
  const { task, run } = useTask();
  const formId = useId();
  const submit = async (fields: Pick<TableRow, 'title' | 'author'>): Promise<void> => {
    await save(row === null ? fields : { uuid: row.uuid, ...fields });
    showSuccess(words.saved);
    onClose();
  };
  return (
    <DialogBox
      title={row === null ? words.box.add : words.box.edit(row.title)}
      closeLabel={words.close}
      width={500}
      testId="row-box"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={task.kind === 'busy'}>
            {words.save}
          </Button>
        </>
      }
    >
      <Form
        name="row"
        id={formId}
        layout="vertical"
        requiredMark
        initialValues={{ title: row?.title ?? '', author: row?.author ?? '' }}
        onFinish={(fields: Pick<TableRow, 'title' | 'author'>) => void run(() => submit(fields))}
      >
        <Form.Item
          name="title"
          label={words.fields.title}
          rules={[{ required: true, whitespace: true, message: words.box.titleRequired }]}
        >
          <Input maxLength={60} data-first />
        </Form.Item>
        <Form.Item
          name="author"
          label={words.fields.author}
          rules={[{ required: true, whitespace: true, message: words.box.authorRequired }]}
        >
          <Input maxLength={20} />
        </Form.Item>
      </Form>
    </DialogBox>
  );
}
