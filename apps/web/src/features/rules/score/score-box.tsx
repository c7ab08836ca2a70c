import { ruleBounds, type RuleOf, scoreVersions } from '@chanscope/contract';
import { scoreWeights } from '@chanscope/engine';
import { Form, InputNumber } from 'antd';
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
import styles from '../rules.module.css';
import { scoreParts, weightsSum } from './score-parts.ts';

export interface ScoreBoxProps {
  readonly rules: DatedRules<RuleOf<'score'>>;
  readonly save: SaveDated<RuleOf<'score'>>;
  readonly onClose: () => void;
}

type ScoreFields = Omit<RuleOf<'score'>, 'version'>;

/** The newest formula; others join it when there are any. */
const [version] = scoreVersions;

/** Where the weights of the score are set. It begins with today and with those that hold. */
export function ScoreBox({ rules, save, onClose }: ScoreBoxProps): React.JSX.Element {
  const { words } = useRulesTexts();
  const offer = useSavedOffer('score');
  const [first] = useState(() => firstFields(rules.list));
  const submit = async (fields: ScoreFields): Promise<void> => {
    const list = rulesWith(rules.list, { ...fields, version });
    const saved = await save(rules.version, fields.note, list);
    onClose();
    await offer(saved, words.dated.saved(words.parts.score));
  };
  return (
    <RuleBox<ScoreFields>
      title={words.score.boxTitle}
      initialValues={first}
      onSave={submit}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <FromField />
          <Form.Item label={words.score.version}>{version}</Form.Item>
          <WeightFields sum={weightsSum(fields)} />
          <NoteField hint={words.noteHint} />
          {fields.from === '' ? null : (
            <DatedEffect
              text={words.score.effect(fields.from)}
              from={fields.from}
              rules={rules.list}
              job="initPingfen"
            />
          )}
        </>
      )}
    </RuleBox>
  );
}

function firstFields(rules: readonly RuleOf<'score'>[]): ScoreFields {
  const date = today();
  const { trend, rs, chan, vp, risk } = ruleHolding(rules, date) ?? scoreWeights;
  return { from: date, trend, rs, chan, vp, risk, note: '' };
}

/** A field for each part, and whether they are 100 together. */
function WeightFields({ sum }: { readonly sum: number }): React.JSX.Element {
  const { score } = useRulesTexts().words;
  const { min, max } = ruleBounds.weight;
  const bounds = { type: 'integer', min, max, message: score.outOfBounds(min, max) } as const;
  return (
    <Form.Item label={score.weights}>
      <div className={styles['weights']}>
        {scoreParts.map((part) => (
          <Form.Item
            key={part}
            name={part}
            label={score.names[part]}
            rules={[{ required: true, ...bounds }]}
          >
            <InputNumber step={5} />
          </Form.Item>
        ))}
      </div>
      <output className={styles['sum']} data-uneven={sum === 100 ? undefined : true}>
        {sum === 100 ? score.weightsHint(min, max) : score.uneven(sum)}
      </output>
    </Form.Item>
  );
}
