import { parseArgs } from 'node:util';

import type { ChanRules } from '@chanscope/engine';
import { analyzeChanSignals, chanRulesFromOptions } from '@chanscope/engine';

import { BarFileFault, readBarFile } from './bar-file.ts';
import { outliveTheReader } from './closed-pipe.ts';
import { jsonFromAnalysis } from './structure-json.ts';
import { tableFromAnalysis } from './structure-table.ts';

const usage = `Usage: npm run -s chan -- analyze FILE [--json] [--options JSON]

Finds the Chan structures in a file of bars: merged bars, strokes, segments, pivots, signals,
and segments, pivots and signals one level up.

  FILE            CSV, gzip or not, with the columns time (or date), open, high, low, close
                  and, if known, volume and amount; oldest bar first; any series
  --json          one object instead of a table, with the keys series, bars, klc, bi, seg, zs,
                  bsp, bsp1, segseg, segzs, segbsp, segbsp1
  --options JSON  chan.py options, such as '{"bi_strict": false, "zs_algo": "over_seg"}';
                  those of signals also for one side or one level up, with the suffix
                  -buy, -sell, -seg, -segbuy or -segsell
  --help          this text
`;

/** What the command line asked for cannot be done; the message says why. */
class Refusal extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

interface Request {
  readonly file: string;
  readonly isJson: boolean;
  readonly rules: ChanRules;
}

/** The text that the arguments ask for. Throws Refusal. */
function answerTo(args: readonly string[]): string {
  const request = requestFrom(args);
  return request === null ? usage : analyze(request);
}

function analyze({ file, isJson, rules }: Request): string {
  const barFile = readBarFile(file);
  const analysis = analyzeChanSignals(barFile.bars, rules);
  if (!isJson) return tableFromAnalysis(barFile, analysis);
  const { series, bars } = barFile;
  return `${JSON.stringify({ series, bars: bars.length, ...jsonFromAnalysis(analysis) })}\n`;
}

/** Null when only the usage was asked for. */
function requestFrom(args: readonly string[]): Request | null {
  const { values, positionals } = argumentsFrom(args);
  if (values.help === true) return null;
  const [command, file, ...others] = positionals;
  if (command !== 'analyze' || file === undefined || others.length > 0)
    throw new Refusal(usage.trimEnd(), 2);
  return { file, isJson: values.json === true, rules: rulesFrom(values.options ?? '{}') };
}

function argumentsFrom(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        options: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new Refusal(`${messageOf(error)}\n\n${usage.trimEnd()}`, 2);
  }
}

function rulesFrom(text: string): ChanRules {
  let options: unknown;
  try {
    options = JSON.parse(text);
  } catch (error) {
    throw new Refusal(`Cannot read --options: ${messageOf(error)}`, 1);
  }
  if (!isRecord(options))
    throw new Refusal('Cannot read --options: it is not an object such as {"bi_strict": false}', 1);
  try {
    return chanRulesFromOptions(options);
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal(error.message, 1);
    throw error;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

outliveTheReader();
try {
  // Nothing ends the process afterwards, so that a slow reader gets all of it.
  process.stdout.write(answerTo(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof Refusal || error instanceof BarFileFault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof Refusal ? error.exitCode : 1;
}
