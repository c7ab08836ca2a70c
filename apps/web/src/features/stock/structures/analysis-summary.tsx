import type { ReactNode } from 'react';

import type { ChanReading } from '../../../chart/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { countsOf } from './structure-counts.ts';

/** How many bars were read, and how many structures found in them; nothing until they are. */
export function AnalysisSummary({
  reading: { shown },
}: {
  readonly reading: ChanReading;
}): ReactNode {
  const { t } = useTexts();
  if (shown === null) return null;
  const counts = { bars: shown.barCount, ...countsOf(shown) };
  const { segments, signals } = counts;
  return segments === null || signals === null
    ? t(($) => $.stock.analysedByCzsc, counts)
    : t(($) => $.stock.analysed, { ...counts, segments, signals });
}
