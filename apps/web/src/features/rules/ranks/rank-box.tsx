import { ruleBounds, type RuleOf } from '@chanscope/contract';
import { deliveredRankRule, rankWindows } from '@chanscope/engine';
import { Checkbox, Form, InputNumber } from 'antd';
import { useState } from 'react';

import { useRulesTexts } from '../../../i18n/rules/rules-texts.ts';
import { DatedEffect, FromField } from '../dated/dated-fields.tsx';
import {
  type DatedRules,
  type SaveDated,
  ruleHolding,
  rulesWith,
  today,
} from '../dated/dated-rules.ts';
import { NoteField } from '../note-field.tsx';
import { RuleBox } from '../rule-box.tsx';
import { useSavedOffer } from '../rules-queries.ts';

export interface RankBoxProps {
  readonly rules: DatedRules<RuleOf<'ranks'>>;
  readonly save: SaveDated<RuleOf<'ranks'>>;
  readonly onClose: () => void;
}

/** Where windows and lines of RPS are chosen. It begins with today and with those that hold. */
export function RankBox({ rules, save, onClose }: RankBoxProps): React.JSX.Element {
  const { words } = useRulesTexts();
  const offer = useSavedOffer('ranks');
  const [first] = useState(() => firstFields(rules.list));
  const submit = async (fields: RuleOf<'ranks'>): Promise<void> => {
    const version = await save(rules.version, fields.note, rulesWith(rules.list, fields));
    onClose();
    await offer(version, words.dated.saved(words.parts.ranks));
  };
  return (
    <RuleBox<RuleOf<'ranks'>>
      title={words.ranks.boxTitle}
      initialValues={first}
      onSave={submit}
      onClose={onClose}
    >
      {({ from }) => (
        <>
          <FromField />
          <WindowFields />
          <NoteField hint={words.noteHint} />
          {from === '' ? null : (
            <DatedEffect
              text={words.ranks.effect(from)}
              from={from}
              rules={rules.list}
              job="initRps"
            />
          )}
        </>
      )}
    </RuleBox>
  );
}

function firstFields(rules: readonly RuleOf<'ranks'>[]): RuleOf<'ranks'> {
  const date = today();
  const { windows, redWindows, redFrom } = ruleHolding(rules, date) ?? deliveredRankRule;
  return { from: date, windows: [...windows], redWindows: [...redWindows], redFrom, note: '' };
}

const choices = rankWindows.map((value) => ({ value, label: `${value}` }));
const lines = 3;

function WindowFields(): React.JSX.Element {
  const { ranks } = useRulesTexts().words;
  const { min, max } = ruleBounds.redFrom;
  return (
    <>
      <Form.Item
        name="windows"
        label={ranks.windows}
        extra={ranks.windowsHint}
        rules={[{ type: 'array', min: lines, message: ranks.atLeastThree }]}
      >
        <Checkbox.Group options={choices} data-testid="rank-windows" />
      </Form.Item>
      <Form.Item
        name="redWindows"
        label={ranks.redWindows}
        dependencies={['windows']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, red: readonly number[]) => {
              const windows = getFieldValue('windows') as readonly number[];
              if (red.length !== lines || !red.every((window) => windows.includes(window)))
                throw new Error(ranks.three);
            },
          }),
        ]}
      >
        <Checkbox.Group options={choices} data-testid="rank-lines" />
      </Form.Item>
      <Form.Item
        name="redFrom"
        label={ranks.redFrom}
        extra={ranks.redFromHint(min, max, deliveredRankRule.redFrom)}
        rules={[
          { required: true, type: 'integer', min, max, message: ranks.redFromRange(min, max) },
        ]}
      >
        <InputNumber step={1} />
      </Form.Item>
    </>
  );
}
