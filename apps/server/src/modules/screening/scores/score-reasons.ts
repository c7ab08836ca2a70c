import { type Message, bothNames, readingMessage } from '@chanscope/contract';
import {
  type ScoreParts,
  type ScoreWeights,
  chanPositionOf,
  signalKindName,
  trendConditionsOf,
} from '@chanscope/engine';

import type { StoredInputs } from './score-job.ts';

const shownReasons = 3;

/** The parts in which a share differs most from the middle, by their weight, in words. */
export function scoreReasons(
  parts: ScoreParts,
  inputs: StoredInputs,
  weights: ScoreWeights,
): Message[] {
  const names = Object.keys(parts) as (keyof ScoreParts)[];
  const moved = (part: keyof ScoreParts): number => weights[part] * Math.abs(parts[part] - 50);
  return names
    .toSorted((one, other) => moved(other) - moved(one))
    .slice(0, shownReasons)
    .map((part) => reasonOf(part, parts, inputs));
}

function reasonOf(part: keyof ScoreParts, parts: ScoreParts, inputs: StoredInputs): Message {
  const { upVolumeShare, averageRange, close } = inputs;
  switch (part) {
    case 'trend':
      return readingMessage('scoreTrend', { met: trendConditionsOf(inputs) });
    case 'rs':
      return readingMessage('scoreRank', { value: parts.rs.toFixed(1) });
    case 'chan':
      return structureReason(inputs);
    case 'vp':
      return readingMessage('scoreVolume', { percent: percentText(upVolumeShare ?? 0) });
    case 'risk':
      return readingMessage('scoreCalm', { percent: percentText(averageRange / close) });
  }
}

/** The signal if there is one, else the place of the price, else the direction. */
function structureReason(inputs: StoredInputs): Message {
  const { signal, place, segment } = chanPositionOf(inputs);
  if (signal !== null) {
    const names = { zh: signalKindName(signal, 'zh'), en: signalKindName(signal, 'en') };
    return readingMessage('scoreSignal', { signal: bothNames(names), age: signal.age });
  }
  if (place === 'above') return readingMessage('scoreAbovePivot', {});
  if (place === 'below') return readingMessage('scoreBelowPivot', {});
  if (segment === null) return readingMessage('scoreNoStructure', {});
  return readingMessage(segment > 0 ? 'scoreSegmentUp' : 'scoreSegmentDown', {});
}

function percentText(share: number): string {
  return (share * 100).toFixed(1);
}
