import { Button, Input } from 'antd';
import { useId, useState } from 'react';

import { useCompareTexts } from '../../../i18n/compare/compare-texts.ts';
import { rateFromText } from '../address/compare-address.ts';
import styles from './ratio-section.module.css';

interface RateFormProps {
  /** The rate in use, null for none. */
  readonly rate: number | null;
  readonly onRate: (rate: number) => void;
}

/** Takes the yuan for one Hong Kong dollar: there is no source of rates. */
export function RateForm({ rate, onRate }: RateFormProps): React.JSX.Element {
  const { words } = useCompareTexts();
  const id = useId();
  const [text, setText] = useState(rate === null ? '' : String(rate));
  const typed = rateFromText(text);
  const isWrong = text.trim() !== '' && typed === null;
  return (
    <form
      className={styles['rate']}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== null) onRate(typed);
      }}
    >
      <label htmlFor={id}>{words.rate.label}</label>
      <Input
        id={id}
        inputMode="decimal"
        maxLength={10}
        value={text}
        status={isWrong ? 'error' : ''}
        onChange={({ target }) => setText(target.value)}
        data-testid="compare-rate"
      />
      <Button htmlType="submit" disabled={typed === null || typed === rate}>
        {words.rate.use}
      </Button>
      {isWrong ? <output>{words.rate.wrong}</output> : null}
    </form>
  );
}
