import { ruleBounds, type RuleOf } from '@chanscope/contract';
import { type LimitBoard, limitBoards } from '@chanscope/market';
import { Checkbox, Form, InputNumber, Select } from 'antd';
import { useState } from 'react';

import { useRulesTexts } from '../../../i18n/rules/rules-texts.ts';
import { DatedEffect, FromField } from '../dated/dated-fields.tsx';
import { type DatedRules, type SaveDated, today } from '../dated/dated-rules.ts';
import { NoteField } from '../note-field.tsx';
import { RuleBox } from '../rule-box.tsx';
import { useSavedOffer } from '../rules-queries.ts';
import styles from '../rules.module.css';
import { limitRulesWith } from './limit-rows.ts';

export interface LimitBoxProps {
  readonly rules: DatedRules<RuleOf<'limits'>>;
  readonly save: SaveDated<RuleOf<'limits'>>;
  readonly onClose: () => void;
}

interface LimitFields {
  readonly from: string;
  readonly board: LimitBoard;
  readonly isFree: boolean;
  readonly percent: number;
  readonly specialTreatmentPercent: number;
  readonly note: string;
}

const percents = ['percent', 'specialTreatmentPercent'] as const;

/** Where the price limit of a board from a day on is written. */
export function LimitBox({ rules, save, onClose }: LimitBoxProps): React.JSX.Element {
  const { words } = useRulesTexts();
  const { limits } = words;
  const offer = useSavedOffer('limits');
  const [first] = useState(firstFields);
  const submit = async (fields: LimitFields): Promise<void> => {
    const list = limitRulesWith(rules.list, ruleFrom(fields));
    const version = await save(rules.version, fields.note, list);
    onClose();
    await offer(version, words.dated.saved(words.parts.limits));
  };
  return (
    <RuleBox<LimitFields>
      title={limits.boxTitle}
      initialValues={first}
      onSave={submit}
      onClose={onClose}
    >
      {({ from, board, isFree }) => (
        <>
          <BoardField />
          <FromField />
          <Form.Item name="isFree" valuePropName="checked">
            <Checkbox>{limits.free}</Checkbox>
          </Form.Item>
          {isFree ? null : <PercentFields />}
          <NoteField hint={words.noteHint} />
          {from === '' ? null : (
            <DatedEffect
              text={limits.effect(limits.boards[board], from)}
              from={from}
              rules={rules.list.filter((rule) => rule.board === board)}
              job="initZhangting"
            />
          )}
        </>
      )}
    </RuleBox>
  );
}

function firstFields(): LimitFields {
  const given = { percent: 10, specialTreatmentPercent: 10, note: '' };
  return { from: today(), board: 'main', isFree: false, ...given };
}

/** Fields that are not shown are not among those that were checked. */
function ruleFrom({ isFree, ...rule }: LimitFields): RuleOf<'limits'> {
  return isFree ? { ...rule, percent: null, specialTreatmentPercent: null } : rule;
}

function BoardField(): React.JSX.Element {
  const { limits } = useRulesTexts().words;
  const options = limitBoards.map((value) => ({ value, label: limits.boards[value] }));
  return (
    <Form.Item name="board" label={limits.board}>
      <Select options={options} />
    </Form.Item>
  );
}

function PercentFields(): React.JSX.Element {
  const { limits } = useRulesTexts().words;
  const { min, max } = ruleBounds.limitPercent;
  const message = limits.outOfBounds(min, max);
  return (
    <div className={styles['percents']}>
      {percents.map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={limits.fields[name]}
          rules={[{ required: true, type: 'integer', min, max, message }]}
        >
          <InputNumber step={5} />
        </Form.Item>
      ))}
    </div>
  );
}
