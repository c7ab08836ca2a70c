import { levelStateOf } from '@chanscope/engine';
import { useEffect, useMemo } from 'react';

import type { ShownBranches, ShownChan } from '../../../../chart/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { choiceName } from '../../structures/rules/school-names.ts';
import type { DockProps } from '../dock-props.ts';
import { BranchSection } from './branch-section.tsx';
import styles from './conclusion-panel.module.css';
import { levelFactsFromPicture } from './level-facts-from-picture.ts';
import { NowSection } from './now-section.tsx';

/** Where the series stands by its structures, and what may follow (结论). */
export function ConclusionPanel(props: DockProps): React.JSX.Element {
  const { t } = useTexts();
  const { reading, series, words, replayBar, drawGuides } = props;
  const shown = shownOf(props);
  useBranchGuides(shown?.branches ?? null, drawGuides);
  const bars = series.bars;
  const state = useMemo(
    () => (shown === null ? null : levelStateOf(levelFactsFromPicture(shown.picture, bars))),
    [shown, bars],
  );
  if (shown === null || state === null) {
    const isFailed = reading.state === 'failed';
    return (
      <output className={styles['message']}>
        {isFailed ? t(($) => $.dock.failed) : t(($) => $.dock.reading)}
      </output>
    );
  }
  const time = words.timeOf(shown.picture.bar);
  const rules = choiceName(shown.question.choice, t);
  return (
    <>
      <NowSection state={state} words={words} lastBar={shown.picture.bar} />
      <BranchSection
        key={shown.picture.bar}
        branches={shown.branches}
        words={words}
        isReplay={replayBar !== null}
      />
      <p className={styles['basis']}>{t(($) => $.dock.basis, { rules, time })}</p>
    </>
  );
}

/** What is shown of the bars on the screen: in a replay nothing that was read later than its bar. */
function shownOf({ reading: { shown }, series, replayBar }: DockProps): ShownChan | null {
  // A first answer knows no states, and does not say what may follow.
  if (shown?.isWhole !== true || shown.firstTime !== series.bars.time[0]) return null;
  if (replayBar !== null && shown.question.bar === null) return null;
  return shown.picture.bar < series.bars.length ? shown : null;
}

function useBranchGuides(
  branches: ShownBranches | null,
  drawGuides: DockProps['drawGuides'],
): void {
  const { upper = null, lower = null } = branches ?? {};
  useEffect(() => {
    if (upper === null || lower === null) return undefined;
    drawGuides('branches', [
      { kind: 'upper', price: upper },
      { kind: 'lower', price: lower },
    ]);
    return () => drawGuides('branches', []);
  }, [upper, lower, drawGuides]);
}
