import { z } from 'zod';

import { analysisPresets } from './analysis.ts';
import { periods, stockRequest, stockResponse } from './series.ts';

const barPeriods = periods.filter((period) => period !== 'time');

/**
 * What `getStock` answers in the form `typed`, as columns: the answer is packed (`packAnswer`), its text the
 * envelope without `bars`, its columns `bars.time`, `bars.open` … with an unknown amount as NaN.
 */
export const packedStockRequest = stockRequest.omit({ days: true, form: true }).extend({
  period: z.enum(barPeriods).default('day'),
  /** The preset by which the structures are read that come along with the newest bars; none without it. */
  preset: z.enum(analysisPresets).optional(),
});

export const packedStockResponse = stockResponse
  .omit({ times: true, datas: true, bars: true, intraday: true, intradayDays: true })
  .extend({
    /**
     * Of which preset the columns of structures are (`strokes.beginBar` …), right after the newest bar and in
     * places of the bars of this answer; absent where there are none.
     */
    structures: z.enum(analysisPresets).optional(),
  });

export type PackedStockRequest = z.infer<typeof packedStockRequest>;
export type PackedStockResponse = z.infer<typeof packedStockResponse>;
