import { useTexts } from '../../../../i18n/index.ts';
import styles from '../chan-panel.module.css';
import type { OptionFieldProps } from './number-field.tsx';

interface SignalKindsFieldProps extends OptionFieldProps {
  /** Every kind, separated by commas. */
  readonly all: string;
}

/** Which kinds of signals are read; one of them stays. */
export function SignalKindsField({
  all,
  value,
  onChange,
  ...field
}: SignalKindsFieldProps): React.JSX.Element {
  const { t } = useTexts();
  const kinds = all.split(',');
  const selected = String(value).split(',');
  const toggle = (kind: string, isOn: boolean): void => {
    const next = kinds.filter((each) => (each === kind ? isOn : selected.includes(each)));
    if (next.length > 0) onChange(next.join(','));
  };
  return (
    <fieldset
      className={styles['kinds']}
      aria-label={t(($) => $.chan.options.bs_type)}
      aria-describedby={field['aria-describedby']}
      data-testid={field['data-testid']}
    >
      {kinds.map((kind, at) => (
        <label key={kind} data-on={selected.includes(kind)}>
          <input
            id={at === 0 ? field.id : undefined}
            type="checkbox"
            disabled={field.disabled}
            checked={selected.includes(kind)}
            onChange={(event) => toggle(kind, event.target.checked)}
          />
          {kind}
        </label>
      ))}
    </fieldset>
  );
}
