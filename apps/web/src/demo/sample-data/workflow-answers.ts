import type { Locale } from '@chanscope/contract';

import type { DemoAnswers, WorkflowNode } from './demo-endpoints.ts';
import { answered } from './listed.ts';

/** Answers the workflow as it is first shown: ten nodes and what joins them. */
export function workflowAnswers(locale: Locale): DemoAnswers<'/workflow/getList'> {
  const nodes = placed.map(([type, x, y, zh, en], index): WorkflowNode => ({
    id: `node-${index + 1}`,
    type,
    x,
    y,
    text: locale === 'zh' ? zh : en,
  }));
  const edges = joined.map(([from, to]) => ({
    id: `edge-${from}-${to}`,
    sourceNodeId: `node-${from}`,
    targetNodeId: `node-${to}`,
  }));
  return { '/workflow/getList': () => answered({ nodes, edges }) };
}

const placed: readonly (readonly [WorkflowNode['type'], number, number, string, string])[] = [
  ['start', 80, 200, '开始', 'Start'],
  ['user', 240, 200, '分析员', 'Analyst'],
  ['rectangle', 420, 120, '划分笔段', 'Draw strokes'],
  ['rectangle', 420, 280, '检查中枢', 'Check pivots'],
  ['push', 600, 120, '推送信号', 'Push signal'],
  ['position', 600, 280, '复核岗位', 'Reviewer'],
  ['user', 780, 120, '会员', 'Member'],
  ['user', 780, 280, '管理员', 'Administrator'],
  ['push', 940, 200, '推送结果', 'Push result'],
  ['end', 1100, 200, '结束', 'End'],
];

/** Numbers of nodes, from and to. */
const joined: readonly (readonly [number, number])[] = [
  [1, 2],
  [2, 3],
  [2, 4],
  [3, 5],
  [4, 6],
  [5, 7],
  [6, 8],
  [7, 9],
  [8, 9],
  [9, 10],
];
