import { useEffect, useRef } from 'react';

import { showOffer } from '../../../api/index.ts';
import type { ShownChan } from '../../../chart/index.ts';
import { type Translate, useTexts } from '../../../i18n/index.ts';
import { useEffectOnChange } from '../../../ui/index.ts';
import { compareWith, openChanPanel } from './chan-tools.ts';
import { type ChoiceChange, changeBetween } from './structure-counts.ts';

const validMs = 8000;
/** Moving a slider changes the rules many times: all of them count as one change. */
const burstMs = 1500;
const countNames = ['strokes', 'segments', 'pivots', 'signals'] as const;

/** Says what a change of rules did to the structures, and offers to lay both beside each other. */
export function ChangeOffer({ shown }: { readonly shown: ShownChan | null }): null {
  const { t } = useTexts();
  const last = useRef<{ shown: ShownChan | null; change: ChoiceChange | null; at: number }>({
    shown: null,
    change: null,
    at: 0,
  });
  const leaving = useRef<AbortController>(null);
  // No one compares on a page that is hidden.
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  useEffectOnChange([shown], () => {
    const { shown: before, change: former, at: formerAt } = last.current;
    last.current.shown = shown;
    const change = before === null || shown === null ? null : changeBetween(before, shown);
    if (change === null || leaving.current === null) return;
    const at = performance.now();
    const isBurst = former !== null && at - formerAt < burstMs;
    const whole = isBurst ? { ...former, after: change.after } : change;
    last.current = { shown, change: whole, at };
    showOffer({
      key: 'structures',
      text: changeText(whole, t),
      action: { label: t(($) => $.chan.seeDifference), run: () => compare(whole) },
      validMs,
      staysUnderPointer: true,
      until: leaving.current.signal,
    });
  });
  return null;
}

function compare({ former }: ChoiceChange): void {
  compareWith(former);
  openChanPanel(true);
}

function changeText({ before, after }: ChoiceChange, t: Translate): string {
  const parts = countNames.flatMap((name) => {
    const [from, to] = [before[name], after[name]];
    if (from === null || to === null || from === to) return [];
    return [
      t(($) => $.chan.changed, { name: t(($) => $.chan.counts[name]), before: from, after: to }),
    ];
  });
  return parts.length === 0
    ? t(($) => $.chan.unchanged)
    : parts.join(t(($) => $.chan.changedSeparator));
}
