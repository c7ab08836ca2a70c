import { parseArgs } from 'node:util';

import { type BarFileOptions, isTimeZone, seriesAdjustments } from '@chanscope/server';
import {
  type StockSymbol,
  type Timeframe,
  markets,
  symbolCandidates,
  timeframes,
} from '@chanscope/market';

export const importUsage = `Usage: npm run import -- bars PATH… [options]
       npm run import -- symbols FILE…
       npm run import -- actions PATH…
       npm run import -- names FILE…
       npm run import -- show SYMBOL TIMEFRAME [--source NAME]

bars     Takes bars from CSV files, gzip or not, and from folders of them. Columns are found by
         name: code (or a file name such as cn_sh600519_1d.csv), time or date, open, high, low,
         close, volume or volume_lots, amount. Each file is taken whole or not at all; a second
         import of the same bars changes nothing. Rows that cannot be taken are listed.
  --timeframe    ${timeframes.join(' ')} (default: by the file's name, else by its data)
  --adjust       ${seriesAdjustments.join(' ')} (default: by the file's name, else none)
  --label        start end: what the time of a minute bar marks (default: end, in the US start)
  --tz           zone of times without one, such as UTC or Asia/Shanghai (default: the market's)
  --volume-unit  shares lots (default: lots where the column is called volume_lots, or where the
                 amount of a mainland row shows it; else shares)
  --market       hs hk us (default: by the file's name, else by each code)
  --source       name under which the series are kept (default: files; where they are adjusted, the
                 file's own name without dates)
  --replace      takes the file in place of the bars that its series have: without it, a file is
                 refused whose prices differ from those of the series that it would join

symbols  Takes directories of securities.

actions  Takes distributions, splits and rights issues, by which previous closes, limits and adjusted
         prices follow. Layouts: per ten shares (code, ex_date, cash_per_10 …), BaoStock
         (dividOperateDate …), and date, dividends, split; also bars that carry the last two.

names    Takes the names that shares bore: code, name, from (first day), until (last day, empty while it
         lasts). By them a past day is known to have been under special treatment (ST) or not.

show     Prints the stored bars of a series as CSV; times are the openings of bars in UTC.

Where to: DATA_DIR (default data), or DATABASE_URL.
`;

/** Arguments that make no sense; the message says which, and what would. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

/** What the command line asks for. */
export type ImportCommand =
  | { readonly kind: 'help' }
  | {
      readonly kind: 'bars';
      readonly paths: readonly string[];
      readonly source: string | null;
      readonly replace: boolean;
      readonly options: BarFileOptions;
    }
  | { readonly kind: 'symbols' | 'actions' | 'names'; readonly paths: readonly string[] }
  | {
      readonly kind: 'show';
      readonly symbol: StockSymbol;
      readonly timeframe: Timeframe;
      readonly source: string | null;
    };

/** Reads the arguments after the program's name. Throws ArgumentError. */
export function importCommandFrom(args: readonly string[]): ImportCommand {
  const { values, positionals } = parsed(args);
  const [command, ...rest] = positionals;
  if (values.help === true || command === undefined) return { kind: 'help' };
  if (command === 'show') return showCommandFrom(rest, values);
  const known = oneOfCommands(command);
  if (rest.length === 0) throw new ArgumentError(`${command} needs at least one file`);
  if (known !== 'bars') return { kind: known, paths: rest };
  return {
    kind: 'bars',
    paths: rest,
    source: sourceFrom(values),
    replace: values.replace === true,
    options: optionsFrom(values),
  };
}

const fileCommands = ['bars', 'symbols', 'actions', 'names'] as const;

function oneOfCommands(command: string): (typeof fileCommands)[number] {
  const known = fileCommands.find((each) => each === command);
  if (known !== undefined) return known;
  const permitted = [...fileCommands, 'show'].join(', ');
  throw new ArgumentError(`there is no command "${command}"; permitted: ${permitted}`);
}

const optionNames = [
  'timeframe',
  'adjust',
  'label',
  'tz',
  'volume-unit',
  'market',
  'source',
] as const;

type OptionValues = Readonly<Partial<Record<(typeof optionNames)[number], string>>>;

function parsed(args: readonly string[]): {
  values: OptionValues & { readonly help?: boolean; readonly replace?: boolean };
  positionals: string[];
} {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean' },
        replace: { type: 'boolean' },
        timeframe: text,
        adjust: text,
        label: text,
        tz: text,
        'volume-unit': text,
        market: text,
        source: text,
      },
    });
  } catch (error) {
    throw new ArgumentError(error instanceof Error ? error.message : String(error));
  }
}

function showCommandFrom(
  [code = '', timeframe = '']: readonly string[],
  values: OptionValues,
): ImportCommand {
  const [symbol] = symbolCandidates(code);
  if (symbol === undefined) throw new ArgumentError(`there is no security "${code}"`);
  const known = oneOf('TIMEFRAME', timeframe, timeframes);
  return { kind: 'show', symbol, timeframe: known, source: sourceFrom(values) };
}

function optionsFrom(values: OptionValues): BarFileOptions {
  const selected = <Value extends string>(
    name: (typeof optionNames)[number],
    permitted: readonly Value[],
  ): Value | null => {
    const value = values[name];
    return value === undefined ? null : oneOf(`--${name}`, value, permitted);
  };
  const timeZone = values.tz ?? null;
  if (timeZone !== null && !isTimeZone(timeZone))
    throw new ArgumentError(
      `--tz cannot be "${timeZone}"; permitted: a zone such as Asia/Shanghai`,
    );
  return {
    timeframe: selected('timeframe', timeframes),
    adjustment: selected('adjust', seriesAdjustments),
    label: selected('label', ['start', 'end']),
    timeZone,
    volumeUnit: selected('volume-unit', ['shares', 'lots']),
    market: selected('market', markets),
  };
}

function sourceFrom({ source }: OptionValues): string | null {
  if (source === undefined) return null;
  if (/^[\w.-]{1,40}$/.test(source)) return source;
  throw new ArgumentError(
    `--source cannot be "${source}"; permitted: up to 40 letters, digits, points, dashes and underscores`,
  );
}

function oneOf<Value extends string>(
  name: string,
  value: string,
  permitted: readonly Value[],
): Value {
  const known = permitted.find((each) => each === value);
  if (known !== undefined) return known;
  throw new ArgumentError(`${name} cannot be "${value}"; permitted: ${permitted.join(', ')}`);
}
