import { type XYPosition, ReactFlowProvider, useReactFlow } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useRef, useState } from 'react';

import { showSuccess } from '../../api/index.ts';
import { DialogBox } from '../../ui/index.ts';
import { useDemoQuery } from '../sample-data/demo-calls.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { FlowCanvas } from './flow-canvas.tsx';
import {
  type FlowGraph,
  type StepKind,
  graphOf,
  plainData,
  withLink,
  withStep,
  without,
} from './flow-graph.ts';
import { flowTexts } from './flow-texts.ts';
import { FlowTools } from './flow-tools.tsx';
import styles from './flow.module.css';
import { middleOf } from './middle-of.ts';
import { StepPalette } from './steps/step-palette.tsx';
import { LinkPanel, StepPanel } from './steps/step-panel.tsx';
import { useFlow } from './use-flow.ts';

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
  const flow = useFlow(first);
  const canvas = useRef<HTMLDivElement>(null);
  const { screenToFlowPosition } = useReactFlow();
  const [openId, setOpenId] = useState<string | null>(null);
  const [isDataShown, setDataShown] = useState(false);
  const addAt = (kind: StepKind, place: XYPosition): void =>
    flow.addStep(kind, screenToFlowPosition(place));
  return (
    <>
      <FlowTools flow={flow} canvas={canvas} onShowData={() => setDataShown(true)} />
      <div className={styles['desk']}>
        <StepPalette onSelect={(kind) => addAt(kind, middleOf(canvas.current))} />
        <div ref={canvas} className={styles['canvas']} data-testid="flow-canvas">
          <FlowCanvas flow={flow} onOpen={setOpenId} onDropped={addAt} />
        </div>
      </div>
      {openId === null ? null : (
        <OpenPart key={openId} flow={flow} id={openId} onClose={() => setOpenId(null)} />
      )}
      {isDataShown ? <FlowData graph={flow.graph} onClose={() => setDataShown(false)} /> : null}
    </>
  );
}

interface OpenPartProps {
  readonly flow: ReturnType<typeof useFlow>;
  readonly id: string;
  readonly onClose: () => void;
}

/** The form of the step or the link that is open. */
function OpenPart({ flow, id, onClose }: OpenPartProps): React.JSX.Element | null {
  const { words } = useDemoTexts(flowTexts);
  const { graph } = flow;
  const step = graph.nodes.find((node) => node.id === id);
  const link = graph.edges.find((edge) => edge.id === id);
  const save = (next: FlowGraph): void => {
    flow.change(next);
    showSuccess(words.saved);
  };
  const ending = {
    onRemove: (): void => {
      flow.change(without(graph, [id]));
      onClose();
    },
    onClose,
  };
  if (step !== undefined)
    return (
      <StepPanel data={step.data} onSave={(data) => save(withStep(graph, id, data))} {...ending} />
    );
  if (link === undefined) return null;
  return (
    <LinkPanel
      data={link.data ?? {}}
      onSave={(data) => save(withLink(graph, id, data))}
      {...ending}
    />
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
