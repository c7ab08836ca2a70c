import type { DragEvent } from 'react';

import { useDemoTexts } from '../../frame/demo-texts.ts';
import { DragButton } from '../drag-button.tsx';
import type { StepKind } from '../flow-graph.ts';
import { flowTexts } from '../flow-texts.ts';
import styles from '../flow.module.css';

const kinds: readonly StepKind[] = ['start', 'rectangle', 'user', 'push', 'position', 'end'];

const dragType = 'application/x-demo-step';

/** What can be dragged onto the canvas; a press puts it there too. */
export function StepPalette(props: {
  readonly onSelect: (kind: StepKind) => void;
}): React.JSX.Element {
  const { words } = useDemoTexts(flowTexts);
  return (
    <ul className={styles['palette']} aria-label={words.palette}>
      {kinds.map((kind) => (
        <li key={kind}>
          <DragButton
            label={words.kinds[kind]}
            kind={kind}
            dragged={{ type: dragType, value: kind }}
            onSelect={() => props.onSelect(kind)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The step that is dropped; null when something else is. */
export function droppedKind({ dataTransfer }: DragEvent): StepKind | null {
  const dropped = dataTransfer.getData(dragType);
  return kinds.find((kind) => kind === dropped) ?? null;
}
