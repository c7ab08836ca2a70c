import { isBeyond } from '../chan/direction.ts';
import { amplitudeOf, frontOf, lineAt, overlaps } from './line-values.ts';
import type { SignalRules } from '../chan/chan-rules.ts';
import type { SignalGround } from '../chan/signal.ts';
import { type SignalCase, barsOfLines, signalRulesAfter } from './reading.ts';
import {
  type Trace,
  amplitude,
  beyondTerm,
  count,
  line,
  lineTerms,
  price,
  rate,
  traceOf,
} from './trace.ts';

type SecondGround = Extract<SignalGround, { kind: '2' | '2s' }>;

/** P2: the checks of a second signal (二类), or of one similar to it (类二). */
export function secondGroundTraces(explained: SignalCase, ground: SecondGround): Trace[] {
  const second = explained.signal.line - (ground.kind === '2s' ? 2 * ground.ordinal : 0);
  const rules = signalRulesAfter(explained.context, explained.reading, second - 2);
  return [
    ...(rules.secondFollowsFirst ? [followsFirstTrace(explained, second - 2)] : []),
    ...(ground.kind === '2s'
      ? similarTraces(explained, { second, ordinal: ground.ordinal, rules })
      : []),
    retraceTrace(explained, { away: second - 1, rules }, ground),
  ];
}

/** The line `end` ended in a first signal. */
export function followsFirstTrace({ context, reading }: SignalCase, end: number): Trace {
  const { lines, level } = reading;
  const { signals } = level === 0 ? context.analysis : context.analysis.higher;
  const { endPrice } = lineAt(lines, end);
  return traceOf('P2', 'follows-first', {
    holds: signals.some((each) => each.line === end),
    values: { ...lineTerms(level), at: line(reading, end), price: price(endPrice) },
    bars: [barsOfLines(lines, end, end)],
  });
}

function retraceTrace(
  { reading, signal }: SignalCase,
  { away, rules }: { readonly away: number; readonly rules: SignalRules },
  ground: SecondGround,
): Trace {
  const { lines, level } = reading;
  const back = lineAt(lines, signal.line);
  const left = lineAt(lines, away);
  const taken = ground.kind === '2' ? amplitudeOf(back) : Math.abs(back.endPrice - left.endPrice);
  return traceOf('P2', 'retrace', {
    holds: ground.retraceRate <= rules.maxRetraceRate,
    values: {
      ...lineTerms(level),
      at: line(reading, signal.line),
      back: amplitude(taken),
      away: amplitude(ground.breakAmplitude),
      awayLine: line(reading, away),
      ratio: rate(ground.retraceRate),
      limit: rate(rules.maxRetraceRate),
    },
    bars: [barsOfLines(lines, away, away), barsOfLines(lines, signal.line, signal.line)],
  });
}

/** A signal similar to the one at the end of the line `second`. */
interface Similar {
  readonly second: number;
  readonly ordinal: number;
  readonly rules: SignalRules;
}

function similarTraces(explained: SignalCase, { second, ordinal, rules }: Similar): Trace[] {
  const { reading, signal } = explained;
  const limit = rules.maxSimilarSecondCount;
  const away = lineAt(reading.lines, second - 1);
  const back = lineAt(reading.lines, signal.line);
  const origin = back.direction > 0 ? away.high : away.low;
  return [
    rangeTrace(explained, second, ordinal),
    traceOf('P2', 'origin-kept', {
      holds: !isBeyond(frontOf(back), origin, back.direction),
      values: {
        ...lineTerms(reading.level),
        at: line(reading, signal.line),
        price: price(frontOf(back)),
        origin: price(origin),
        relation: beyondTerm(back.direction),
      },
      bars: [barsOfLines(reading.lines, second - 1, second - 1)],
    }),
    ...(limit === null
      ? []
      : [
          traceOf('P2', 'similar-count', {
            holds: ordinal <= limit,
            values: { count: count(ordinal), limit: count(limit) },
          }),
        ]),
  ];
}

/** The line shares prices with the second signal's line, and with the first similar one. */
function rangeTrace({ reading, signal }: SignalCase, second: number, ordinal: number): Trace {
  const { lines, level } = reading;
  const first = lineAt(lines, second);
  const similar = lineAt(lines, ordinal === 1 ? second : second + 2);
  const low = Math.max(first.low, similar.low);
  const high = Math.min(first.high, similar.high);
  const back = lineAt(lines, signal.line);
  return traceOf('P2', 'similar-range', {
    holds: overlaps(back, { low, high }),
    values: {
      ...lineTerms(level),
      at: line(reading, signal.line),
      lineLow: price(back.low),
      lineHigh: price(back.high),
      low: price(low),
      high: price(high),
    },
    bars: [barsOfLines(lines, second, second), barsOfLines(lines, signal.line, signal.line)],
  });
}
