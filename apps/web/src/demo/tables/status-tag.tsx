import { Tag } from 'antd';

import type { TableRow } from '../sample-data/demo-endpoints.ts';
import { useDemoTexts } from '../frame/demo-texts.ts';
import styles from './status-tag.module.css';
import { tableTexts } from './table-texts.ts';

/** Says in colour and word how far a row is. */
export function StatusTag({ status }: Pick<TableRow, 'status'>): React.JSX.Element {
  const { words } = useDemoTexts(tableTexts);
  return (
    <Tag variant="outlined">
      <span className={styles['dot']} data-status={status} aria-hidden="true" />
      {words.statuses[status]}
    </Tag>
  );
}
