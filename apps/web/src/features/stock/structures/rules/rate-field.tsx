import { useTexts } from '../../../../i18n/index.ts';
import styles from '../chan-panel.module.css';
import { type OptionFieldProps, NumberField } from './number-field.tsx';
import { rateBounds } from './school-options.ts';

const usualRate = 0.9;
const control = { kind: 'number', initial: usualRate, ...rateBounds } as const;

/** The largest rate of a divergence: a slider, the number beside it, or no limit at all. */
export function RateField({ value, onChange, ...field }: OptionFieldProps): React.JSX.Element {
  const { t } = useTexts();
  const isUnlimited = value === 'inf';
  const rate = typeof value === 'number' ? value : usualRate;
  const disabled = field.disabled || isUnlimited;
  const testId = field['data-testid'];
  return (
    <span className={styles['rate']}>
      <input
        {...field}
        type="range"
        disabled={disabled}
        min={rateBounds.min}
        max={rateBounds.max}
        step={rateBounds.step}
        value={rate}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <NumberField
        {...field}
        id={`${field.id}-number`}
        aria-label={t(($) => $.chan.options.divergence_rate)}
        data-testid={`${testId}-number`}
        disabled={disabled}
        control={control}
        value={rate}
        onChange={onChange}
      />
      <label className={styles['unlimited']}>
        <input
          type="checkbox"
          disabled={field.disabled}
          checked={isUnlimited}
          data-testid={`${testId}-unlimited`}
          onChange={(event) => onChange(event.target.checked ? 'inf' : usualRate)}
        />
        {t(($) => $.chan.unlimited)}
      </label>
    </span>
  );
}
