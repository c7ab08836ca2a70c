import { type Rules, administrationRoutes } from '@chanscope/contract';
import { Checkbox, Form, InputNumber } from 'antd';

import { call } from '../../../api/index.ts';
import { useRulesTexts } from '../../../i18n/rules/rules-texts.ts';
import { NoteField } from '../note-field.tsx';
import { RuleBox } from '../rule-box.tsx';
import { useSavedOffer } from '../rules-queries.ts';
import styles from '../rules.module.css';
import { type StrategyFields, type StrategyRow, rulesWith } from './strategy-rules.ts';

export interface StrategyBoxProps {
  readonly rules: Rules['strategies'];
  readonly row: StrategyRow;
  readonly onClose: () => void;
}

/** Where a strategy is switched and its thresholds are set. */
export function StrategyBox({ rules, row, onClose }: StrategyBoxProps): React.JSX.Element {
  const { words, locale } = useRulesTexts();
  const { strategies } = words;
  const offer = useSavedOffer('strategies');
  const save = async (fields: StrategyFields): Promise<void> => {
    const { version } = await call(administrationRoutes.saveStrategyRules, {
      version: rules.version,
      note: fields.note,
      strategies: rulesWith(rules.list, row.id, fields),
    });
    onClose();
    await offer(version, strategies.saved);
  };
  return (
    <RuleBox<StrategyFields>
      title={strategies.boxTitle(row[locale])}
      initialValues={{ isOn: row.isOn, ...valuesOf(row), note: '' }}
      onSave={save}
      onClose={onClose}
    >
      {() => (
        <>
          <Form.Item name="isOn" valuePropName="checked">
            <Checkbox>{strategies.switchLabel}</Checkbox>
          </Form.Item>
          {row.thresholds.map((threshold) => (
            <ThresholdField key={threshold.name} threshold={threshold} />
          ))}
          <NoteField hint={strategies.noteHint} />
          <p className={styles['effect']}>{strategies.effect}</p>
        </>
      )}
    </RuleBox>
  );
}

function ThresholdField(props: { readonly threshold: StrategyRow['thresholds'][number] }) {
  const { name, min, max, delivered } = props.threshold;
  const { words } = useRulesTexts();
  const { strategies } = words;
  const isWhole = name === 'maximumAge';
  return (
    <Form.Item
      name={name}
      label={strategies.names[name]}
      extra={strategies.bounds(min, max, delivered)}
      rules={[
        {
          validator: async (_, value: number | null) => {
            if (value === null) return;
            if (value < min || value > max) throw new Error(strategies.outOfBounds(min, max));
            if (isWhole && !Number.isInteger(value)) throw new Error(strategies.whole);
          },
        },
      ]}
    >
      <InputNumber step={isWhole ? 1 : 0.05} placeholder={`${delivered}`} />
    </Form.Item>
  );
}

function valuesOf({ thresholds }: StrategyRow): Pick<StrategyFields, 'maximumAge' | 'maximumRate'> {
  return Object.fromEntries(thresholds.map(({ name, value }) => [name, value]));
}
