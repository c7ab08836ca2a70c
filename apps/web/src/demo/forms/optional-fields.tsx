import { Cascader, Form, Rate, Switch, Transfer } from 'antd';

import { useDemoQuery } from '../sample-data/demo-calls.ts';
import type { Area } from '../sample-data/demo-endpoints.ts';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { formTexts } from './form-texts.ts';
import styles from './forms.module.css';
import { useNamedBoxes } from './named-boxes.ts';
import { indexChoices, isFoundBy } from './pinyin-filter.ts';

/** What an event may have: a switch, stars, a region and some indices. */
export function OptionalFields(): React.JSX.Element {
  const { words } = useDemoTexts(formTexts);
  const own = words.comprehensive;
  return (
    <>
      <Form.Item name="instant" label={own.instant} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="rate" label={own.rate}>
        <Rate tooltips={own.rates.map((title) => ({ title }))} />
      </Form.Item>
      <AreaField />
      <Form.Item
        name="indices"
        label={own.transfer}
        extra={own.transferHint}
        valuePropName="targetKeys"
      >
        <IndexTransfer />
      </Form.Item>
    </>
  );
}

interface AreaChoice {
  readonly label: string;
  readonly value: string;
  readonly children?: AreaChoice[];
}

function choiceOf({ name, code, children }: Area): AreaChoice {
  const choice = { label: name, value: code };
  return children.length === 0 ? choice : { ...choice, children: children.map(choiceOf) };
}

function AreaField(): React.JSX.Element {
  const { words } = useDemoTexts(formTexts);
  const own = words.comprehensive;
  const { data } = useDemoQuery('/area/getList', {});
  return (
    <Form.Item name="area" label={own.area}>
      <Cascader
        allowClear
        placeholder={own.areaHint}
        options={(data?.list ?? []).map(choiceOf)}
        showSearch={{
          filter: (sought, path) =>
            path.some(({ label }) => label.toLowerCase().includes(sought.trim().toLowerCase())),
        }}
      />
    </Form.Item>
  );
}

interface IndexTransferProps {
  readonly targetKeys?: readonly string[];
  readonly onChange?: (keys: readonly string[]) => void;
}

function IndexTransfer({ targetKeys = [], onChange }: IndexTransferProps): React.JSX.Element {
  const { words, locale } = useDemoTexts(formTexts);
  const own = words.comprehensive;
  const place = useNamedBoxes();
  return (
    <div ref={place}>
      <Transfer
        className={styles['transfer'] ?? ''}
        showSearch
        dataSource={indexChoices(locale)}
        titles={[own.available, own.selected]}
        targetKeys={[...targetKeys]}
        render={({ title }) => title}
        filterOption={isFoundBy}
        onChange={(keys) => onChange?.(keys.map(String))}
      />
    </div>
  );
}
