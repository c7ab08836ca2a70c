import type { XYPosition } from '@xyflow/react';

import { type FlowGraph, type StepKind, type StepNode, stepNode } from './flow-graph.ts';
import { uniqueName } from './flow-rules.ts';

/** What the plus of a step can add beneath it. */
export type Growth = 'user' | 'push' | 'template';

interface PlannedStep {
  readonly kind: StepKind;
  readonly row: number;
  readonly column: number;
  /** The planned step that leads to it, by its number; the step that grows unless given. */
  readonly after?: number;
}

const plans: Record<Growth, readonly PlannedStep[]> = {
  user: [{ kind: 'user', row: 0, column: 0 }],
  push: [{ kind: 'push', row: 0, column: 0 }],
  template: [
    { kind: 'position', row: 0, column: 0 },
    { kind: 'user', row: 1, column: 0, after: 0 },
    { kind: 'push', row: 2, column: 0, after: 1 },
    { kind: 'end', row: 3, column: -0.5, after: 2 },
    { kind: 'end', row: 3, column: 0.5, after: 2 },
  ],
};

const rowPixels = 90;
const columnPixels = 150;
/** Two steps nearer than this in both directions would touch. */
const room = { x: 130, y: 55 };

interface GrowthRequest {
  readonly growth: Growth;
  /** What a new step is called unless another has the name. */
  readonly names: Record<StepKind, string>;
  readonly newId: () => string;
}

/** The graph with what a step grows: beneath it where there is room, joined to it. */
export function grownFrom(
  graph: FlowGraph,
  from: StepNode,
  { growth, names, newId }: GrowthRequest,
): FlowGraph {
  const plan = plans[growth];
  const places = freePlaces(graph.nodes, from.position, plan);
  const nodes = [...graph.nodes];
  const edges = [...graph.edges];
  const grown: StepNode[] = [];
  for (const [index, { kind, after }] of plan.entries()) {
    const taken = nodes.map(({ data }) => data.name);
    const node = stepNode(
      newId(),
      { kind, name: uniqueName(names[kind], taken) },
      places[index] ?? from.position,
    );
    const before = after === undefined ? from : (grown[after] ?? from);
    grown.push(node);
    nodes.push(node);
    edges.push({
      id: newId(),
      source: before.id,
      sourceHandle: belowDot,
      target: node.id,
      targetHandle: aboveDot,
    });
  }
  return { nodes, edges };
}

/** Where a link that goes down leaves a step. */
export const belowDot = 'below';

/** Where a link that goes down reaches a step. */
export const aboveDot = 'above';

/** The nearest places beneath a step where nothing planned would lie on another step. */
function freePlaces(
  nodes: readonly StepNode[],
  from: XYPosition,
  plan: readonly PlannedStep[],
): XYPosition[] {
  for (let drop = 1; ; drop += 1)
    // Lower down the straight way is behind a step, and would seem to end there.
    for (const side of drop === 1 ? [0, 1, -1] : [1, -1]) {
      const places = plan.map(({ row, column }) => ({
        x: from.x + (column + side) * columnPixels,
        y: from.y + (row + drop) * rowPixels,
      }));
      if (!places.some((place) => nodes.some(({ position }) => isNear(position, place))))
        return places;
    }
}

function isNear(one: XYPosition, other: XYPosition): boolean {
  return Math.abs(one.x - other.x) < room.x && Math.abs(one.y - other.y) < room.y;
}
