import { Handle, type NodeProps, Position } from '@xyflow/react';

import type { StepNode } from './flow-graph.ts';
import styles from './flow.module.css';

/** How a step is drawn, with a dot where links begin and one where they end. */
export function StepShape({ data }: NodeProps<StepNode>): React.JSX.Element {
  const { kind, name } = data;
  return (
    <div className={styles['step']} data-kind={kind} data-testid="step">
      {kind === 'start' ? null : <Handle type="target" position={Position.Left} />}
      {name}
      {kind === 'end' ? null : <Handle type="source" position={Position.Right} />}
    </div>
  );
}
