import { analyzeChanSignals, analyzeCzsc } from '@chanscope/engine';

import { BarFileFault, readBarFile } from './bar-file.ts';
import {
  type ChanRequest,
  ChanRefusal,
  chanRequestFrom,
  chanUsage,
} from './chan/chan-arguments.ts';
import { outliveTheReader } from './closed-pipe.ts';
import { jsonFromCzsc } from './chan/czsc-json.ts';
import { tableFromCzsc } from './chan/czsc-table.ts';
import { jsonFromSteps } from './chan/step-json.ts';
import { runBarByBar } from './chan/step-run.ts';
import { tableFromSteps } from './chan/step-table.ts';
import { jsonFromAnalysis } from './chan/structure-json.ts';
import { tableFromAnalysis } from './chan/structure-table.ts';
import { jsonFromSurvival } from './chan/survival-json.ts';
import { runSurvival } from './chan/survival-run.ts';
import { tableFromSurvival } from './chan/survival-table.ts';

/** The text that the arguments ask for. Throws ChanRefusal and BarFileFault. */
function answerTo(args: readonly string[]): string {
  const request = chanRequestFrom(args);
  if (request.kind === 'usage') return chanUsage;
  const { table, json } = answersTo(request);
  return request.isJson ? `${JSON.stringify(json())}\n` : table();
}

/** The same answer as a text to read and as an object. */
interface Answers {
  readonly table: () => string;
  readonly json: () => object;
}

function answersTo(request: Exclude<ChanRequest, { kind: 'usage' }>): Answers {
  if (request.kind !== 'survival') return answersAboutFile(request);
  const run = runSurvival(request);
  return { table: () => tableFromSurvival(run), json: () => jsonFromSurvival(run) };
}

function answersAboutFile(request: Exclude<ChanRequest, { kind: 'usage' | 'survival' }>): Answers {
  const file = readBarFile(request.file);
  const { series, bars } = file;
  const head = { series, bars: bars.length };
  switch (request.kind) {
    case 'chan': {
      const analysis = analyzeChanSignals(bars, request.rules);
      return {
        table: () => tableFromAnalysis(file, analysis),
        json: () => ({ ...head, ...jsonFromAnalysis(analysis) }),
      };
    }
    case 'step': {
      const run = runBarByBar(bars, request.rules);
      return {
        table: () => tableFromSteps(file, run),
        json: () => ({ series, mode: 'step', bars: bars.length, ...jsonFromSteps(run) }),
      };
    }
    case 'czsc': {
      const analysis = analyzeCzsc(bars, request.rules);
      return {
        table: () => tableFromCzsc(file, analysis),
        json: () => ({ ...head, ...jsonFromCzsc(analysis) }),
      };
    }
  }
}

outliveTheReader();
try {
  // Nothing ends the process afterwards, so that a slow reader gets all of it.
  process.stdout.write(answerTo(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof ChanRefusal || error instanceof BarFileFault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof ChanRefusal ? error.exitCode : 1;
}
