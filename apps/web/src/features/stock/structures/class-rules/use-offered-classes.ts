import { useEffect, useEffectEvent, useMemo } from 'react';

import { showSuccess } from '../../../../api/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { useClassRules, useSession } from '../../../../session/index.ts';
import { takeClassRules, useChartMemory } from '../../workspace/chart-memory.ts';
import { type ChosenClass, chosenClassFrom } from './chosen-class.ts';

const none: readonly ChosenClass[] = [];

/** The rule sets that the reader's classes offer (班级口径); charts follow the one that was chosen. */
export function useOfferedClasses(): readonly ChosenClass[] {
  const { t } = useTexts();
  const answer = useClassRules();
  const isVisitor = useSession(({ status }) => status === 'visitor');
  const offered = useMemo(
    () => answer?.list.flatMap((each) => chosenClassFrom(each) ?? []) ?? null,
    [answer],
  );
  const take = useEffectEvent(() => {
    if (isVisitor) takeClassRules(null);
    if (offered === null) return;
    const lost = takeClassRules(offered);
    if (lost !== null) showSuccess(t(($) => $.chan.classes.lost, { name: lost.name }));
  });
  useEffect(() => take(), [offered, isVisitor]);
  const chosen = useChartMemory(({ classRules }) => classRules);
  // Until they are known there is the one that was chosen before.
  return offered ?? (chosen === null ? none : [chosen]);
}
