import { parseArgs } from 'node:util';

import {
  type ChanPreset,
  type ChanRules,
  type CzscRules,
  chanPresetWith,
  optionsWithoutEffect,
} from '@chanscope/engine';

/** What the command line asks for. */
export type ChanRequest =
  | { readonly kind: 'usage' }
  | {
      /** The structures of a whole file, or bar by bar. */
      readonly kind: 'chan' | 'step';
      readonly file: string;
      readonly isJson: boolean;
      readonly rules: ChanRules;
    }
  | {
      readonly kind: 'czsc';
      readonly file: string;
      readonly isJson: boolean;
      readonly rules: CzscRules;
    }
  | {
      readonly kind: 'survival';
      readonly files: readonly string[];
      readonly isJson: boolean;
      readonly rules: ChanRules;
      /** How many bars of each file are read at most. */
      readonly barLimit: number;
    };

/** What the command line asked for cannot be done; the message says why. */
export class ChanRefusal extends Error {
  override readonly name = 'ChanRefusal';
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The text that explains the command. */
export const chanUsage = `Usage: npm run -s chan -- analyze FILE [--json] [--preset NAME] [--options JSON] [--step]
       npm run -s chan -- czsc FILE [--json] [--options JSON]
       npm run -s chan -- survival FILE... [--json] [--preset NAME] [--options JSON] [--bars N]

Finds the Chan structures in a file of bars: merged bars, strokes, segments, pivots, signals,
and segments, pivots and signals one level up; or by the rules of czsc strokes and pivots only.
By survival: how many of the marks shown bar by bar were still there after the last bar, over all
files together.

  FILE            CSV, gzip or not, with the columns time (or date), open, high, low, close
                  and, if known, volume and amount; oldest bar first; any series
  --json          one object instead of a table, with the keys series, bars, klc, bi, seg, zs,
                  bsp, bsp1, segseg, segzs, segbsp, segbsp1; by czsc with the keys series,
                  bars, bi, n_finished, zs, fx, ubi; by survival with the keys series, bars,
                  kinds, signals
  --preset NAME   chanscope what the product's pages read by: original, and strokes that reach
                            the true extremes (bi_allow_sub_peak false)
                  chan.py   what chan.py does (the default)
                  original  what its documentation says: a gap counts as a bar, pivots reach
                            across segments, a first signal needs a divergence of 0.9
                  czsc      strokes and pivots of czsc, the same as the command czsc
  --options JSON  over those of the preset: chan.py options, such as
                  '{"bi_strict": false, "zs_algo": "over_seg"}'; those of signals also for one
                  side or one level up, with the suffix -buy, -sell, -seg, -segbuy or -segsell;
                  for czsc '{"czsc_min_bi_len": 7}'
  --step          bar by bar: what was known right after each bar; with --json the keys series,
                  mode, bars, frame_fields, frames, snapshots (20 of them); for analyze only
  --bars N        the first N bars of each file; for survival only
  --help          this text

These options are checked and change no structure: ${linesOf(optionsWithoutEffect)}.
`;

/** The names as lines of the usage. */
function linesOf(names: readonly string[]): string {
  const lines = [''];
  for (const name of names) {
    const line = lines.at(-1) ?? '';
    if (line.length + name.length > 84) lines.push(name);
    else lines[lines.length - 1] = line === '' ? name : `${line}, ${name}`;
  }
  return `\n  ${lines.join(',\n  ')}`;
}

/** Reads the arguments behind the name of the command. Throws ChanRefusal. */
export function chanRequestFrom(args: readonly string[]): ChanRequest {
  const { values, positionals } = argumentsFrom(args);
  if (values.help === true) return { kind: 'usage' };
  const { command, files } = namedBy(positionals);
  const preset = presetFrom(presetNameFrom(command, values.preset), values.options ?? '{}');
  const isJson = values.json === true;
  const isStep = values.step === true;
  if (command === 'survival') {
    if (isStep) throw new ChanRefusal('Cannot go bar by bar: survival always does', 1);
    return survivalRequestFrom(preset, { files, isJson, barLimit: barLimitFrom(values.bars) });
  }
  if (values.bars !== undefined)
    throw new ChanRefusal(`Cannot take --bars ${values.bars}: it is for survival only`, 1);
  return requestFrom(preset, { file: files[0], isJson, isStep });
}

const commands = ['analyze', 'czsc', 'survival'] as const;
type Command = (typeof commands)[number];

/** The command and its files: one, for survival one or more. */
function namedBy(positionals: readonly string[]): {
  readonly command: Command;
  readonly files: readonly [string, ...string[]];
} {
  const [name, file, ...others] = positionals;
  const command = commands.find((each) => each === name);
  const isTooMuch = others.length > 0 && command !== 'survival';
  if (command === undefined || file === undefined || isTooMuch)
    throw new ChanRefusal(chanUsage.trimEnd(), 2);
  return { command, files: [file, ...others] };
}

function argumentsFrom(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        preset: { type: 'string' },
        options: { type: 'string' },
        step: { type: 'boolean' },
        bars: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new ChanRefusal(`${messageOf(error)}\n\n${chanUsage.trimEnd()}`, 2);
  }
}

function presetNameFrom(command: Command, preset: string | undefined): string {
  if (command !== 'czsc') return preset ?? 'chan.py';
  if (preset === undefined || preset === 'czsc') return 'czsc';
  throw new ChanRefusal(`Cannot use preset "${preset}": the command is czsc`, 1);
}

function presetFrom(name: string, text: string): ChanPreset {
  const options = optionsFrom(text);
  try {
    return chanPresetWith(name, options);
  } catch (error) {
    if (error instanceof RangeError) throw new ChanRefusal(error.message, 1);
    throw error;
  }
}

function optionsFrom(text: string): Record<string, unknown> {
  let options: unknown;
  try {
    options = JSON.parse(text);
  } catch (error) {
    throw new ChanRefusal(`Cannot read --options: ${messageOf(error)}`, 1);
  }
  if (isRecord(options)) return options;
  const example = '{"bi_strict": false}';
  throw new ChanRefusal(`Cannot read --options: it is not an object such as ${example}`, 1);
}

function requestFrom(
  { school, rules }: ChanPreset,
  {
    isStep,
    ...asked
  }: { readonly file: string; readonly isJson: boolean; readonly isStep: boolean },
): ChanRequest {
  if (school === 'chan') return { kind: isStep ? 'step' : 'chan', ...asked, rules };
  if (isStep) throw new ChanRefusal('Cannot go bar by bar: --step is not for czsc', 1);
  return { kind: 'czsc', ...asked, rules };
}

function survivalRequestFrom(
  { school, rules }: ChanPreset,
  asked: Pick<Extract<ChanRequest, { kind: 'survival' }>, 'files' | 'isJson' | 'barLimit'>,
): ChanRequest {
  if (school === 'chan') return { kind: 'survival', ...asked, rules };
  throw new ChanRefusal('Cannot measure survival: czsc keeps no history of its marks', 1);
}

/** Without a text there is no limit. */
function barLimitFrom(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new ChanRefusal(`Cannot take --bars ${text}: it is not a whole number above 0`, 1);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
