import {
  type JointLevelsRequest,
  type JointLevelsResponse,
  type Locale,
  type Message,
  Problem,
  analysisLevels,
  maxJointLevels,
  readingMessage,
  textOfMessage,
} from '@chanscope/contract';
import { type LevelsReading, levelsReadingOf, productPresetId } from '@chanscope/engine';

import { breathe } from '../../../platform/loop-turns.ts';
import type { AnalysisMemory } from '../analysis/analysis-memory.ts';
import { rulesFromRequest } from '../analysis/requested-rules.ts';
import { valuesOfList } from '../listed-parameter.ts';
import type { Series } from '../series.ts';
import { presentLevel, presentNesting } from './present-joint-levels.ts';
import { type LevelName, type ReadLevel, readLevel } from './read-level.ts';

const ruleVersion = 'djbll-1';

/**
 * Answers what several levels of a security say together (多级别联立), the forming bars included. Throws the
 * Problems `badParameter` with the level, `unknownStock`, and `noBars` where no level has any.
 */
export async function answerJointLevels(
  { series, memory }: { readonly series: Series; readonly memory: AnalysisMemory },
  { stockId, levels, adjust, preset = productPresetId }: JointLevelsRequest,
  locale: Locale,
): Promise<JointLevelsResponse> {
  const names = levelNamesOf(levels);
  const rules = rulesFromRequest({ preset, options: {} });
  const read: ReadLevel[] = [];
  for (const level of names) {
    const chart = await series.findChart({ stockId, period: level, adjust });
    if (chart !== null) read.push(readLevel(memory, { level, chart, rules }));
    // Each level is some hundredths of a second of work.
    await breathe();
  }
  const [highest] = read;
  if (highest === undefined) throw new Problem('noBars', { stockId, period: names.join(' ') });
  const reading = levelsReadingOf(read.map(({ state }) => state));
  return {
    stock: highest.chart.instrument.stockRow,
    preset,
    ruleVersion,
    asOf: newestOf(read),
    levels: names.map((level) => {
      const known = read.find((each) => each.level === level);
      return known === undefined
        ? {
            level,
            missing: true,
            reason: textOfMessage(readingMessage('levelMissing', { level }), locale),
          }
        : presentLevel(known);
    }),
    nesting: read.slice(1).flatMap((inner, at) => presentNesting(read[at] ?? inner, inner)),
    matrix: read.map(({ state }) => [...state.signs, conclusionSigns[state.conclusion]]),
    verdict: {
      code: verdictCodes[reading.verdict],
      text: textOfMessage(verdictMessage(reading, read), locale),
    },
  };
}

/** The highest first. */
function levelNamesOf(text: string): LevelName[] {
  const values = valuesOfList({ name: 'levels', text, max: maxJointLevels });
  const unknown = values.find((value) => !analysisLevels.some((level) => level === value));
  if (unknown !== undefined)
    throw new Problem('badParameter', {
      name: 'levels',
      value: unknown,
      permitted: analysisLevels.join(' | '),
    });
  return analysisLevels.filter((level) => values.includes(level)).toReversed();
}

function newestOf(read: readonly ReadLevel[]): number | null {
  return read.reduce<number | null>((newest, { chart: { provenance } }) => {
    if (provenance.asOf === null) return newest;
    return Math.max(newest ?? 0, provenance.asOf);
  }, null);
}

const conclusionSigns = { up: 1, down: -1, mixed: 0, none: 0 } as const;

const verdictCodes = {
  'both-up': '共振偏多',
  'both-down': '共振偏空',
  'large-up': '大多小空',
  'large-down': '大空小多',
  sideways: '盘整',
} as const;

const verdictKinds = {
  'both-up': 'levelsBothUp',
  'both-down': 'levelsBothDown',
  'large-up': 'levelsLargeUp',
  'large-down': 'levelsLargeDown',
} as const;

function verdictMessage(
  { verdict, large, small }: LevelsReading,
  read: readonly ReadLevel[],
): Message {
  if (verdict === 'sideways') return readingMessage('levelsSideways', {});
  const namesAt = (places: readonly number[]): string =>
    places.map((place) => read[place]?.level ?? '').join(' ');
  return readingMessage(verdictKinds[verdict], { large: namesAt(large), small: namesAt(small) });
}
