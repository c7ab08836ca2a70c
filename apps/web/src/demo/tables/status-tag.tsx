import { Tag } from 'antd';

import type { TableRow } from '../data/demo-endpoints.ts';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { tableTexts } from './table-texts.ts';

const colours = { published: 'success', draft: 'default', deleted: 'error' } as const;

/** Says in colour and word how far a row is. */
export function StatusTag({ status }: Pick<TableRow, 'status'>): React.JSX.Element {
  const { words } = useDemoTexts(tableTexts);
  return <Tag color={colours[status]}>{words.statuses[status]}</Tag>;
}
