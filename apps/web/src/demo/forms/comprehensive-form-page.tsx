import { Button, Form, Segmented } from 'antd';
import { useState } from 'react';

import { showSuccess } from '../../api/index.ts';
import { phoneScreen, useMedia } from '../../ui/index.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { TranslatedRefusals } from '../frame/translated-refusals.tsx';
import { CheckedFields } from './checked-fields.tsx';
import { EventFields } from './event-fields.tsx';
import { formTexts } from './form-texts.ts';
import styles from './forms.module.css';
import { OptionalFields } from './optional-fields.tsx';

const positions = ['left', 'right', 'top'] as const;

/** A form with every kind of field, whose labels stand where its reader puts them (综合表单). */
export function ComprehensiveFormPage(): React.JSX.Element {
  const { words } = useDemoTexts(formTexts);
  const own = words.comprehensive;
  const isPhone = useMedia(phoneScreen);
  const [form] = Form.useForm<{ name: string }>();
  const [position, setPosition] = useState<(typeof positions)[number]>('right');
  const isAbove = isPhone || position === 'top';
  return (
    <DemoPage title="comprehensiveForm" lead={own.lead} testId="demo-comprehensive-form">
      <div className={styles['panel']}>
        {isPhone ? null : (
          <div className={styles['position']}>
            <span aria-hidden="true">{own.position}</span>
            <Segmented
              aria-label={own.position}
              value={position}
              options={positions.map((value) => ({ value, label: own.positions[value] }))}
              onChange={setPosition}
            />
          </div>
        )}
        <Form
          name="event"
          form={form}
          layout={isAbove ? 'vertical' : 'horizontal'}
          labelAlign={position === 'left' ? 'left' : 'right'}
          {...(isAbove ? {} : { labelCol: { flex: '170px' }, wrapperCol: { flex: '1 1 0' } })}
          labelWrap
          scrollToFirstError
          validateTrigger={['onBlur', 'onChange']}
          initialValues={{ instant: false, rate: 3, indices: [] }}
          onFinish={({ name }) => showSuccess(own.created(name))}
        >
          <TranslatedRefusals />
          <EventFields />
          <OptionalFields />
          <CheckedFields />
          <div className={styles['buttons']}>
            <Button type="primary" htmlType="submit">
              {own.create}
            </Button>
            <Button onClick={() => form.resetFields()}>{own.reset}</Button>
          </div>
        </Form>
      </div>
    </DemoPage>
  );
}
