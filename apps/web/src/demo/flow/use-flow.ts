import {
  type Connection,
  type EdgeChange,
  type NodeChange,
  type XYPosition,
  addEdge,
  applyEdgeChanges,
  applyNodeChanges,
} from '@xyflow/react';
import { useState } from 'react';

import { showError } from '../../api/index.ts';
import { randomId } from '../../ui/index.ts';
import { useDemoTexts } from '../frame/demo-texts.ts';
import {
  type FlowGraph,
  type StepKind,
  type StepLink,
  type StepNode,
  stepNode,
} from './flow-graph.ts';
import { type Growth, grownFrom } from './flow-growth.ts';
import { adjusted, changed, historyFrom, redone, undone } from './flow-history.ts';
import { linkFault, uniqueName } from './flow-rules.ts';
import { flowTexts } from './flow-texts.ts';

/** The workflow with its history, and all that changes it. */
export function useFlow(first: FlowGraph) {
  const { words } = useDemoTexts(flowTexts);
  const [history, setHistory] = useState(() => historyFrom(first));
  const { present: graph, past, future } = history;
  const change = (next: FlowGraph): void => setHistory(changed(history, next));
  const link = (connection: Connection): void => {
    const fault = linkFault(graph.edges, connection);
    if (fault === null) change({ ...graph, edges: addEdge(connection, [...graph.edges]) });
    else showError(words.faults[fault]);
  };
  const addStep = (kind: StepKind, position: XYPosition): void => {
    const taken = graph.nodes.map(({ data }) => data.name);
    const name = uniqueName(words.kinds[kind], taken);
    change({ ...graph, nodes: [...graph.nodes, stepNode(randomId(), { kind, name }, position)] });
  };
  return {
    graph,
    change,
    link,
    addStep,
    grow: (from: StepNode, growth: Growth) =>
      change(grownFrom(graph, from, { growth, names: words.kinds, newId: randomId })),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    reset: () => change(first),
    /** A drag begins: where the step stood is a state of its own. */
    beginDrag: () => setHistory((before) => changed(before, before.present)),
    changeNodes: (changes: NodeChange<StepNode>[]) =>
      setHistory((before) => withNodes(before, changes)),
    changeEdges: (changes: EdgeChange<StepLink>[]) =>
      setHistory(({ present, ...before }) =>
        adjusted(
          { ...before, present },
          { ...present, edges: applyEdgeChanges(changes, [...present.edges]) },
        ),
      ),
  };
}

type FlowHistory = ReturnType<typeof historyFrom<FlowGraph>>;

function withNodes(before: FlowHistory, changes: NodeChange<StepNode>[]): FlowHistory {
  const graph = before.present;
  const next = { ...graph, nodes: applyNodeChanges(changes, [...graph.nodes]) };
  const isDragged = (id: string): boolean =>
    graph.nodes.find((node) => node.id === id)?.dragging === true;
  // An arrow key moves a step at once; the ways of a drag belong to the state that began it.
  const isMovedByKey = changes.some(
    (part) => part.type === 'position' && part.dragging === false && !isDragged(part.id),
  );
  return isMovedByKey ? changed(before, next) : adjusted(before, next);
}
