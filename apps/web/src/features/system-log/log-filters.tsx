import { logKinds } from '@chanscope/contract';
import { Button } from 'antd';

import { actionName, typesOf, useSystemLogTexts } from '../../i18n/system-log/system-log-texts.ts';
import { TextFilter } from '../../ui/filters/index.ts';
import { ChoiceBar, ChoiceList, ScrollLine } from '../../ui/index.ts';
import { type LogFilter, noLogFilter } from './log-filter.ts';
import styles from './system-log.module.css';

interface LogFiltersProps {
  readonly filter: LogFilter;
  readonly onChange: (filter: LogFilter) => void;
}

/** What narrows the log down: what about, who, what, to which object, how it ended, and when. */
export function LogFilters({ filter, onChange }: LogFiltersProps): React.JSX.Element {
  const { words } = useSystemLogTexts();
  const change = (part: Partial<LogFilter>): void => onChange({ ...filter, ...part });
  const isNarrowed = Object.values(filter).some((value) => value !== '');
  return (
    <search className={styles['filters']} aria-label={words.filters}>
      <div className={styles['kinds']}>
        <ScrollLine>
          <ChoiceBar
            label={words.kind}
            choices={(['', ...logKinds] as const).map((kind) => ({
              value: kind,
              label: words.kinds[kind === '' ? 'all' : kind],
            }))}
            value={filter.kind}
            // Another kind has other actions.
            onChange={(kind) => change({ kind, type: '' })}
          />
        </ScrollLine>
      </div>
      <PartFilters filter={filter} onChange={change} />
      <TypeFilter filter={filter} onChange={change} />
      <ChoiceBar
        label={words.result}
        choices={(['', 'success', 'failure'] as const).map((result) => ({
          value: result,
          label: words.results[result === '' ? 'any' : result],
        }))}
        value={filter.result}
        onChange={(result) => change({ result })}
      />
      <DayFilters filter={filter} onChange={change} />
      {isNarrowed ? (
        <Button type="text" onClick={() => onChange(noLogFilter)}>
          {words.clear}
        </Button>
      ) : null}
    </search>
  );
}

interface PartFilterProps {
  readonly filter: LogFilter;
  readonly onChange: (part: Partial<LogFilter>) => void;
}

/** Who, which object, and from where: a part of each. */
function PartFilters({ filter, onChange }: PartFilterProps): React.JSX.Element {
  const { words } = useSystemLogTexts();
  return (
    <>
      <TextFilter
        className={styles['text']}
        label={words.account}
        hint={words.accountHint}
        value={filter.account}
        maxLength={64}
        onChange={(account) => onChange({ account })}
      />
      <TextFilter
        className={styles['text']}
        label={words.target}
        hint={words.targetHint}
        value={filter.target}
        maxLength={128}
        onChange={(target) => onChange({ target })}
      />
      <TextFilter
        className={styles['text']}
        label={words.columns.ip}
        value={filter.ip}
        maxLength={64}
        onChange={(ip) => onChange({ ip })}
      />
    </>
  );
}

/** What was done, where the kind of lines has more than one. */
function TypeFilter({ filter, onChange }: PartFilterProps): React.JSX.Element | null {
  const { words, locale } = useSystemLogTexts();
  const types = typesOf(words, filter.kind);
  if (types.length === 0 && filter.type === '') return null;
  const isKnown = filter.type === '' || types.includes(filter.type);
  return (
    <ChoiceList
      className={styles['types']}
      label={words.type}
      testId="log-type"
      choices={[
        { value: '', label: words.anyType },
        ...[...(isKnown ? [] : [filter.type]), ...types].map((type) => ({
          value: type,
          label: actionName(words, type, locale),
        })),
      ]}
      value={filter.type}
      onChange={(type) => onChange({ type })}
    />
  );
}

/** The first and the last day. */
function DayFilters({ filter, onChange }: PartFilterProps): React.JSX.Element {
  const { words } = useSystemLogTexts();
  const { from, to } = filter;
  return (
    <>
      <label className={styles['day']}>
        {words.from}
        <input
          type="date"
          value={from}
          max={to === '' ? undefined : to}
          onChange={(event) => onChange({ from: event.target.value })}
        />
      </label>
      <label className={styles['day']}>
        {words.to}
        <input
          type="date"
          value={to}
          min={from === '' ? undefined : from}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </label>
    </>
  );
}
