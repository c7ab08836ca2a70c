import { Background, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { type DragEvent, useRef } from 'react';

import { DemoPage } from '../../frame/demo-page.tsx';
import { useDemoTexts } from '../../frame/demo-texts.ts';
import styles from '../flow.module.css';
import { middleOf } from '../middle-of.ts';
import { SheetForm } from './sheet-form.tsx';
import { SheetMenu, droppedName } from './sheet-menu.tsx';
import { SheetShape } from './sheet-shape.tsx';
import { sheetTexts } from '../sheet-texts.ts';
import { SheetTools } from './sheet-tools.tsx';
import { useSheet } from './use-sheet.ts';

const nodeTypes = { sheet: SheetShape };

/** A flow sheet with a menu of nodes and a form (流程表拖拽). */
export function FlowSheetPage(): React.JSX.Element {
  const { words, locale } = useDemoTexts(sheetTexts);
  return (
    <DemoPage title="flowSheetDrag" lead={words.lead} testId="demo-flow-sheet">
      <ReactFlowProvider key={locale}>
        <DrawnSheet />
      </ReactFlowProvider>
    </DemoPage>
  );
}

function DrawnSheet(): React.JSX.Element {
  const { words } = useDemoTexts(sheetTexts);
  const sheet = useSheet();
  const canvas = useRef<HTMLDivElement>(null);
  const { screenToFlowPosition } = useReactFlow();
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    const name = droppedName(event);
    if (name !== '') sheet.add(name, screenToFlowPosition({ x: event.clientX, y: event.clientY }));
  };
  return (
    <>
      <SheetTools sheet={sheet} />
      <div className={styles['sheet']}>
        <SheetMenu
          onSelect={(name) => sheet.add(name, screenToFlowPosition(middleOf(canvas.current)))}
        />
        <div ref={canvas} className={styles['canvas']} data-testid="sheet-canvas">
          <ReactFlow
            aria-label={words.canvas}
            nodes={sheet.nodes}
            edges={sheet.edges}
            nodeTypes={nodeTypes}
            fitView
            minZoom={0.1}
            maxZoom={1}
            onNodesChange={sheet.onNodesChange}
            onEdgesChange={sheet.onEdgesChange}
            onConnect={sheet.link}
            onDragOver={(event) => {
              event.preventDefault();
              event.dataTransfer.dropEffect = 'copy';
            }}
            onDrop={drop}
          >
            <Background />
          </ReactFlow>
        </div>
        <SheetForm sheet={sheet} />
      </div>
    </>
  );
}
