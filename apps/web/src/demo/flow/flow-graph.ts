import type { Edge, Node, XYPosition } from '@xyflow/react';

import type { Workflow, WorkflowNode } from '../sample-data/demo-endpoints.ts';

export type StepKind = WorkflowNode['type'];

/** What a step says of itself; the form of its kind fills in the rest. */
export type StepData = {
  readonly kind: StepKind;
  readonly name: string;
  readonly region?: string;
  readonly date?: string;
  readonly time?: string;
  readonly isUrgent?: boolean;
  readonly channels?: readonly string[];
  readonly approval?: string;
  readonly note?: string;
};

/** What a link says of itself; its name is written beside it. */
export type LinkData = Partial<Pick<StepData, 'name' | 'region' | 'note'>>;

export type StepNode = Node<StepData, 'step'>;

export type StepLink = Edge<LinkData>;

export interface FlowGraph {
  readonly nodes: readonly StepNode[];
  readonly edges: readonly StepLink[];
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

/** The graph with another text at one link. */
export function withLink({ nodes, edges }: FlowGraph, id: string, data: LinkData): FlowGraph {
  return {
    nodes,
    edges: edges.map((edge) => (edge.id === id ? { ...edge, data, label: data.name } : edge)),
  };
}

/** The graph without these steps and links, and without what joined the steps. */
export function without({ nodes, edges }: FlowGraph, ids: readonly string[]): FlowGraph {
  return {
    nodes: nodes.filter(({ id }) => !ids.includes(id)),
    edges: edges.filter(
      ({ id, source, target }) => ![id, source, target].some((part) => ids.includes(part)),
    ),
  };
}

/** A step as "view data" and "share" write it: without what the canvas measured. */
export function plainStep({ id, data: { kind, ...properties }, position }: StepNode): object {
  return { id, type: kind, x: Math.round(position.x), y: Math.round(position.y), properties };
}

/** What "view data" shows. */
export function plainData({ nodes, edges }: FlowGraph): object {
  return {
    nodes: nodes.map(plainStep),
    edges: edges.map(({ id, source, target, data }) => ({
      id,
      sourceNodeId: source,
      targetNodeId: target,
      properties: data,
    })),
  };
}
