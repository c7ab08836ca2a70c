import { Checkbox, DatePicker, Form, Input, Radio, Select } from 'antd';

import { useDemoTexts } from '../frame/demo-texts.ts';
import { formTexts } from './form-texts.ts';
import styles from './forms.module.css';

/** What every event needs. */
export function EventFields(): React.JSX.Element {
  const { words } = useDemoTexts(formTexts);
  const own = words.comprehensive;
  const required = (name: string) => ({ required: true, message: words.required(name) });
  return (
    <>
      <Form.Item
        name="name"
        label={own.name}
        rules={[
          { ...required(own.name), whitespace: true },
          { min: 3, max: 5, message: own.nameLength },
        ]}
      >
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name="region" label={own.region} rules={[required(own.region)]}>
        <Select<number> options={own.regions.map((label, value) => ({ label, value }))} />
      </Form.Item>
      <Form.Item name="date" label={own.date} rules={[required(own.date)]}>
        <DatePicker className={styles['wide'] ?? ''} placeholder="" />
      </Form.Item>
      <Form.Item name="types" label={own.types} rules={[required(own.types)]}>
        <TypeBoxes />
      </Form.Item>
      <Form.Item name="resource" label={own.resource} rules={[required(own.resource)]}>
        <Radio.Group
          aria-label={own.resource}
          options={own.resources.map((label, value) => ({ label, value }))}
        />
      </Form.Item>
      <Form.Item
        name="description"
        label={own.description}
        rules={[{ ...required(own.description), whitespace: true }]}
      >
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </>
  );
}

interface TypeBoxesProps {
  readonly value?: readonly number[];
  readonly onChange?: (types: readonly number[]) => void;
}

/** Takes only these two: what a form says about a field else, a group must not carry. */
function TypeBoxes({ value = [], onChange }: TypeBoxesProps): React.JSX.Element {
  const { words } = useDemoTexts(formTexts);
  const own = words.comprehensive;
  return (
    <Checkbox.Group<number>
      aria-label={own.types}
      value={[...value]}
      options={own.typeChoices.map((label, index) => ({ label, value: index }))}
      onChange={(types) => onChange?.(types)}
    />
  );
}
