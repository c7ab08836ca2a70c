import { useEffect } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import { ChoiceBar, lazyPart } from '../../../ui/index.ts';
import { ConclusionPanel } from './conclusion/conclusion-panel.tsx';
import styles from './dock-content.module.css';
import { type DockTab, showDockTab, useDock } from './dock-memory.ts';
import type { DockProps } from './dock-props.ts';
import { type OwnNotes, useNotes } from './notes/use-notes.ts';
import { ScorePanel } from './score/score-panel.tsx';
import { useScore } from './score/use-score.ts';

// Comes with its fields when it is first turned to.
const NotesPanel = lazyPart(async () => (await import('./notes/notes-panel.tsx')).NotesPanel);

interface DockContentProps extends DockProps {
  /** Stands above the tab that is shown. */
  readonly head: (tabs: React.JSX.Element) => React.JSX.Element;
}

/** The chosen one of the tabs that this security has something for. */
export function DockContent({ head, ...props }: DockContentProps): React.JSX.Element {
  const score = useScore(props.stock);
  const own = useNotes(props.stock.stockId);
  const chosen = useDock((dock) => dock.tab);
  useOwnGuides(own, props.drawGuides);
  // A score is of today: a replay shows nothing that came later than its bar.
  const shownScore = props.replayBar === null ? score : null;
  const tabs: readonly DockTab[] =
    shownScore === null ? ['conclusion', 'notes'] : ['conclusion', 'score', 'notes'];
  const tab = tabs.includes(chosen) ? chosen : 'conclusion';
  return (
    <>
      {head(<DockTabs tabs={tabs} tab={tab} />)}
      <div className={styles['body']} data-testid={`dock-${tab}`}>
        {tab === 'conclusion' ? <ConclusionPanel {...props} /> : null}
        {tab === 'score' && shownScore !== null ? <ScorePanel answer={shownScore} /> : null}
        {tab === 'notes' ? <NotesPanel {...props} own={own} /> : null}
      </div>
    </>
  );
}

/** The reader's own prices as lines on the chart, whatever tab is shown. */
function useOwnGuides({ state }: OwnNotes, drawGuides: DockProps['drawGuides']): void {
  const { cost, stop } = state.kind === 'ready' ? state.notes : { cost: null, stop: null };
  useEffect(() => {
    drawGuides('own', [
      ...(cost === null ? [] : [{ kind: 'cost', price: cost } as const]),
      ...(stop === null ? [] : [{ kind: 'stop', price: stop } as const]),
    ]);
    return () => drawGuides('own', []);
  }, [cost, stop, drawGuides]);
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
