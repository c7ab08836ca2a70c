import { useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { type Locale, useTexts } from '../../../../i18n/index.ts';
import { useReplayStore } from '../../replay/replay-store.ts';
import { replayUntil } from '../../replay/replay.ts';
import {
  isOwnChoice,
  leaveLinkedChoice,
  showLinkedChoice,
  useChartMemory,
} from '../../workspace/chart-memory.ts';
import { type LinkedChart, linkFromQuery, linkParameters } from './chart-link.ts';
import { queryWithout } from './query-without.ts';

/**
 * Restores what the address of a page says besides security, period and adjustment: layers, rules, view and the
 * moment of a replay. What the reader changes then leaves the address, and what they had chosen before is theirs
 * again when the page goes. Intraday lines are of today: they have no moment.
 */
export function useLinkedChart({ isOfBars }: { readonly isOfBars: boolean }): LinkedChart {
  const [query, setQuery] = useSearchParams();
  const part = partOfLink(query);
  const linked = useMemo(() => linkFromQuery(new URLSearchParams(part)), [part]);
  useLinkedMoment(isOfBars ? linked.asOf : null, () =>
    setQuery(queryWithout(['asOf']), { replace: true }),
  );
  useLinkedChoice(linked, () => setQuery(queryWithout(['layers', 'rules']), { replace: true }));
  return linked;
}

function partOfLink(query: URLSearchParams): string {
  const parts = linkParameters.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new URLSearchParams(parts).toString();
}

/** Before the first paint: what came after the moment is never seen. */
function useLinkedMoment(asOf: LinkedChart['asOf'], leave: () => void): void {
  const store = useReplayStore();
  const onLeave = useEffectEvent(leave);
  useLayoutEffect(() => {
    if (asOf === null) return undefined;
    if (store.getState().replay?.until !== asOf) store.setState({ replay: replayUntil(asOf) });
    return store.subscribe(({ replay }) => {
      if (replay?.until !== asOf) onLeave();
    });
  }, [store, asOf]);
}

function useLinkedChoice({ layers, choice }: LinkedChart, leave: () => void): void {
  const { locale } = useTexts();
  const onLeave = useEffectEvent(leave);
  const offer = useEffectEvent((until: AbortSignal) => void offerOwnChoice(locale, until));
  useLayoutEffect(() => {
    if (layers === null && choice === null) return undefined;
    const { edits } = useChartMemory.getState();
    const shown = {
      ...(layers === null ? {} : { layers }),
      ...(choice === null
        ? {}
        : {
            school: choice.school,
            edits: { ...edits, [choice.school]: choice.options },
            classRules: null,
          }),
    };
    const leaving = new AbortController();
    if (!isOwnChoice(shown)) {
      showLinkedChoice(shown);
      offer(leaving.signal);
    }
    const end = useChartMemory.subscribe((now, before) => {
      const names = ['layers', 'school', 'edits', 'classRules'] as const;
      if (names.some((name) => now[name] !== before[name])) onLeave();
    });
    return () => {
      end();
      leaving.abort();
      leaveLinkedChoice();
    };
  }, [layers, choice]);
}

/** Few open links, and the words come with the first one. */
async function offerOwnChoice(locale: Locale, until: AbortSignal): Promise<void> {
  const offering = await import('./offer-own-choice.ts').catch(() => null);
  if (!until.aborted) offering?.offerOwnChoice(locale, until);
}
