import { useTexts } from '../../../i18n/index.ts';
import { ChoiceBar } from '../../../ui/index.ts';
import { ConclusionPanel } from './conclusion/conclusion-panel.tsx';
import styles from './dock-content.module.css';
import { type DockTab, showDockTab, useDock } from './dock-memory.ts';
import type { DockProps } from './dock-props.ts';
import { ScorePanel } from './score/score-panel.tsx';
import { useScore } from './score/use-score.ts';

interface DockContentProps extends DockProps {
  /** Stands above the tab that is shown; `tabs` is null where there is one alone. */
  readonly head: (tabs: React.JSX.Element | null) => React.JSX.Element | null;
}

/** The chosen one of the tabs that this security has something for. */
export function DockContent({ head, ...props }: DockContentProps): React.JSX.Element {
  const score = useScore(props.stock);
  const chosen = useDock((dock) => dock.tab);
  // A score is of today: a replay shows nothing that came later than its bar.
  const shownScore = props.replayBar === null ? score : null;
  const tabs: readonly DockTab[] = shownScore === null ? ['conclusion'] : ['conclusion', 'score'];
  const tab = tabs.includes(chosen) ? chosen : 'conclusion';
  return (
    <>
      {head(tabs.length > 1 ? <DockTabs tabs={tabs} tab={tab} /> : null)}
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

function DockTabs({
  tabs,
  tab,
}: {
  readonly tabs: readonly DockTab[];
  readonly tab: DockTab;
}): React.JSX.Element {
  const { t } = useTexts();
  return (
    <ChoiceBar
      label={t(($) => $.dock.title)}
      choices={tabs.map((value) => ({ value, label: t(($) => $.dock.tabs[value]) }))}
      value={tab}
      onChange={showDockTab}
    />
  );
}
