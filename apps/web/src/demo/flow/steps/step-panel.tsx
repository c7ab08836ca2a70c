import { Button, Checkbox, DatePicker, Drawer, Form, Input, Radio, Select } from 'antd';
import { Switch, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';

import { useDemoTexts } from '../../frame/demo-texts.ts';
import type { LinkData, StepData } from '../flow-graph.ts';
import { flowTexts } from '../flow-texts.ts';
import styles from '../flow.module.css';

interface PanelProps<Data> {
  readonly data: Data;
  readonly onSave: (data: Data) => void;
  readonly onRemove: () => void;
  /** It has closed, by itself. */
  readonly onClose: () => void;
}

/** The form of a step, at the side. */
export function StepPanel(props: PanelProps<StepData>): React.JSX.Element {
  const { words } = useDemoTexts(flowTexts);
  return (
    <SidePanelForm {...props} title={words.drawer} removeLabel={words.remove} isNamed>
      {props.data.kind === 'user' ? <UserFields /> : null}
    </SidePanelForm>
  );
}

/** The form of a link, at the side. */
export function LinkPanel(props: PanelProps<LinkData>): React.JSX.Element {
  const { words } = useDemoTexts(flowTexts);
  return <SidePanelForm {...props} title={words.linkDrawer} removeLabel={words.removeLink} />;
}

interface SidePanelFormProps<Data> extends PanelProps<Data> {
  readonly title: string;
  readonly removeLabel: string;
  /** Whether it must have a name. */
  readonly isNamed?: boolean;
  readonly children?: React.ReactNode;
}

function SidePanelForm<Data extends LinkData>(props: SidePanelFormProps<Data>): React.JSX.Element {
  const { words } = useDemoTexts(flowTexts);
  const { data, title, removeLabel, isNamed, children, onSave, onRemove, onClose } = props;
  const { fields } = words;
  // A drawer that is taken away while it is open does not give the focus back.
  const [isOpen, setOpen] = useState(true);
  return (
    <Drawer
      open={isOpen}
      size={400}
      title={title}
      closable={{ 'aria-label': words.close }}
      onClose={() => setOpen(false)}
      afterOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClose();
      }}
    >
      <Form<Partial<Data>>
        name="step"
        layout="vertical"
        initialValues={data}
        onFinish={(filledIn) => {
          onSave({ ...data, ...filledIn });
          setOpen(false);
        }}
      >
        <Form.Item
          name="name"
          label={fields.name}
          rules={isNamed ? [{ required: true, whitespace: true, message: words.nameNeeded }] : []}
        >
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="region" label={fields.region}>
          <Select
            allowClear
            options={words.regions.map((region) => ({ value: region, label: region }))}
          />
        </Form.Item>
        {children}
        <Form.Item name="note" label={fields.note}>
          <Input.TextArea rows={3} maxLength={200} />
        </Form.Item>
        <div className={styles['tools']}>
          <Button type="primary" htmlType="submit">
            {words.save}
          </Button>
          <Button danger onClick={onRemove}>
            {removeLabel}
          </Button>
        </div>
      </Form>
    </Drawer>
  );
}

/** A field of a day or a time that is kept as text. */
function asText(format: string): object {
  return {
    getValueFromEvent: (selected: Dayjs | null) => selected?.format(format),
    getValueProps: (text?: string) => ({ value: text === undefined ? null : dayjs(text, format) }),
  };
}

function UserFields(): React.JSX.Element {
  const { fields, channels, approvals } = useDemoTexts(flowTexts).words;
  return (
    <>
      <Form.Item name="date" label={fields.date} {...asText('YYYY-MM-DD')}>
        <DatePicker placeholder="" className={styles['wide'] ?? ''} />
      </Form.Item>
      <Form.Item name="time" label={fields.time} {...asText('HH:mm')}>
        <TimePicker
          format="HH:mm"
          minuteStep={5}
          placeholder=""
          needConfirm={false}
          className={styles['wide'] ?? ''}
        />
      </Form.Item>
      <Form.Item name="isUrgent" label={fields.isUrgent} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="channels" label={fields.channels}>
        <Checkbox.Group options={channels} />
      </Form.Item>
      <Form.Item name="approval" label={fields.approval}>
        <Radio.Group options={approvals} />
      </Form.Item>
    </>
  );
}
