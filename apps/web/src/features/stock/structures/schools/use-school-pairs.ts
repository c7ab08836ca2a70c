import { useEffect, useState } from 'react';

import type { ChanChoice, ChanReading, ShownChan } from '../../../../chart/index.ts';
import type { SchoolPair } from '../../../../chart/structures/schools/school-agreement.ts';

/** What is known of how far schools agree. */
export type SchoolPairsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly reason: string }
  | {
      readonly kind: 'ready';
      readonly pairs: readonly SchoolPair[];
      /** The bars that they were read in. */
      readonly shown: Pick<ShownChan, 'barCount'>;
    };

const loading: SchoolPairsState = { kind: 'loading' };

/**
 * Compares choices of rules on the bars shown, and again whenever those are read anew; the former answer
 * stays meanwhile, unless it is of other choices. `choices` must stay the same list while nothing changes.
 */
export function useSchoolPairs(
  { compareSchools, shown }: Pick<ChanReading, 'compareSchools' | 'shown'>,
  choices: readonly ChanChoice[],
): SchoolPairsState {
  const [answered, setAnswered] = useState<Answered | null>(null);
  useEffect(() => {
    if (shown === null) return undefined;
    let isRequested = true;
    const show = (state: SchoolPairsState): void => {
      if (isRequested) setAnswered({ choices, shown, state });
    };
    compareSchools(choices).then(
      (pairs) => show({ kind: 'ready', pairs, shown }),
      (error: unknown) => show({ kind: 'failed', reason: reasonOf(error) }),
    );
    return () => {
      isRequested = false;
    };
  }, [compareSchools, shown, choices]);
  return answered?.choices === choices && isOfBarsIn(shown, answered) ? answered.state : loading;
}

interface Answered {
  readonly choices: readonly ChanChoice[];
  readonly shown: Pick<ShownChan, 'seriesId' | 'barCount'>;
  readonly state: SchoolPairsState;
}

/** Whether an answer knows no bar that is not shown: one of later bars is not for a replay. */
function isOfBarsIn(shown: ShownChan | null, { shown: read }: Answered): boolean {
  return shown?.seriesId === read.seriesId && read.barCount <= shown.barCount;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
