import { useState } from 'react';

import { useTexts } from '../../../../i18n/index.ts';
import styles from '../chan-panel.module.css';
import { type OptionControl, type OptionValue, isValueOf } from './school-options.ts';

/** What the field of an option is given, whatever its kind. */
export interface OptionFieldProps {
  readonly id: string;
  readonly disabled: boolean;
  readonly 'aria-describedby': string;
  readonly 'data-testid': string;
  readonly value: OptionValue;
  readonly onChange: (value: OptionValue) => void;
}

interface NumberFieldProps extends OptionFieldProps {
  readonly control: Extract<OptionControl, { kind: 'number' }>;
}

/** A number within bounds. What is typed counts as soon as it is one; leaving the field tidies it. */
export function NumberField({
  control,
  value,
  onChange,
  ...field
}: NumberFieldProps): React.JSX.Element {
  const { t } = useTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const { min, max, step } = control;
  const isWrong = typed !== null && !isValueOf(control, numberFrom(typed));
  return (
    <input
      {...field}
      type="number"
      className={styles['number']}
      min={min}
      max={max}
      step={step}
      value={typed ?? String(value)}
      title={t(($) => $.chan.range, { min, max })}
      aria-invalid={isWrong}
      onChange={(event) => {
        setTyped(event.target.value);
        const number = numberFrom(event.target.value);
        if (isValueOf(control, number)) onChange(number);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

function numberFrom(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed);
}
