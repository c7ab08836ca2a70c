import type { SignalRules } from './chan-rules.ts';
import { isBeyond, opposite } from './direction.ts';
import type { Line } from './line.ts';
import { amplitudeOf, frontOf, lineAt, overlaps } from './line.ts';
import type { SegmentDraft } from './segment-list.ts';
import type { SignalList } from './signal-list.ts';

/**
 * Finds the second signals (二类买卖点), where the move away from a segment's end is taken back in
 * part, and the similar ones after them (类二). Rule P2.
 */
export function addSecondSignals(list: SignalList): void {
  for (const segment of list.segments) addAfter(list, segment);
}

function addAfter(list: SignalList, segment: SegmentDraft): void {
  const { level } = list;
  // A single segment has not ended anything: then the first two lines are looked at.
  const isOnly = list.segments.length === 1;
  const end = isOnly ? -1 : segment.end;
  const { rules } = list.sideOf(isOnly ? opposite(segment.direction) : segment.direction);
  const away = level.lines[end + 1];
  const back = level.lines[end + 2];
  const isOpen = !rules.secondFollowsFirst || list.has(end);
  if (away === undefined || back === undefined || !isOpen) return;
  const first = list.firstAt(end);
  const breakAmplitude = amplitudeOf(away);
  const retraceRate = amplitudeOf(back) / breakAmplitude;
  if (retraceRate <= rules.maxRetraceRate)
    list.put({
      line: end + 2,
      ground: { kind: '2', retraceRate, breakAmplitude },
      first,
      isTarget: true,
    });
  else if (rules.similarSecondFollowsSecond) return;
  addSimilar(list, { second: end + 2, first, rules });
}

function addSimilar(
  list: SignalList,
  { second, first, rules }: { second: number; first: number | null; rules: SignalRules },
): void {
  const { level } = list;
  const limit = rules.maxSimilarSecondCount ?? Number.POSITIVE_INFINITY;
  const away = lineAt(level.lines, second - 1);
  const breakAmplitude = amplitudeOf(away);
  let range: Pick<Line, 'high' | 'low'> = lineAt(level.lines, second);
  for (let ordinal = 1; ordinal <= limit; ordinal += 1) {
    const at = second + 2 * ordinal;
    const line = level.lines[at];
    if (line === undefined || hasMovedOn(list, second, at) || !overlaps(line, range)) return;
    if (ordinal === 1)
      range = { high: Math.min(range.high, line.high), low: Math.max(range.low, line.low) };
    if (breaksOrigin(line, away)) return;
    const retraceRate = Math.abs(line.endPrice - away.endPrice) / breakAmplitude;
    if (retraceRate > rules.maxRetraceRate) return;
    list.put({
      line: at,
      ground: { kind: '2s', retraceRate, breakAmplitude, ordinal },
      first,
      isTarget: true,
    });
  }
}

/** The line belongs to a later segment than the second signal, and nothing is left open about that. */
function hasMovedOn({ level, segments }: SignalList, second: number, at: number): boolean {
  const from = level.indexes[second] ?? 0;
  const to = level.indexes[at] ?? 0;
  if (from === to) return false;
  return to < segments.length - 1 || to - from >= 2 || segments[from]?.isSure === true;
}

/** The line goes beyond the price at which the move away began. */
function breaksOrigin(line: Line, away: Line): boolean {
  const origin = line.direction > 0 ? away.high : away.low;
  return isBeyond(frontOf(line), origin, line.direction);
}
