import { Button, DatePicker, Drawer, Form, Input, Select, Switch } from 'antd';

import { useDemoTexts } from '../frame/demo-texts.ts';
import type { StepData } from './flow-graph.ts';
import { flowTexts } from './flow-texts.ts';
import styles from './flow.module.css';

interface StepPanelProps {
  readonly data: StepData;
  readonly onSave: (data: StepData) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

type Fields = Omit<StepData, 'kind'>;

/** The field keeps the day as text. */
const dayAsText = {
  getValueFromEvent: (_: unknown, day: unknown): unknown => day,
  getValueProps: (): Record<string, unknown> => ({}),
};

/** The form of a step, at the side. */
export function StepPanel({ data, onSave, onRemove, onClose }: StepPanelProps): React.JSX.Element {
  const { words } = useDemoTexts(flowTexts);
  const { fields } = words;
  const isUser = data.kind === 'user';
  return (
    <Drawer
      open
      size={400}
      title={words.drawer}
      closable={{ 'aria-label': words.close }}
      onClose={onClose}
    >
      <Form<Fields>
        name="step"
        layout="vertical"
        initialValues={data}
        onFinish={(filledIn) => onSave({ ...data, ...filledIn })}
      >
        <Form.Item
          name="name"
          label={fields.name}
          rules={[{ required: true, whitespace: true, message: words.nameNeeded }]}
        >
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="region" label={fields.region}>
          <Select
            allowClear
            options={words.regions.map((region) => ({ value: region, label: region }))}
          />
        </Form.Item>
        {isUser ? (
          <>
            <Form.Item name="date" label={fields.date} {...dayAsText}>
              <DatePicker placeholder={data.date ?? ''} />
            </Form.Item>
            <Form.Item name="isUrgent" label={fields.isUrgent} valuePropName="checked">
              <Switch />
            </Form.Item>
          </>
        ) : null}
        <Form.Item name="note" label={fields.note}>
          <Input.TextArea rows={3} maxLength={200} />
        </Form.Item>
        <div className={styles['tools']}>
          <Button type="primary" htmlType="submit">
            {words.save}
          </Button>
          <Button danger onClick={onRemove}>
            {words.remove}
          </Button>
        </div>
      </Form>
    </Drawer>
  );
}
