import { Button, Checkbox, Popover, Segmented } from 'antd';

import { useDemoTexts } from '../../frame/demo-texts.ts';
import styles from '../tables.module.css';
import { tableTexts } from '../table-texts.ts';
import { ColumnList } from './column-list.tsx';
import { type TableLook, tableSizes } from './table-look.ts';

interface LookToolsProps {
  readonly look: TableLook;
  readonly isWhole: boolean;
  readonly onChange: (look: TableLook) => void;
  readonly onWhole: () => void;
}

/** What changes how the table is drawn. */
export function LookTools({ look, isWhole, onChange, onWhole }: LookToolsProps): React.JSX.Element {
  const { words } = useDemoTexts(tableTexts);
  const own = words.custom;
  return (
    <div className={styles['options']}>
      <Checkbox
        checked={look.isStriped}
        onChange={({ target }) => onChange({ ...look, isStriped: target.checked })}
      >
        {own.stripe}
      </Checkbox>
      <Checkbox
        checked={look.isBordered}
        onChange={({ target }) => onChange({ ...look, isBordered: target.checked })}
      >
        {own.border}
      </Checkbox>
      <Segmented
        aria-label={own.size}
        value={look.size}
        options={tableSizes.map((size) => ({ value: size, label: own.sizes[size] }))}
        onChange={(size) => onChange({ ...look, size })}
      />
      <Popover
        trigger="click"
        placement="bottomLeft"
        content={
          <ColumnList
            columns={look.columns}
            onChange={(columns) => onChange({ ...look, columns })}
          />
        }
      >
        <Button>{own.columns}</Button>
      </Popover>
      <Button aria-pressed={isWhole} onClick={onWhole}>
        {isWhole ? own.leaveFull : own.full}
      </Button>
    </div>
  );
}
