import type { ChanAnalysis } from '@chanscope/engine';

import type { StepFrame, StepRun } from './step-run.ts';
import { type StructureJson, jsonFromAnalysis } from './structure-json.ts';

/** The keys of the golden files of bar by bar runs. */
export interface StepJson {
  /** The names of the columns of a frame. */
  readonly frame_fields: readonly string[];
  /** One row for each bar; booleans are 1 and 0, absent is null. */
  readonly frames: readonly (readonly unknown[])[];
  /** All keys but `klc` after some of the bars, by the bar. */
  readonly snapshots: Readonly<Record<string, Omit<StructureJson, 'klc'>>>;
}

/** A bar by bar run in the words of chan.py, as the golden files write it. */
export function jsonFromSteps({ frames, snapshots }: StepRun): StepJson {
  return {
    frame_fields: columns.map(([name]) => name),
    frames: frames.map((frame) => columns.map(([, valueOf]) => valueOf(frame))),
    snapshots: Object.fromEntries(
      [...snapshots].map(([bar, analysis]) => [bar, without(analysis)]),
    ),
  };
}

const columns: readonly (readonly [string, (frame: StepFrame) => unknown])[] = [
  ['n_klc', (frame) => frame.mergedBarCount],
  ['n_bi', (frame) => frame.strokeCount],
  ['last_bi_end_bar', ({ lastStroke }) => lastStroke?.endBar ?? null],
  ['last_bi_sure', ({ lastStroke }) => lastStroke && Number(lastStroke.isSure)],
  ['n_seg', (frame) => frame.segmentCount],
  ['last_seg_end_bi', ({ lastSegment }) => lastSegment?.endStroke ?? null],
  ['last_seg_sure', ({ lastSegment }) => lastSegment && Number(lastSegment.isSure)],
  ['n_zs', (frame) => frame.pivotCount],
  ['n_bsp', (frame) => frame.signalCount],
  ['last_bsp_bar', ({ lastSignal }) => lastSignal?.bar ?? null],
  ['last_bsp_is_buy', ({ lastSignal }) => lastSignal && Number(lastSignal.isBuy)],
  ['last_bsp_types', ({ lastSignal }) => lastSignal?.kinds ?? null],
];

function without(analysis: ChanAnalysis): Omit<StructureJson, 'klc'> {
  const { klc: _, ...others } = jsonFromAnalysis(analysis);
  return others;
}
