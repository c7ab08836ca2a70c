import { useEffect } from 'react';
import { create } from 'zustand';

const useMoment = create<{ readonly isPast: boolean }>(() => ({ isPast: false }));

/** Whether the page on the screen shows a past moment (回放): no newer number may stand beside it. */
export function useIsPast(): boolean {
  return useMoment(({ isPast }) => isPast);
}

/** Says that a page shows a past moment, as long as it does and is on the screen. */
export function usePastMoment(isPast: boolean): void {
  useEffect(() => {
    useMoment.setState({ isPast });
    return () => useMoment.setState({ isPast: false });
  }, [isPast]);
}
