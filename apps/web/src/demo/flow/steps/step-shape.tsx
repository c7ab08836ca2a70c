import { PlusOutlined } from '@ant-design/icons';
import { Handle, type NodeProps, Position } from '@xyflow/react';
import { createContext, use } from 'react';

import { useDemoTexts } from '../../frame/demo-texts.ts';
import type { StepNode } from '../flow-graph.ts';
import { aboveDot, belowDot } from '../flow-growth.ts';
import { flowTexts } from '../flow-texts.ts';
import styles from '../flow.module.css';

/** Asks what to add beneath a step, at its plus. React Flow hands a shape nothing but the step. */
export const AskGrowth = createContext<(id: string, plus: Element) => void>(() => undefined);

/** How a step is drawn, with a dot where links begin and one where they end. */
export function StepShape({ id, data }: NodeProps<StepNode>): React.JSX.Element {
  const { kind, name } = data;
  return (
    <div className={styles['step']} data-kind={kind} data-testid="step">
      {kind === 'start' ? null : (
        <>
          <Handle type="target" position={Position.Left} />
          <HiddenDot id={aboveDot} />
        </>
      )}
      {name}
      {kind === 'end' ? null : (
        <>
          <Handle type="source" position={Position.Right} />
          <HiddenDot id={belowDot} />
        </>
      )}
      {kind === 'push' ? <Plus id={id} name={name} /> : null}
    </div>
  );
}

/** Where a link ends that a plus draws; none can be drawn from it by hand. */
function HiddenDot({ id }: { readonly id: typeof aboveDot | typeof belowDot }): React.JSX.Element {
  return (
    <Handle
      id={id}
      type={id === aboveDot ? 'target' : 'source'}
      position={id === aboveDot ? Position.Top : Position.Bottom}
      isConnectable={false}
      className={styles['hiddenDot'] ?? ''}
    />
  );
}

function Plus(props: { readonly id: string; readonly name: string }): React.JSX.Element {
  const { words } = useDemoTexts(flowTexts);
  const ask = use(AskGrowth);
  return (
    <button
      type="button"
      className={`nodrag nopan ${styles['plus']}`}
      aria-haspopup="menu"
      aria-label={words.growth.after(props.name)}
      onClick={(event) => {
        // The press is not meant for the step, which would open its form.
        event.stopPropagation();
        ask(props.id, event.currentTarget);
      }}
    >
      <PlusOutlined aria-hidden="true" />
    </button>
  );
}
