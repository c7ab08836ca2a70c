import { createHash } from 'node:crypto';

import { type Columns, type PackedStockRequest, packColumns } from '@chanscope/contract';
import { analyzeChanSignals, columnsOfPicture, pictureOfAnalysis } from '@chanscope/engine';
import { type BarColumns, barColumnNames, createBarColumns, sliceBars } from '@chanscope/market';

import { rulesFromRequest } from '../analysis/requested-rules.ts';

type Preset = NonNullable<PackedStockRequest['preset']>;

/** The columns of a chart, packed. */
export interface ChartColumns {
  readonly packed: Uint8Array;
  /** The same for the same bytes only. */
  readonly digest: string;
  /** The preset by which the structures among them were read, null without any. */
  readonly structures: Preset | null;
}

/** Which bars of a series, and by which preset structures are read in them. */
interface Part {
  readonly from: number;
  readonly until: number;
  readonly preset: Preset | undefined;
}

/** By series, and in it by part: a series that changed is another object. */
const known = new WeakMap<BarColumns, Map<string, ChartColumns>>();

/** The columns of a part of a series: packed once for all who ask. */
export function columnsOf(series: BarColumns, part: Part): ChartColumns {
  const parts = known.get(series) ?? new Map<string, ChartColumns>();
  known.set(series, parts);
  const key = JSON.stringify(part);
  const columns = parts.get(key) ?? pack(sliceBars(series, part.from, part.until), part.preset);
  // A client that asks for other ends each time does not fill the memory.
  if (parts.size < maxParts) parts.set(key, columns);
  return columns;
}

/** Of each series; a page asks for one part by one preset, and for some older ones. */
const maxParts = 8;

function pack(bars: BarColumns, preset: Preset | undefined): ChartColumns {
  const structures = preset === undefined ? null : structuresIn(bars, preset);
  const packed = packColumns({ ...barsAsColumns(bars), ...structures });
  const digest = createHash('sha256').update(packed).digest('base64url');
  return { packed, digest, structures: structures === null ? null : (preset ?? null) };
}

function barsAsColumns(bars: BarColumns): Columns {
  return Object.fromEntries(barColumnNames.map((name) => [`bars.${name}`, bars[name]]));
}

/** What the preset sees after the newest bar; null for bars that cannot be read, which the page says by itself. */
function structuresIn(bars: BarColumns, preset: Preset): Columns | null {
  const rules = rulesFromRequest({ preset, options: {} });
  try {
    return columnsOfPicture(pictureOfAnalysis(analyzeChanSignals(bars, rules), bars));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The columns of no bars. */
export const noChartColumns = pack(createBarColumns(0), undefined);
