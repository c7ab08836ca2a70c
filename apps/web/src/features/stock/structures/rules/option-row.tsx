import { useId } from 'react';

import { useTexts } from '../../../../i18n/index.ts';
import { ChoiceList } from '../../../../ui/index.ts';
import styles from '../chan-panel.module.css';
import { NumberField } from './number-field.tsx';
import { RateField } from './rate-field.tsx';
import {
  type DisabledReason,
  type OptionName,
  type OptionValue,
  schoolOptions,
} from './school-options.ts';
import { SignalKindsField } from './signal-kinds-field.tsx';

interface OptionRowProps {
  readonly name: OptionName;
  readonly value: OptionValue;
  readonly isEdited: boolean;
  /** Why it cannot be set, null when it can. */
  readonly reason: DisabledReason | null;
  readonly onChange: (value: OptionValue) => void;
}

/** One option of the rules: its name, its control and what it does, or why it has no effect. */
export function OptionRow(props: OptionRowProps): React.JSX.Element {
  const { name, isEdited, reason } = props;
  const { t } = useTexts();
  const id = useId();
  const withoutEffect = reason === 'ofClass' ? null : reason;
  const hint =
    withoutEffect === null
      ? t(($) => $.chan.hints[name])
      : t(($) => $.chan.disabled[withoutEffect]);
  const isWide = ['rate', 'kinds'].includes(schoolOptions[name].control.kind);
  return (
    <div className={styles['option']} data-off={withoutEffect !== null} data-wide={isWide}>
      <label htmlFor={id} className={styles['optionName']} data-edited={isEdited}>
        {t(($) => $.chan.options[name])}
      </label>
      <OptionField {...props} id={id} hintId={`${id}-hint`} />
      <p id={`${id}-hint`} className={styles['hint']}>
        {hint}
      </p>
    </div>
  );
}

function OptionField({
  id,
  hintId,
  name,
  value,
  reason,
  onChange,
}: OptionRowProps & { readonly id: string; readonly hintId: string }): React.JSX.Element {
  const { t } = useTexts();
  const { control } = schoolOptions[name];
  const common = {
    id,
    disabled: reason !== null,
    'aria-describedby': hintId,
    'data-testid': `option-${name}`,
  };
  switch (control.kind) {
    case 'flag':
      return (
        <input
          {...common}
          type="checkbox"
          className={styles['flag']}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case 'choice':
      return (
        <ChoiceList
          id={id}
          disabled={reason !== null}
          describedBy={hintId}
          testId={`option-${name}`}
          choices={Object.entries(control.values).map(([each, text]) => ({
            value: each,
            label: t(($) => $.chan.values[text]),
          }))}
          value={String(value)}
          onChange={onChange}
        />
      );
    case 'number':
      return <NumberField {...common} control={control} value={value} onChange={onChange} />;
    case 'rate':
      return <RateField {...common} value={value} onChange={onChange} />;
    case 'kinds':
      return (
        <SignalKindsField {...common} all={control.initial} value={value} onChange={onChange} />
      );
  }
}
