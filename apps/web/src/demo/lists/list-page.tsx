import { Image, Progress } from 'antd';

import type { TableRow } from '../sample-data/demo-endpoints.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { pictureAddress } from '../pictures/demo-picture.ts';
import { RowPager } from '../tables/row-pager.tsx';
import { useRowPage } from '../tables/row-pages.ts';
import { tableTexts } from '../tables/table-texts.ts';
import { TitleFilter } from '../tables/title-filter.tsx';
import styles from './lists.module.css';

/** The rows as a list with pictures and progress (列表). */
export function ListPage(): React.JSX.Element {
  const { words } = useDemoTexts(tableTexts);
  const page = useRowPage(10);
  return (
    <DemoPage title="list" lead={words.list.lead} testId="demo-list">
      <TitleFilter onSearch={(title) => page.search({ title })} />
      {page.total === 0 && !page.isReading ? <p>{words.empty}</p> : null}
      <ul className={styles['list']} aria-busy={page.isReading}>
        {page.rows.map((row) => (
          <RowLine key={row.uuid} row={row} />
        ))}
      </ul>
      <RowPager page={page} />
    </DemoPage>
  );
}

function RowLine({ row }: { readonly row: TableRow }): React.JSX.Element {
  const { words } = useDemoTexts(tableTexts);
  return (
    <li className={styles['line']} data-testid="list-line">
      <Image
        src={pictureAddress(row.img)}
        alt={words.pictureOf(row.title)}
        width={80}
        height={50}
        className={styles['thumb'] ?? ''}
      />
      <div className={styles['about']}>
        <h2 className={styles['title']}>{row.title}</h2>
        <p className={styles['text']}>{row.description}</p>
      </div>
      <span className={styles['time']}>{row.datetime}</span>
      <Progress
        className={styles['progress'] ?? ''}
        percent={row.percentage}
        size="small"
        aria-label={words.list.progress(row.title)}
      />
    </li>
  );
}
