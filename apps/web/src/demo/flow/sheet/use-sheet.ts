import {
  type Connection,
  type Edge,
  type XYPosition,
  addEdge,
  useEdgesState,
  useNodesState,
} from '@xyflow/react';

import { showError } from '../../../api/index.ts';
import { randomId } from '../../../ui/index.ts';
import { useDemoTexts } from '../../frame/demo-texts.ts';
import { linkFault, uniqueName } from '../flow-rules.ts';
import { flowTexts } from '../flow-texts.ts';
import type { SheetData, SheetNode } from './sheet-shape.tsx';
import { sheetTexts } from '../sheet-texts.ts';

/** The node that can be neither edited nor deleted. */
export const fixedId = 'sample-1';

/** The nodes and links of the sheet, and all that changes them. */
export function useSheet() {
  const { words } = useDemoTexts(sheetTexts);
  const { faults } = useDemoTexts(flowTexts).words;
  const [nodes, setNodes, onNodesChange] = useNodesState<SheetNode>(samples(words.samples));
  const [edges, setEdges, onEdgesChange] = useEdgesState<Edge>(sampleLinks);
  const link = (connection: Connection): void => {
    const fault = linkFault(edges, connection);
    if (fault === null) setEdges(addEdge(connection, edges));
    else showError(faults[fault]);
  };
  const add = (name: string, position: XYPosition): void => {
    const own = uniqueName(
      name,
      nodes.map(({ data }) => data.name),
    );
    setNodes([...nodes, sheetNode(randomId(), own, position)]);
  };
  const rename = (id: string, data: SheetData): void =>
    setNodes(nodes.map((node) => (node.id === id ? { ...node, data } : node)));
  const label = (id: string, text: string): void =>
    setEdges(edges.map((edge) => (edge.id === id ? { ...edge, label: text } : edge)));
  return { nodes, edges, onNodesChange, onEdgesChange, link, add, rename, label };
}

function sheetNode(id: string, name: string, position: XYPosition): SheetNode {
  return { id, type: 'sheet', position, data: { name }, deletable: id !== fixedId };
}

function samples(names: readonly string[]): SheetNode[] {
  const places = [
    { x: 0, y: 80 },
    { x: 190, y: 0 },
    { x: 190, y: 160 },
    { x: 380, y: 80 },
  ];
  return places.map((place, at) => sheetNode(`sample-${at + 1}`, names[at] ?? '', place));
}

const sampleLinks: Edge[] = [
  { id: 'link-1', source: 'sample-1', target: 'sample-2' },
  { id: 'link-2', source: 'sample-1', target: 'sample-3' },
  { id: 'link-3', source: 'sample-2', target: 'sample-4' },
];
