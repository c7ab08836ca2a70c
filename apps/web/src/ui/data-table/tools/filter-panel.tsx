import { Button } from 'antd';
import { useState } from 'react';

import { DropPanel, useDropPanel } from '../../menus/drop-panel.tsx';
import type { DataTableWords } from '../data-table-words.ts';
import { type ColumnFilter, boundFrom } from '../model/row-filter.ts';
import type { ChoiceColumn, TableColumn } from '../model/table-column.ts';
import type { ArrangedRows } from '../use-arranged-rows.ts';
import styles from './data-table-tools.module.css';

interface FilterButtonProps<Row> {
  /** All columns, those that are hidden too: no filter works unseen. */
  readonly columns: readonly TableColumn<Row>[];
  readonly arranged: ArrangedRows<Row>;
  readonly words: DataTableWords;
}

/** The button of the filters, with how many there are, and the panel that hangs from it. */
export function FilterButton<Row>(props: FilterButtonProps<Row>): React.JSX.Element {
  const { columns, arranged, words } = props;
  const panel = useDropPanel();
  const count = Object.keys(arranged.filters).length;
  // Fields begin afresh when all filters are cleared.
  const [clearings, setClearings] = useState(0);
  return (
    <>
      <Button {...panel.opener} type={count === 0 ? 'default' : 'primary'}>
        {count === 0 ? words.filters : words.filtersOn(count)}
      </Button>
      <DropPanel panel={panel} width={336} testId="data-table-filters">
        <div key={clearings} className={styles['fields']}>
          {columns.map((column) => (
            <FilterField
              key={column.key}
              column={column}
              filter={arranged.filters[column.key]}
              words={words}
              onChange={(filter) => arranged.setFilter(column.key, filter)}
            />
          ))}
        </div>
        <Button
          block
          onClick={() => {
            arranged.clearFilters();
            setClearings(clearings + 1);
          }}
        >
          {words.clear}
        </Button>
      </DropPanel>
    </>
  );
}

interface FilterFieldProps<Column> {
  readonly column: Column;
  readonly filter: ColumnFilter | undefined;
  readonly words: DataTableWords;
  readonly onChange: (filter: ColumnFilter) => void;
}

function FilterField<Row>(props: FilterFieldProps<TableColumn<Row>>): React.JSX.Element {
  const { column, ...rest } = props;
  return (
    <fieldset className={styles['field']}>
      <legend>{column.title}</legend>
      {column.kind === 'number' ? <BoundFields {...rest} title={column.title} /> : null}
      {column.kind === 'text' ? <TextField {...rest} title={column.title} /> : null}
      {column.kind === 'choice' ? <ChoiceFields {...rest} column={column} /> : null}
    </fieldset>
  );
}

type FieldProps = Omit<FilterFieldProps<never>, 'column'> & { readonly title: string };

function BoundFields({ title, filter, words, onChange }: FieldProps): React.JSX.Element {
  const [typed, setTyped] = useState(() => ({
    min: filter?.kind === 'number' ? boundText(filter.min) : '',
    max: filter?.kind === 'number' ? boundText(filter.max) : '',
  }));
  const type = (end: 'min' | 'max', text: string): void => {
    const next = { ...typed, [end]: text };
    setTyped(next);
    onChange({ kind: 'number', min: readBound(next.min), max: readBound(next.max) });
  };
  return (
    <>
      {(['min', 'max'] as const).map((end) => {
        const isWrong = Number.isNaN(boundFrom(typed[end]));
        return (
          <input
            key={end}
            className={styles['input']}
            inputMode="decimal"
            aria-label={words[end](title)}
            aria-invalid={isWrong}
            placeholder={end === 'min' ? '≥' : '≤'}
            title={isWrong ? words.notANumber : words.boundHint}
            value={typed[end]}
            onChange={(event) => type(end, event.target.value)}
          />
        );
      })}
    </>
  );
}

function boundText(bound: number | null): string {
  return bound === null ? '' : String(bound);
}

/** What is no number bounds nothing. */
function readBound(typed: string): number | null {
  const bound = boundFrom(typed);
  return bound === null || Number.isNaN(bound) ? null : bound;
}

function TextField({ title, filter, words, onChange }: FieldProps): React.JSX.Element {
  const [typed, setTyped] = useState(filter?.kind === 'text' ? filter.contains : '');
  return (
    <input
      className={styles['input']}
      aria-label={words.contains(title)}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange({ kind: 'text', contains: target.value.trim() });
      }}
    />
  );
}

function ChoiceFields<Row>({
  column,
  filter,
  onChange,
}: FilterFieldProps<ChoiceColumn<Row>>): React.JSX.Element {
  const values = filter?.kind === 'choice' ? filter.values : [];
  return (
    <>
      {column.choices.map(({ value, label }) => (
        <label key={value} className={styles['choice']}>
          <input
            type="checkbox"
            checked={values.includes(value)}
            onChange={({ target }) =>
              onChange({
                kind: 'choice',
                values: target.checked
                  ? [...values, value]
                  : values.filter((each) => each !== value),
              })
            }
          />
          {label}
        </label>
      ))}
    </>
  );
}
