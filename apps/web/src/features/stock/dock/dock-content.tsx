import type { ReactNode } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import { ChoiceBar } from '../../../ui/index.ts';
import { ConclusionPanel } from './conclusion/conclusion-panel.tsx';
import styles from './dock-content.module.css';
import { type DockTab, showDockTab, useDock } from './dock-memory.ts';
import type { DockProps } from './dock-props.ts';
import { ScorePanel } from './score/score-panel.tsx';
import { useScore } from './score/use-score.ts';

/** Tabs for what this security has, and the one chosen; `children` stand behind the tabs. */
export function DockContent({
  children,
  ...props
}: DockProps & { readonly children?: ReactNode }): React.JSX.Element {
  const { t } = useTexts();
  const score = useScore(props.stock);
  const chosen = useDock((dock) => dock.tab);
  // A score is of today: a replay shows nothing that came later than its bar.
  const shownScore = props.replayBar === null ? score : null;
  const tabs: readonly DockTab[] = shownScore === null ? ['conclusion'] : ['conclusion', 'score'];
  const tab = tabs.includes(chosen) ? chosen : 'conclusion';
  return (
    <>
      <header className={styles['head']}>
        <ChoiceBar
          label={t(($) => $.dock.title)}
          choices={tabs.map((value) => ({ value, label: t(($) => $.dock.tabs[value]) }))}
          value={tab}
          onChange={showDockTab}
        />
        {children}
      </header>
      <div className={styles['body']} data-testid={`dock-${tab}`}>
        {tab === 'score' && shownScore !== null ? (
          <ScorePanel answer={shownScore} />
        ) : (
          <ConclusionPanel {...props} />
        )}
      </div>
    </>
  );
}
