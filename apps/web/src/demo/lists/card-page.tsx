import { Button, Card, DatePicker, Image, Input, Select } from 'antd';
import { useState } from 'react';

import { type RowQuery, type TableRow, rowStatuses } from '../sample-data/demo-endpoints.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { pictureAddress } from '../pictures/demo-picture.ts';
import { RowPager } from '../tables/row-pager.tsx';
import { useRowPage } from '../tables/row-pages.ts';
import { StatusTag } from '../tables/status-tag.tsx';
import { tableTexts } from '../tables/table-texts.ts';
import styles from './lists.module.css';

/** The rows as cards with pictures (卡片). */
export function CardPage(): React.JSX.Element {
  const { words } = useDemoTexts(tableTexts);
  const page = useRowPage(20);
  return (
    <DemoPage title="card" lead={words.card.lead} testId="demo-card">
      <CardFilter onSearch={page.search} />
      {page.total === 0 && !page.isReading ? <p>{words.empty}</p> : null}
      <ul className={styles['cards']} aria-busy={page.isReading}>
        {page.rows.map((row) => (
          <li key={row.uuid} data-testid="card">
            <RowCard row={row} />
          </li>
        ))}
      </ul>
      <RowPager page={page} />
    </DemoPage>
  );
}

function RowCard({ row }: { readonly row: TableRow }): React.JSX.Element {
  const { words } = useDemoTexts(tableTexts);
  return (
    <Card
      size="small"
      className={styles['card'] ?? ''}
      cover={
        <Image
          src={pictureAddress(row.img)}
          alt={words.pictureOf(row.title)}
          className={styles['cover'] ?? ''}
        />
      }
    >
      <h2 className={styles['title']}>{row.title}</h2>
      <p className={styles['text']}>{row.description}</p>
      <p className={styles['foot']}>
        <span>{row.datetime}</span>
        <StatusTag status={row.status} />
      </p>
    </Card>
  );
}

function CardFilter(props: { readonly onSearch: (query: RowQuery) => void }): React.JSX.Element {
  const { words } = useDemoTexts(tableTexts);
  const [query, setQuery] = useState<RowQuery>({});
  const choices = rowStatuses.map((status) => ({ value: status, label: words.statuses[status] }));
  return (
    <form
      className={styles['tools']}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSearch(query);
      }}
    >
      <Select<TableRow['status'] | ''>
        aria-label={words.fields.status}
        className={styles['choice'] ?? ''}
        value={query.status ?? ''}
        options={[{ value: '', label: words.all }, ...choices]}
        onChange={(status) => setQuery({ ...query, status: status === '' ? undefined : status })}
      />
      <DatePicker
        aria-label={words.fields.from}
        placeholder={words.fields.from}
        onChange={(_, day) =>
          setQuery({ ...query, from: typeof day === 'string' && day !== '' ? day : undefined })
        }
      />
      <Input
        className={styles['filter'] ?? ''}
        aria-label={words.fields.title}
        placeholder={words.fields.title}
        maxLength={60}
        allowClear
        value={query.title ?? ''}
        onChange={({ target }) => setQuery({ ...query, title: target.value })}
      />
      <Button type="primary" htmlType="submit">
        {words.query}
      </Button>
    </form>
  );
}
