import { useEffect, useEffectEvent, useMemo } from 'react';

import { showSuccess } from '../../../../api/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { useClassRules, useSession } from '../../../../session/index.ts';
import { applyClassRules, useChartMemory } from '../../workspace/chart-memory.ts';
import { type SelectedClass, selectedClassFrom } from './selected-class.ts';

const none: readonly SelectedClass[] = [];

/** The rule sets that the reader's classes offer (班级口径); charts follow the one that was selected. */
export function useOfferedClasses(): readonly SelectedClass[] {
  const { t } = useTexts();
  const answer = useClassRules();
  const isVisitor = useSession(({ status }) => status === 'visitor');
  const offered = useMemo(
    () => answer?.list.flatMap((each) => selectedClassFrom(each) ?? []) ?? null,
    [answer],
  );
  const apply = useEffectEvent(() => {
    if (isVisitor) applyClassRules(null);
    if (offered === null) return;
    const lost = applyClassRules(offered);
    if (lost !== null) showSuccess(t(($) => $.chan.classes.lost, { name: lost.name }));
  });
  useEffect(() => apply(), [offered, isVisitor]);
  const selected = useChartMemory(({ classRules }) => classRules);
  // Until they are known there is the one that was selected before.
  return offered ?? (selected === null ? none : [selected]);
}
