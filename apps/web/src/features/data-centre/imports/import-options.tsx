import { type UploadKind, type UploadSettings, timeframeText } from '@chanscope/contract';
import { useId } from 'react';

import { useDataCentreTexts } from '../../../i18n/data-centre-texts.ts';
import { ChoiceList } from '../../../ui/index.ts';
import styles from '../parts.module.css';

interface ImportOptionsProps {
  readonly kind: UploadKind;
  readonly settings: UploadSettings;
  readonly onChange: (settings: UploadSettings) => void;
}

/** How a file is to be read, as far as its name and its data do not show (读取选项). */
export function ImportOptions(props: ImportOptionsProps): React.JSX.Element | null {
  const { kind, settings } = props;
  const { words } = useDataCentreTexts();
  if (kind === 'symbols') return null;
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{words.imports.options}</legend>
      <div className={styles['fields']}>
        {kind === 'bars' ? <BarOptions {...props} /> : null}
        {kind === 'bars' ? null : (
          <TextOption {...props} name="date" label={words.imports.date} type="date" />
        )}
        {settings.topic === 'query' ? (
          <TextOption {...props} name="pool" label={words.imports.pool} />
        ) : null}
      </div>
    </fieldset>
  );
}

function BarOptions(props: ImportOptionsProps): React.JSX.Element {
  const { words, locale } = useDataCentreTexts();
  const own = words.imports;
  const frames = ['1m', '5m', '15m', '30m', '60m', '1d', '1w', '1mo'];
  const timeframes = Object.fromEntries(frames.map((name) => [name, timeframeText(name, locale)]));
  return (
    <>
      <ChoiceOption {...props} name="timeframe" label={own.timeframe} choices={timeframes} />
      <ChoiceOption {...props} name="market" label={own.market} choices={words.markets} />
      <ChoiceOption {...props} name="adjustment" label={own.adjustment} choices={own.adjustments} />
      <ChoiceOption {...props} name="volumeUnit" label={own.volumeUnit} choices={own.volumeUnits} />
      <ChoiceOption {...props} name="label" label={own.label} choices={own.labels} />
      <TextOption {...props} name="timeZone" label={own.timeZone} hint={own.timeZoneHint} />
      <TextOption {...props} name="source" label={own.source} hint={own.sourceHint} />
      <TextOption {...props} name="stockId" label={own.stockId} hint={own.stockIdHint} />
    </>
  );
}

interface ChoiceOptionProps extends ImportOptionsProps {
  readonly name: 'timeframe' | 'market' | 'adjustment' | 'volumeUnit' | 'label';
  readonly label: string;
  readonly choices: Readonly<Record<string, string>>;
}

function ChoiceOption(props: ChoiceOptionProps): React.JSX.Element {
  const { settings, onChange, name, label, choices } = props;
  const { words } = useDataCentreTexts();
  return (
    <label className={styles['field']}>
      <span>{label}</span>
      <ChoiceList
        testId={`option-${name}`}
        choices={[
          { value: '', label: words.imports.byFile },
          ...Object.entries(choices).map(([value, word]) => ({ value, label: word })),
        ]}
        value={settings[name] ?? ''}
        onChange={(value) => onChange({ ...settings, [name]: value === '' ? null : value })}
      />
    </label>
  );
}

interface TextOptionProps extends ImportOptionsProps {
  readonly name: 'timeZone' | 'source' | 'stockId' | 'date' | 'pool';
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'text' | 'date';
}

function TextOption(props: TextOptionProps): React.JSX.Element {
  const { settings, onChange, name, label, hint, type = 'text' } = props;
  const hintId = useId();
  return (
    <label className={styles['field']}>
      <span>{label}</span>
      <input
        className={styles['input']}
        type={type}
        data-testid={`option-${name}`}
        value={settings[name] ?? ''}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={({ target }) => {
          const value = target.value.trim() === '' ? null : target.value.trim();
          onChange({ ...settings, [name]: value });
        }}
      />
      {hint === undefined ? null : (
        <small id={hintId} className={styles['faint']}>
          {hint}
        </small>
      )}
    </label>
  );
}
