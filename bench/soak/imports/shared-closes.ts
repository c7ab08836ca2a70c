import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Closes of one security in one file, by day (yyyy-mm-dd). */
export interface FileCloses {
  readonly file: string;
  readonly closes: ReadonlyMap<string, number>;
}

const dayPattern = /^(\d{4})-?(\d{2})-?(\d{2})$/;
/** `cn_sh600519_1d`, `hk_00700_1d`, `us_AAPL_1d`, `cn_600519_eastmoney…`, `600519_tdx_indicators`. */
const namePattern = /^(?:(cn|hk|us)_)?(sh|sz|bj)?([A-Z]{1,5}|\d{5,6})_/;

/**
 * The days of every CSV below some folders, as a naive reader finds them: columns by their names, nothing checked, nothing
 * adjusted. By exchange and code, as `SH.600519`. It shares no code with the importer.
 */
export function readSharedCloses(folders: readonly string[]): Map<string, FileCloses[]> {
  const bySymbol = new Map<string, FileCloses[]>();
  const files = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(folder, name),
      ),
    )
    .filter((file) => /\.csv(\.gz)?$/.test(file));
  for (const file of files.toSorted())
    for (const [symbol, closes] of closesIn(file))
      bySymbol.set(symbol, [
        ...(bySymbol.get(symbol) ?? []),
        { file: path.basename(file), closes },
      ]);
  return bySymbol;
}

function linesOf(file: string): string[] {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text.replace(/^\uFEFF/, '').split(/\r?\n/);
}

interface Columns {
  readonly day: number;
  readonly close: number;
  /** −1 in a file of one security. */
  readonly code: number;
}

/** Null where a file has no bars. */
function columnsOf(head: string): Columns | null {
  const names = head.toLowerCase().split(',');
  const day = names.findIndex((name) => name === 'date' || name === 'time');
  const close = names.indexOf('close');
  const isOfBars = day >= 0 && close >= 0 && names.includes('open');
  return isOfBars ? { day, close, code: names.indexOf('code') } : null;
}

function closesIn(file: string): Map<string, Map<string, number>> {
  const [head = '', ...lines] = linesOf(file);
  const at = columnsOf(head);
  const bySymbol = new Map<string, Map<string, number>>();
  if (at === null) return bySymbol;
  const named = symbolOfName(path.basename(file));
  for (const cells of lines.map((line) => line.split(','))) {
    const day = dayPattern.exec(textAt(cells, at.day));
    const symbol = at.code < 0 ? named : symbolOfCode(textAt(cells, at.code), file);
    const close = Number.parseFloat(textAt(cells, at.close));
    if (day === null || symbol === null || Number.isNaN(close)) continue;
    const closes = bySymbol.get(symbol) ?? new Map<string, number>();
    bySymbol.set(symbol, closes.set(day.slice(1).join('-'), close));
  }
  if (!hasDays(bySymbol)) bySymbol.clear();
  return bySymbol;
}

function textAt(cells: readonly string[], column: number): string {
  return cells[column] ?? '';
}

/** Weeks and months have days of their own as labels; most of their steps are longer than five days. */
function hasDays(bySymbol: ReadonlyMap<string, ReadonlyMap<string, number>>): boolean {
  let steps = 0;
  let long = 0;
  for (const closes of bySymbol.values()) {
    const days = [...closes.keys()].toSorted().map((day) => Date.parse(day));
    for (const [index, day] of days.entries()) {
      const before = days[index - 1];
      if (before === undefined) continue;
      steps += 1;
      if (day - before > 5 * 86_400_000) long += 1;
    }
  }
  return long * 2 < steps;
}

function symbolOfName(name: string): string | null {
  const [, market, exchange, code] = namePattern.exec(name) ?? [];
  if (code === undefined) return null;
  if (exchange !== undefined) return `${exchange.toUpperCase()}.${code}`;
  return symbolOfCode(code, `${market ?? 'cn'}_`);
}

function symbolOfCode(code: string, file: string): string | null {
  const [plain = '', exchange] = code.trim().split('.');
  if (exchange !== undefined && /^(SH|SZ|BJ)$/.test(exchange)) return `${exchange}.${plain}`;
  if (path.basename(file).startsWith('us_')) return `US.${plain}`;
  if (/^\d{5}$/.test(plain)) return `HK.${plain}`;
  if (!/^\d{6}$/.test(plain)) return null;
  if (/^(4|8|92)/.test(plain)) return `BJ.${plain}`;
  return /^[569]/.test(plain) ? `SH.${plain}` : `SZ.${plain}`;
}
