import type { ChanReading } from '../../../chart/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { countsOf } from './structure-counts.ts';

/** How many bars were read, and how many structures found in them; nothing until they are. */
export function AnalysisSummary({
  reading: { shown },
}: {
  readonly reading: ChanReading;
}): string | null {
  const { t } = useTexts();
  if (shown === null) return null;
  return t(($) => $.stock.analysed, { bars: shown.barCount, ...countsOf(shown.picture) });
}
