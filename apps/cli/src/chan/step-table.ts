import type { BarFile } from '../bar-file.ts';
import type { StepFrame, StepRun } from './step-run.ts';
import { headlineOf, stateOf } from '../text-table.ts';

/** A bar by bar run as text to read: a line for each bar that changed more than its merged bar. */
export function tableFromSteps(file: BarFile, { frames }: StepRun): string {
  const lines = frames.flatMap((frame, at) => {
    const changes = changesOf(frame, frames[at - 1] ?? nothing, file.labels);
    return changes.length === 0 ? [] : [`${file.labels[at]}  ${changes.join('; ')}`];
  });
  return [headlineOf(file), ...lines, ''].join('\n');
}

const nothing: StepFrame = {
  mergedBarCount: 0,
  strokeCount: 0,
  lastStroke: null,
  segmentCount: 0,
  lastSegment: null,
  pivotCount: 0,
  signalCount: 0,
  lastSignal: null,
};

/** What a frame says that the one before did not. */
function changesOf(now: StepFrame, before: StepFrame, labels: readonly string[]): string[] {
  const one = sentencesOf(before, labels);
  return sentencesOf(now, labels).filter((sentence, at) => sentence !== one[at]);
}

function sentencesOf(frame: StepFrame, labels: readonly string[]): string[] {
  return [
    strokeSentence(frame, labels),
    segmentSentence(frame),
    `pivots 中枢: ${frame.pivotCount}`,
    signalSentence(frame, labels),
  ];
}

function strokeSentence({ strokeCount, lastStroke }: StepFrame, labels: readonly string[]): string {
  if (lastStroke === null) return 'no stroke 笔';
  const { endBar, isSure } = lastStroke;
  return `stroke 笔 ${strokeCount - 1} to ${labels[endBar]} ${stateOf(isSure)}`;
}

function segmentSentence({ segmentCount, lastSegment }: StepFrame): string {
  if (lastSegment === null) return 'no segment 线段';
  const { endStroke, isSure } = lastSegment;
  return `segment 线段 ${segmentCount - 1} to stroke ${endStroke} ${stateOf(isSure)}`;
}

function signalSentence({ signalCount, lastSignal }: StepFrame, labels: readonly string[]): string {
  if (lastSignal === null) return 'no signal 买卖点';
  const { bar, isBuy, kinds } = lastSignal;
  const trade = isBuy ? 'buy' : 'sell';
  return `signals 买卖点: ${signalCount}, the last to ${trade} ${kinds} at ${labels[bar]}`;
}
