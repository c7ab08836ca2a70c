import { Form, Input } from 'antd';
import { Link } from 'react-router';

import { useRulesTexts } from '../../../i18n/rules/rules-texts.ts';
import styles from '../rules.module.css';
import type { DatedRule } from './dated-rules.ts';

/** From which day a rule holds. */
export function FromField(): React.JSX.Element {
  const { words } = useRulesTexts();
  return (
    <Form.Item
      name="from"
      label={words.dated.from}
      extra={words.dated.fromHint}
      rules={[{ required: true, message: words.needed }]}
    >
      <Input type="date" />
    </Form.Item>
  );
}

interface DatedEffectProps {
  /** What saving does. */
  readonly text: string;
  readonly from: string;
  readonly rules: readonly DatedRule[];
  /** The job that computes the lists that go by the rule. */
  readonly job: string;
}

/** What saving does, and what becomes of what was computed before. */
export function DatedEffect({ text, from, rules, job }: DatedEffectProps): React.JSX.Element {
  const { dated } = useRulesTexts().words;
  return (
    <p className={styles['effect']}>
      {text} {rules.some((rule) => rule.from === from) ? dated.replaces : null} {dated.stored}{' '}
      <Link to="/setting/dataCentre?section=jobs">
        {dated.jobs} {job}
      </Link>
    </p>
  );
}
