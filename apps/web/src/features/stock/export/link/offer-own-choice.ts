import { showOffer } from '../../../../api/index.ts';
import type { Locale } from '../../../../i18n/index.ts';
import { exportWordsIn } from '../../../../i18n/export/export-texts.ts';
import { leaveLinkedChoice } from '../../workspace/chart-memory.ts';

const validMs = 10_000;

/** Says whose layers and rules the chart shows, and offers the reader's own. */
export function offerOwnChoice(locale: Locale, until: AbortSignal): void {
  const words = exportWordsIn(locale);
  showOffer({
    key: 'linked',
    text: words.linked,
    action: { label: words.ownAgain, run: leaveLinkedChoice },
    validMs,
    staysUnderPointer: true,
    until,
  });
}
