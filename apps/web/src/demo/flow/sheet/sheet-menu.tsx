import type { DragEvent } from 'react';

import { showError } from '../../../api/index.ts';
import { useDemoTexts } from '../../frame/demo-texts.ts';
import { DragButton } from '../drag-button.tsx';
import styles from '../flow.module.css';
import { sheetTexts } from '../sheet-texts.ts';

type SheetKind = keyof (typeof sheetTexts)['zh']['kinds'];

const groups = [
  { name: 'begin', kinds: ['data', 'timer'] },
  { name: 'work', kinds: ['rule', 'notify'] },
] as const satisfies readonly { readonly name: string; readonly kinds: readonly SheetKind[] }[];

const dragType = 'application/x-demo-sheet';

/** Two groups of nodes to be dragged onto the canvas; a press puts one there too. */
export function SheetMenu(props: { readonly onSelect: (name: string) => void }): React.JSX.Element {
  const { words } = useDemoTexts(sheetTexts);
  return (
    <div className={styles['menu']}>
      {groups.map(({ name, kinds }) => (
        <section key={name}>
          <h2 className={styles['group']}>{words.groups[name]}</h2>
          <ul className={styles['palette']}>
            {kinds.map((kind) => (
              <li key={kind}>
                <DragButton
                  label={words.kinds[kind]}
                  dragged={{ type: dragType, value: words.kinds[kind] }}
                  onSelect={() => props.onSelect(words.kinds[kind])}
                  onMiss={() => showError(words.outside)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The name of the node that is dropped; empty when something else is. */
export function droppedName({ dataTransfer }: DragEvent): string {
  return dataTransfer.getData(dragType);
}
