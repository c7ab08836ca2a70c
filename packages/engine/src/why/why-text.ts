import { signalName } from '../chan/signal-name.ts';
import { chineseWords } from './chinese-words.ts';
import { englishWords } from './english-words.ts';
import type { AwaitedVerdict, NextBarThreshold } from './next-bar.ts';
import type { ElementPlace, RuleId, Trace, TraceValue } from './trace.ts';
import type { Defined, Definition, WhyWords } from './why-words.ts';

/** The languages of explanations. */
export type WhyLanguage = 'zh' | 'en';

/** How numbers and bars are shown. */
export interface WhyFormat {
  readonly priceDecimals: number;
  /** The time of a bar, by its index in the series, as it is shown to the user. */
  readonly timeOf: (bar: number) => string;
}

const words: Readonly<Record<WhyLanguage, WhyWords>> = { zh: chineseWords, en: englishWords };

/** What a trace says, without its children: one sentence. */
export function traceText(trace: Trace, language: WhyLanguage, format: WhyFormat): string {
  const sentence = words[language].sentences[trace.template];
  const outcome = trace.holds ? 'holds' : 'fails';
  const template = typeof sentence === 'string' ? sentence : sentence[outcome];
  return template.replaceAll(/\{(?<name>\w+)\}/g, (placeholder, name: string) => {
    const value = trace.values[name];
    return value === undefined ? placeholder : valueText(value, language, format);
  });
}

/** What a condition on the next bar means for an element: one sentence. */
export function thresholdText(
  { threshold, kind }: { threshold: NextBarThreshold; kind: ElementPlace['kind'] },
  language: WhyLanguage,
  { priceDecimals }: Pick<WhyFormat, 'priceDecimals'>,
): string {
  const { comparisons, fields, joints, verdicts, elements } = words[language];
  const said = [...new Set(threshold.conditions.map(({ field }) => field))].map((field) => {
    const bounds = threshold.conditions
      .filter((condition) => condition.field === field)
      .map(({ is, price }) => comparisons[is].replace('{price}', price.toFixed(priceDecimals)));
    return fields[field] + bounds.join(joints.within);
  });
  const verdict = verdicts[threshold.verdict].replace('{element}', elements[kind]);
  return said.join(joints.and) + joints.so + verdict;
}

/** Why no single next bar can bring a verdict on an element, and what must come first: one sentence. */
export function awaitedText(
  { awaited, kind }: { awaited: AwaitedVerdict; kind: ElementPlace['kind'] },
  language: WhyLanguage,
): string {
  const { awaited: reasons, elements, joints, verdicts } = words[language];
  const verdict = verdicts[awaited.verdict].replace('{element}', elements[kind]);
  return verdict + joints.so + reasons[awaited.reason];
}

/** What a structure of a level is (定义) and what it means (含义), a sentence each. */
export function definitionOf(defined: Defined, language: WhyLanguage): Definition {
  const [ofStrokes, ofSegments] = words[language].definitions;
  return defined.level === 0 ? ofStrokes[defined.kind] : ofSegments[defined.kind];
}

/** What a rule says, in a sentence. */
export function ruleText(rule: RuleId, language: WhyLanguage): string {
  return words[language].rules[rule];
}

function lineText(
  { value, direction, level }: Extract<TraceValue, { kind: 'line' }>,
  language: WhyLanguage,
  { timeOf }: WhyFormat,
): string {
  const names = words[language].lines[level];
  return names[direction > 0 ? 'rising' : 'falling'].replace('{time}', timeOf(value));
}

function valueText(value: TraceValue, language: WhyLanguage, format: WhyFormat): string {
  switch (value.kind) {
    case 'price':
    case 'amplitude':
      return value.value.toFixed(format.priceDecimals);
    case 'rate':
      return Number.isFinite(value.value) ? String(Number(value.value.toFixed(4))) : '\u2014';
    case 'strength':
      return Number(value.value.toPrecision(4)).toString();
    case 'count':
      return String(value.value);
    case 'line':
      return lineText(value, language, format);
    case 'bar':
      return format.timeOf(value.value);
    case 'signal':
      return signalName(value.value, language);
    case 'term':
      return words[language].terms[value.value];
  }
}
