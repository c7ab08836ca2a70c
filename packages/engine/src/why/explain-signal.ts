import { asksFor } from '../chan/chan-rules.ts';
import type { Signal, SignalGround } from '../chan/signal.ts';
import { firstGroundTraces } from './first-signal-traces.ts';
import { barsOfLines, levelReadingOf, signalRulesOf, type SignalCase } from './reading.ts';
import { secondGroundTraces } from './second-signal-traces.ts';
import { thirdGroundTraces } from './third-signal-traces.ts';
import {
  type LevelNumber,
  type RuleId,
  type Trace,
  type WhyContext,
  bar,
  count,
  line,
  lineTerms,
  price,
  signalTerm,
  term,
  traceOf,
} from './trace.ts';

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
  const explained = caseOf(context, level, signal ?? candidate);
  if (signal !== undefined) return signalTrace(explained);
  return { ...signalTrace(explained), template: 'candidate', holds: false };
}

function caseOf(context: WhyContext, level: LevelNumber, signal: Signal): SignalCase {
  return { context, reading: levelReadingOf(context, level), signal };
}

function signalTrace(explained: SignalCase): Trace {
  const { signal, reading } = explained;
  return traceOf(reading.level === 0 ? 'P0' : 'A8', 'signal', {
    values: signalValues(explained),
    bars: [barsOfLines(reading.lines, signal.line, signal.line)],
    children: signal.grounds.map((ground) => groundTrace(explained, ground)),
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

function groundTrace(explained: SignalCase, ground: SignalGround): Trace {
  const children = groundChecks(explained, ground);
  return traceOf(ruleOf(ground), 'ground', {
    holds: children.every(({ holds }) => holds),
    values: {
      ...signalValues(explained),
      ...groundValues(explained, ground),
      count: count(children.length),
      failed: count(children.filter(({ holds }) => !holds).length),
    },
    bars: children.flatMap(({ bars }) => bars),
    children,
  });
}

/** What the ground is called, and what it claims of its line. */
function groundValues(
  { reading, signal: { isBuy } }: Pick<SignalCase, 'reading' | 'signal'>,
  { kind }: Pick<SignalGround, 'kind'>,
) {
  return { kind: signalTerm({ kind, isBuy, level: reading.level }), claim: term(`claim-${kind}`) };
}

function ruleOf({ kind }: SignalGround): RuleId {
  if (kind === '1' || kind === '1p') return 'P1';
  return kind === '2' || kind === '2s' ? 'P2' : 'P3';
}

function groundChecks(explained: SignalCase, ground: SignalGround): Trace[] {
  switch (ground.kind) {
    case '1':
    case '1p':
      return [...firstGroundTraces(explained, ground), kindTrace(explained, ground)];
    case '2':
    case '2s':
      return secondGroundTraces(explained, ground);
    case '3a':
    case '3b':
      return thirdGroundTraces(explained, ground);
  }
}

/** P0: the kinds that the rules ask for. */
function kindTrace({ context, reading, signal }: SignalCase, { kind }: SignalGround): Trace {
  const rules = signalRulesOf(context, reading.level, signal.isBuy ? -1 : 1);
  return traceOf('P0', 'kind-asked-for', {
    holds: asksFor(rules, kind),
    values: groundValues({ reading, signal }, { kind }),
  });
}
