import type { Edge, Node, XYPosition } from '@xyflow/react';

import type { Workflow, WorkflowNode } from '../sample-data/demo-endpoints.ts';

export type StepKind = WorkflowNode['type'];

/** What a step says of itself; the form of its kind fills in the rest. */
export type StepData = {
  readonly kind: StepKind;
  readonly name: string;
  readonly region?: string;
  readonly date?: string;
  readonly isUrgent?: boolean;
  readonly note?: string;
};

export type StepNode = Node<StepData, 'step'>;

export interface FlowGraph {
  readonly nodes: readonly StepNode[];
  readonly edges: readonly Edge[];
}

/** The workflow as the canvas draws it. */
export function graphOf({ nodes, edges }: Workflow): FlowGraph {
  return {
    nodes: nodes.map(({ id, type, x, y, text }) =>
      stepNode(id, { kind: type, name: text }, { x, y }),
    ),
    edges: edges.map(({ id, sourceNodeId, targetNodeId }) => ({
      id,
      source: sourceNodeId,
      target: targetNodeId,
    })),
  };
}

/** A step at a place of the canvas. */
export function stepNode(id: string, data: StepData, position: XYPosition): StepNode {
  return { id, type: 'step', position, data };
}

/** The graph with another text in one step. */
export function withStep({ nodes, edges }: FlowGraph, id: string, data: StepData): FlowGraph {
  return { nodes: nodes.map((node) => (node.id === id ? { ...node, data } : node)), edges };
}

/** The graph without a step and without what joined it. */
export function withoutStep({ nodes, edges }: FlowGraph, id: string): FlowGraph {
  return {
    nodes: nodes.filter((node) => node.id !== id),
    edges: edges.filter(({ source, target }) => source !== id && target !== id),
  };
}

/** What "view data" shows: the graph without what the canvas measured. */
export function plainData({ nodes, edges }: FlowGraph): object {
  return {
    nodes: nodes.map(({ id, data: { kind, ...properties }, position }) => ({
      id,
      type: kind,
      x: Math.round(position.x),
      y: Math.round(position.y),
      properties,
    })),
    edges: edges.map(({ id, source, target }) => ({
      id,
      sourceNodeId: source,
      targetNodeId: target,
    })),
  };
}
