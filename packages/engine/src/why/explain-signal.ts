import type { Signal, SignalGround } from '../chan/signal.ts';
import { firstGroundTraces } from './first-signal-traces.ts';
import type { LevelReading } from './reading.ts';
import { barsOfLines, levelReadingOf, signalRulesOf } from './reading.ts';
import { secondGroundTraces } from './second-signal-traces.ts';
import { thirdGroundTraces } from './third-signal-traces.ts';
import type { LevelNumber, RuleId, Trace, WhyContext } from './trace.ts';
import { bar, line, lineTerms, price, term, traceOf } from './trace.ts';

/** A signal that is being explained, with what it rests on. */
export interface SignalCase {
  readonly context: WhyContext;
  readonly reading: LevelReading;
  readonly signal: Signal;
}

/**
 * Why a line ends in a signal (买卖点): each of its grounds with the numbers compared. Throws
 * RangeError where there is no such signal.
 */
export function explainSignal(context: WhyContext, level: LevelNumber, index: number): Trace {
  const { signals } = level === 0 ? context.analysis : context.analysis.higher;
  const signal = signals[index];
  if (signal === undefined)
    throw new RangeError(`Cannot explain signal ${index}: there are ${signals.length}`);
  return signalTrace(caseOf(context, level, signal));
}

/**
 * Why a candidate for a first signal (一类买卖点候选) is one, or which check it failed. Throws
 * RangeError where there is no such candidate.
 */
export function explainCandidate(context: WhyContext, level: LevelNumber, index: number): Trace {
  const { signals, candidates } = level === 0 ? context.analysis : context.analysis.higher;
  const candidate = candidates[index];
  if (candidate === undefined)
    throw new RangeError(`Cannot explain candidate ${index}: there are ${candidates.length}`);
  const signal = signals.find((each) => each.line === candidate.line);
  const told = caseOf(context, level, signal ?? candidate);
  if (signal !== undefined) return signalTrace(told);
  return { ...signalTrace(told), template: 'candidate', holds: false };
}

function caseOf(context: WhyContext, level: LevelNumber, signal: Signal): SignalCase {
  return { context, reading: levelReadingOf(context, level), signal };
}

function signalTrace(told: SignalCase): Trace {
  const { signal, reading } = told;
  return traceOf(reading.level === 0 ? 'P0' : 'A8', 'signal', {
    values: signalValues(told),
    bars: [barsOfLines(reading.lines, signal.line, signal.line)],
    children: signal.grounds.map((ground) => groundTrace(told, ground)),
  });
}

function signalValues({ signal, reading }: SignalCase) {
  return {
    deal: term(signal.isBuy ? 'buy' : 'sell'),
    ...lineTerms(reading.level),
    at: line(reading, signal.line),
    price: price(signal.price),
    time: bar(signal.bar),
  };
}

function groundTrace(told: SignalCase, ground: SignalGround): Trace {
  const children = groundChecks(told, ground);
  return traceOf(ruleOf(ground), 'ground', {
    holds: children.every(({ holds }) => holds),
    values: { ...signalValues(told), kind: term(ground.kind) },
    bars: children.flatMap(({ bars }) => bars),
    children,
  });
}

function ruleOf({ kind }: SignalGround): RuleId {
  if (kind === '1' || kind === '1p') return 'P1';
  return kind === '2' || kind === '2s' ? 'P2' : 'P3';
}

function groundChecks(told: SignalCase, ground: SignalGround): Trace[] {
  switch (ground.kind) {
    case '1':
    case '1p':
      return [...firstGroundTraces(told, ground), kindTrace(told, ground)];
    case '2':
    case '2s':
      return secondGroundTraces(told, ground);
    case '3a':
    case '3b':
      return thirdGroundTraces(told, ground);
  }
}

/** P0: the kinds that the rules ask for. */
function kindTrace({ context, reading, signal }: SignalCase, { kind }: SignalGround): Trace {
  const rules = signalRulesOf(context, reading.level, signal.isBuy ? -1 : 1);
  return traceOf('P0', 'kind-asked-for', {
    holds: rules.kinds.includes(kind),
    values: { kind: term(kind) },
  });
}
