import { watchlistLimits } from '@chanscope/contract';

import { showOffer } from '../../../api/index.ts';
import type { Translate } from '../../../i18n/index.ts';

/** Says that something was taken off the watchlist, and offers to undo it while the server can (撤销). */
export function offerUndo(text: string, { t, undo }: { t: Translate; undo: () => void }): void {
  showOffer({
    key: 'undo',
    text,
    action: { label: t(($) => $.watchlist.undo), run: undo },
    validMs: watchlistLimits.undoMs,
    staysUnderPointer: false,
  });
}
