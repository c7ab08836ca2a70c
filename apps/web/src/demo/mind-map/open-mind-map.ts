import JsMind from 'jsmind';
import 'jsmind/draggable-node';
import 'jsmind/screenshot';

import { randomId } from '../../ui/index.ts';
import type { MindMapWords } from './mind-map-texts.ts';

export type MindMap = InstanceType<typeof JsMind>;

/** How long a node is pressed before a parent is looked for, and how often it is then; spec §4. */
const lookUp = { delayMs: 500, intervalMs: 80 };

/** Opens a map in an element; `tree` is what it showed before, null for the first topics. */
export function openMindMap(
  container: HTMLElement,
  words: MindMapWords,
  tree: object | null,
): MindMap {
  const map = new JsMind({
    container,
    editable: true,
    theme: null,
    // Topics would be markup otherwise.
    support_html: false,
    log_level: 'disable',
    view: { line_width: 2, line_color: '#8a94a3', zoom: { min: 0.5, max: 2.1, step: 0.1 } },
    shortcut: { enable: true, id_generator: randomId },
    plugin: {
      draggable_node: {
        line_width: 5,
        line_color: '#8a94a3',
        lookup_delay: lookUp.delayMs,
        lookup_interval: lookUp.intervalMs,
        scrolling_trigger_width: 20,
        scrolling_step_length: 10,
      },
      screenshot: {
        filename: words.label,
        background: pageColour(),
        watermark: { left: '', right: '' },
      },
    },
  });
  map.show(tree ?? firstTree(words));
  // The library puts it before everything else of the page in the order of the Tab key.
  const panel = container.querySelector<HTMLElement>('.jsmind-inner');
  if (panel !== null) panel.tabIndex = 0;
  return map;
}

/** What the map shows, to be shown again. */
export function treeOf(map: MindMap): object {
  return map.get_data('node_tree');
}

function pageColour(): string {
  return getComputedStyle(document.body).backgroundColor;
}

function firstTree({ root, topics, label }: MindMapWords): object {
  const node = (
    id: keyof MindMapWords['topics'],
    direction: 'left' | 'right',
    ...children: readonly (keyof MindMapWords['topics'])[]
  ) => ({
    id,
    topic: topics[id],
    direction,
    children: children.map((child) => ({ id: child, topic: topics[child] })),
  });
  return {
    meta: { name: label, author: '', version: '1' },
    format: 'node_tree',
    data: {
      id: 'root',
      topic: root,
      children: [
        node('shape', 'right', 'fractal', 'stroke', 'segment'),
        node('force', 'right', 'divergence', 'area'),
        node('points', 'left', 'first', 'second', 'third'),
        node('levels', 'left', 'day', 'minutes'),
      ],
    },
  };
}
