import { Button } from 'antd';
import { useNavigate } from 'react-router';

import { showError, showSuccess } from '../../../api/index.ts';
import type { TableRow } from '../../sample-data/demo-endpoints.ts';
import { useDemoTexts } from '../../frame/demo-texts.ts';
import { useShellParts } from '../../frame/shell-parts.tsx';
import { detailPlace } from '../detail-address.ts';
import styles from '../tables.module.css';
import { tableTexts } from '../table-texts.ts';
import { FeedbackButtons } from './feedback-buttons.tsx';

interface TableToolsProps {
  /** The selected ones. */
  readonly rows: readonly TableRow[];
  readonly onAdd: () => void;
  readonly onRemove: () => void;
}

/** What can be done with the selected rows, and the ways in which the product answers. */
export function TableTools({ rows, onAdd, onRemove }: TableToolsProps): React.JSX.Element {
  const { words } = useDemoTexts(tableTexts);
  const { openTabBehind } = useShellParts();
  const navigate = useNavigate();
  const openDetail = (): void => {
    const [row] = rows;
    if (row === undefined || rows.length > 1) showError(words.notOne);
    else {
      const { pathname, search } = detailPlace(row);
      void navigate(`${pathname}${search}`);
    }
  };
  const openBehind = (): void => {
    for (const row of rows) openTabBehind(detailPlace(row), `${row.title} ${words.detail.suffix}`);
    if (rows.length === 0) showError(words.noneSelected);
    else showSuccess(words.comprehensive.opened(rows.length));
  };
  return (
    <div className={styles['tools']}>
      <Button type="primary" onClick={onAdd}>
        {words.add}
      </Button>
      <Button
        danger
        onClick={() => (rows.length === 0 ? showError(words.noneSelected) : onRemove())}
      >
        {words.remove}
      </Button>
      <Button onClick={openDetail}>{words.comprehensive.openDetail}</Button>
      <Button onClick={openBehind}>{words.comprehensive.openBehind}</Button>
      <FeedbackButtons />
    </div>
  );
}
