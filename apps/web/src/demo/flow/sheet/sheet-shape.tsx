import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';

import styles from '../flow.module.css';

export type SheetData = { readonly name: string; readonly note?: string };

export type SheetNode = Node<SheetData, 'sheet'>;

/** How a node of the sheet is drawn. */
export function SheetShape({ data }: NodeProps<SheetNode>): React.JSX.Element {
  return (
    <div className={styles['step']} data-testid="sheet-node">
      <Handle type="target" position={Position.Left} />
      {data.name}
      <Handle type="source" position={Position.Right} />
    </div>
  );
}
