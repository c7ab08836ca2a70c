import {
  type XYPosition,
  Background,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useRef, useState } from 'react';

import { showSuccess } from '../../api/index.ts';
import { DialogBox } from '../../ui/index.ts';
import { useDemoQuery } from '../sample-data/demo-calls.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import {
  type FlowGraph,
  type StepKind,
  graphOf,
  plainData,
  withStep,
  withoutStep,
} from './flow-graph.ts';
import { flowTexts } from './flow-texts.ts';
import { FlowTools } from './flow-tools.tsx';
import styles from './flow.module.css';
import { middleOf } from './middle-of.ts';
import { StepPalette, droppedKind } from './step-palette.tsx';
import { StepPanel } from './step-panel.tsx';
import { StepShape } from './step-shape.tsx';
import { useFlow } from './use-flow.ts';

const nodeTypes = { step: StepShape };

/** A workflow that is drawn by dragging (流程图). */
export function WorkflowPage(): React.JSX.Element {
  const { words, locale } = useDemoTexts(flowTexts);
  const { data, isPlaceholderData } = useDemoQuery('/workflow/getList', {});
  return (
    <DemoPage title="workflow" lead={words.lead} testId="demo-workflow">
      {data === undefined || isPlaceholderData ? null : (
        <ReactFlowProvider key={locale}>
          <DrawnFlow first={graphOf(data)} />
        </ReactFlowProvider>
      )}
    </DemoPage>
  );
}

function DrawnFlow({ first }: { readonly first: FlowGraph }): React.JSX.Element {
  const { words } = useDemoTexts(flowTexts);
  const flow = useFlow(first);
  const canvas = useRef<HTMLDivElement>(null);
  const { screenToFlowPosition } = useReactFlow();
  const [openId, setOpenId] = useState<string | null>(null);
  const [isDataShown, setDataShown] = useState(false);
  const open = flow.graph.nodes.find(({ id }) => id === openId);
  const close = (next: FlowGraph): void => {
    flow.change(next);
    setOpenId(null);
  };
  const addAt = (kind: StepKind | null, place: XYPosition): void => {
    if (kind !== null) flow.addStep(kind, screenToFlowPosition(place));
  };
  return (
    <>
      <FlowTools flow={flow} canvas={canvas} onShowData={() => setDataShown(true)} />
      <div className={styles['desk']}>
        <StepPalette onPick={(kind) => addAt(kind, middleOf(canvas.current))} />
        <div ref={canvas} className={styles['canvas']} data-testid="flow-canvas">
          <ReactFlow
            aria-label={words.canvas}
            nodes={[...flow.graph.nodes]}
            edges={[...flow.graph.edges]}
            nodeTypes={nodeTypes}
            fitView
            minZoom={0.2}
            onNodesChange={flow.changeNodes}
            onEdgesChange={flow.changeEdges}
            onNodeDragStart={flow.beginDrag}
            onConnect={flow.link}
            onNodeClick={(_, { id }) => setOpenId(id)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              addAt(droppedKind(event), { x: event.clientX, y: event.clientY });
            }}
          >
            <Background />
          </ReactFlow>
        </div>
      </div>
      {open === undefined ? null : (
        <StepPanel
          key={open.id}
          data={open.data}
          onClose={() => setOpenId(null)}
          onSave={(data) => {
            close(withStep(flow.graph, open.id, data));
            showSuccess(words.saved);
          }}
          onRemove={() => close(withoutStep(flow.graph, open.id))}
        />
      )}
      {isDataShown ? <FlowData graph={flow.graph} onClose={() => setDataShown(false)} /> : null}
    </>
  );
}

function FlowData(props: {
  readonly graph: FlowGraph;
  readonly onClose: () => void;
}): React.JSX.Element {
  const { words } = useDemoTexts(flowTexts);
  return (
    <DialogBox
      title={words.tools.data}
      closeLabel={words.close}
      width="50%"
      testId="flow-data"
      onClose={props.onClose}
    >
      <pre className={styles['data']}>{JSON.stringify(plainData(props.graph), null, 2)}</pre>
    </DialogBox>
  );
}
