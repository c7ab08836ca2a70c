import { type XYPosition, Background, ReactFlow, useReactFlow } from '@xyflow/react';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';

import { showError } from '../../api/index.ts';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { type StepKind, without } from './flow-graph.ts';
import type { Growth } from './flow-growth.ts';
import { flowTexts } from './flow-texts.ts';
import { GrowthMenu, StepMenu } from './steps/step-menu.tsx';
import { droppedKind } from './steps/step-palette.tsx';
import { AskGrowth, StepShape } from './steps/step-shape.tsx';
import type { useFlow } from './use-flow.ts';

interface FlowCanvasProps {
  readonly flow: ReturnType<typeof useFlow>;
  /** A step or a link was pressed; ids distinguish them. */
  readonly onOpen: (id: string) => void;
  readonly onDropped: (kind: StepKind, place: XYPosition) => void;
}

interface ShownMenu {
  readonly of: 'step' | 'growth';
  readonly id: string;
  readonly at: XYPosition;
}

const nodeTypes = { step: StepShape };

/** Where the workflow is drawn, with the menus of its steps. */
export function FlowCanvas({ flow, onOpen, onDropped }: FlowCanvasProps): React.JSX.Element {
  const { words } = useDemoTexts(flowTexts);
  const { graph } = flow;
  const [menu, setMenu] = useState<ShownMenu | null>(null);
  // A link that is drawn from a step to itself ends in a press of that step, which is not meant.
  const isLinking = useRef(false);
  return (
    <AskGrowth value={(id, plus) => setMenu({ of: 'growth', id, at: cornerOf(plus) })}>
      <ReactFlow
        aria-label={words.canvas}
        ariaLabelConfig={words.keys}
        nodes={[...graph.nodes]}
        edges={[...graph.edges]}
        nodeTypes={nodeTypes}
        fitView
        minZoom={0.2}
        deleteKeyCode={['Backspace', 'Delete']}
        onNodesChange={flow.changeNodes}
        onEdgesChange={flow.changeEdges}
        onBeforeDelete={async ({ nodes, edges }) => {
          const ids = [...nodes, ...edges].map(({ id }) => id);
          if (ids.length > 0 && !isInDialog()) flow.change(without(graph, ids));
          // React Flow would take the links away first and then the steps: two states of the history.
          return Promise.resolve(false);
        }}
        onNodeDragStart={flow.beginDrag}
        onPointerDownCapture={() => {
          isLinking.current = false;
        }}
        onConnectStart={() => {
          isLinking.current = true;
        }}
        onConnect={flow.link}
        onConnectEnd={(_, { isValid, fromNode, toNode }) => {
          if (isValid === false && fromNode.id !== toNode?.id) showError(words.faults.sides);
        }}
        onNodeClick={(_, { id }) => {
          if (!isLinking.current) onOpen(id);
        }}
        onEdgeClick={(_, { id }) => onOpen(id)}
        onNodeContextMenu={(event, { id }) => {
          event.preventDefault();
          setMenu({ of: 'step', id, at: placeOf(event) });
        }}
        onKeyDown={(event) => {
          const id = enteredId(event);
          if (id !== null) onOpen(id);
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const kind = droppedKind(event);
          if (kind !== null) onDropped(kind, placeOf(event));
        }}
      >
        <Background />
      </ReactFlow>
      <FlowMenu menu={menu} flow={flow} onOpen={onOpen} onClose={() => setMenu(null)} />
    </AskGrowth>
  );
}

interface FlowMenuProps extends Pick<FlowCanvasProps, 'flow' | 'onOpen'> {
  readonly menu: ShownMenu | null;
  readonly onClose: () => void;
}

function FlowMenu({ menu, flow, onOpen, onClose }: FlowMenuProps): React.JSX.Element | null {
  const { fitView } = useReactFlow();
  const step = flow.graph.nodes.find(({ id }) => id === menu?.id);
  if (menu === null || step === undefined) return null;
  const grow = (growth: Growth): void => {
    flow.grow(step, growth);
    void fitView();
  };
  return menu.of === 'growth' ? (
    <GrowthMenu step={step} at={menu.at} onGrow={grow} onClose={onClose} />
  ) : (
    <StepMenu step={step} at={menu.at} onProperties={() => onOpen(step.id)} onClose={onClose} />
  );
}

/** The step or the link that Enter is pressed at. */
function enteredId({ key, target }: KeyboardEvent): string | null {
  const isPart =
    target instanceof Element && target.matches('.react-flow__node, .react-flow__edge');
  return key === 'Enter' && isPart ? target.getAttribute('data-id') : null;
}

/** The keys of the canvas work on the whole page, also while a form lies over it. */
function isInDialog(): boolean {
  return (document.activeElement?.closest('[role="dialog"]') ?? null) !== null;
}

function placeOf({ clientX: x, clientY: y }: MouseEvent): XYPosition {
  return { x, y };
}

function cornerOf(element: Element): XYPosition {
  const { left, bottom } = element.getBoundingClientRect();
  return { x: left, y: bottom + 4 };
}
