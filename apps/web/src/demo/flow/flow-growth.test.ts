import { describe, expect, it } from 'vitest';

import { type FlowGraph, stepNode } from './flow-graph.ts';
import { type Growth, grownFrom } from './flow-growth.ts';
import { flowTexts } from './flow-texts.ts';

const names = flowTexts.en.kinds;
const push = stepNode('push', { kind: 'push', name: 'Push' }, { x: 400, y: 100 });

function grown(graph: FlowGraph, growth: Growth): FlowGraph {
  let last = 0;
  return grownFrom(graph, push, { growth, names, newId: () => `new-${(last += 1)}` });
}

function drawn({ nodes, edges }: FlowGraph): { steps: string[]; links: string[] } {
  const nameOf = (id: string): string => nodes.find((node) => node.id === id)?.data.name ?? '';
  return {
    steps: nodes.map(({ data, position }) => `${data.name} ${position.x},${position.y}`),
    links: edges.map(({ source, target }) => `${nameOf(source)} > ${nameOf(target)}`),
  };
}

describe('grownFrom()', () => {
  const alone = { nodes: [push], edges: [] };

  it('puts a step beneath, joined, with a name of its own', () => {
    expect(drawn(grown(alone, 'push'))).toEqual({
      steps: ['Push 400,100', 'Push1 400,190'],
      links: ['Push > Push1'],
    });
  });

  it('puts the five steps of the template beneath, joined in their order', () => {
    expect(drawn(grown(alone, 'template'))).toEqual({
      steps: [
        'Push 400,100',
        'Position 400,190',
        'User 400,280',
        'Push1 400,370',
        'End 325,460',
        'End1 475,460',
      ],
      links: ['Push > Position', 'Position > User', 'User > Push1', 'Push1 > End', 'Push1 > End1'],
    });
  });

  it('goes aside, then lower, where another step lies', () => {
    const at = (x: number, y: number) => stepNode(`${x}`, { kind: 'end', name: 'E' }, { x, y });
    const last = (nodes: FlowGraph['nodes']) =>
      grown({ nodes: [push, ...nodes], edges: [] }, 'user').nodes.at(-1)?.position;
    expect(last([at(420, 200)])).toEqual({ x: 550, y: 190 });
    expect(last([at(420, 200), at(560, 180)])).toEqual({ x: 250, y: 190 });
    expect(last([at(420, 200), at(560, 180), at(250, 190)])).toEqual({ x: 550, y: 280 });
  });
});
