import { Button, DatePicker, Input, InputNumber, Rate, Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';

import { type RowQuery, type TableRow, rowStatuses } from '../../sample-data/demo-endpoints.ts';
import { useDemoTexts } from '../../frame/demo-texts.ts';
import styles from '../tables.module.css';
import { tableTexts } from '../table-texts.ts';

interface QueryFormProps {
  readonly isFolded: boolean;
  readonly onFold: () => void;
  readonly onSearch: (query: RowQuery) => void;
}

/** What rows are sought by: two fields, and nine more when it is unfolded. */
export function QueryForm({ isFolded, onFold, onSearch }: QueryFormProps): React.JSX.Element {
  const { words } = useDemoTexts(tableTexts);
  const [query, setQuery] = useState<RowQuery>({});
  const parts = {
    query,
    onChange: (change: RowQuery) => setQuery({ ...query, ...change }),
  };
  const clear = (): void => {
    setQuery({});
    onSearch({});
  };
  return (
    <form
      aria-label={words.comprehensive.query}
      className={styles['fields']}
      data-testid="query-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(query);
      }}
    >
      <TextField name="title" {...parts} />
      <TextField name="author" {...parts} />
      {isFolded ? null : <FoldedFields {...parts} />}
      <div className={styles['tools']}>
        <Button type="primary" htmlType="submit">
          {words.query}
        </Button>
        <Button onClick={clear}>{words.reset}</Button>
        <Button type="link" aria-expanded={!isFolded} onClick={onFold}>
          {isFolded ? words.unfold : words.fold}
        </Button>
      </div>
    </form>
  );
}

interface FieldsProps {
  readonly query: RowQuery;
  readonly onChange: (change: RowQuery) => void;
}

function FoldedFields(props: FieldsProps): React.JSX.Element {
  const { query, onChange } = props;
  const { words } = useDemoTexts(tableTexts);
  const { fields } = words;
  return (
    <>
      <TextField name="description" {...props} />
      <StatusField {...props} />
      <SwitchField {...props} />
      <Field label={fields.minRate}>
        {(id) => (
          <Rate id={id} value={query.minRate ?? 0} onChange={(minRate) => onChange({ minRate })} />
        )}
      </Field>
      <NumberField name="minViews" {...props} />
      <NumberField name="maxViews" {...props} />
      <NumberField name="minPercentage" {...props} />
      <DayField name="from" {...props} />
      <DayField name="until" {...props} />
    </>
  );
}

function TextField(
  props: FieldsProps & { readonly name: 'title' | 'author' | 'description' },
): React.JSX.Element {
  const { name, query, onChange } = props;
  const { words } = useDemoTexts(tableTexts);
  return (
    <Field label={words.fields[name]}>
      {(id) => (
        <Input
          id={id}
          maxLength={60}
          allowClear
          value={query[name] ?? ''}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  );
}

function NumberField(
  props: FieldsProps & { readonly name: 'minViews' | 'maxViews' | 'minPercentage' },
): React.JSX.Element {
  const { name, query, onChange } = props;
  const { words } = useDemoTexts(tableTexts);
  return (
    <Field label={words.fields[name]}>
      {(id) => (
        <InputNumber
          id={id}
          min={0}
          style={{ width: '100%' }}
          value={query[name] ?? null}
          onChange={(value) => onChange({ [name]: value ?? undefined })}
        />
      )}
    </Field>
  );
}

function DayField(props: FieldsProps & { readonly name: 'from' | 'until' }): React.JSX.Element {
  const { name, query, onChange } = props;
  const { words } = useDemoTexts(tableTexts);
  return (
    <Field label={words.fields[name]}>
      {(id) => (
        <DatePicker
          // Emptied from outside it begins anew.
          key={String(query[name] === undefined)}
          id={id}
          style={{ width: '100%' }}
          onChange={(_, day) =>
            onChange({ [name]: typeof day === 'string' && day !== '' ? day : undefined })
          }
        />
      )}
    </Field>
  );
}

function StatusField({ query, onChange }: FieldsProps): React.JSX.Element {
  const { words } = useDemoTexts(tableTexts);
  const choices = rowStatuses.map((status) => ({ value: status, label: words.statuses[status] }));
  return (
    <Field label={words.fields.status}>
      {(id) => (
        <Select<TableRow['status'] | ''>
          id={id}
          value={query.status ?? ''}
          options={[{ value: '', label: words.all }, ...choices]}
          onChange={(status) => onChange({ status: status === '' ? undefined : status })}
        />
      )}
    </Field>
  );
}

function SwitchField({ query, onChange }: FieldsProps): React.JSX.Element {
  const { words } = useDemoTexts(tableTexts);
  const { isSwitchedOn } = query;
  const value = isSwitchedOn === undefined ? '' : String(isSwitchedOn);
  return (
    <Field label={words.fields.on}>
      {(id) => (
        <Select
          id={id}
          value={value}
          options={[
            { value: '', label: words.all },
            { value: 'true', label: words.yes },
            { value: 'false', label: words.no },
          ]}
          onChange={(selected) =>
            onChange({ isSwitchedOn: selected === '' ? undefined : selected === 'true' })
          }
        />
      )}
    </Field>
  );
}

function Field(props: {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}): React.JSX.Element {
  const id = useId();
  return (
    <div className={styles['field']} data-testid="query-field">
      <label htmlFor={id}>{props.label}</label>
      {props.children(id)}
    </div>
  );
}
