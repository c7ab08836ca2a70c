import { useTexts } from '../../../i18n/index.ts';
import { ChoiceBar, lazyPart } from '../../../ui/index.ts';
import { ConclusionPanel } from './conclusion/conclusion-panel.tsx';
import styles from './dock-content.module.css';
import { type DockTab, showDockTab, useDock } from './dock-memory.ts';
import type { DockProps } from './dock-props.ts';
import { useNotes } from './notes/use-notes.ts';
import { ScorePanel } from './score/score-panel.tsx';
import { useDockAnswers } from './use-dock-answers.ts';

// Each comes with what it shows when it is first turned to.
const LevelsPanel = lazyPart(async () => (await import('./levels/levels-panel.tsx')).LevelsPanel);
const NotesPanel = lazyPart(async () => (await import('./notes/notes-panel.tsx')).NotesPanel);
const PeersPanel = lazyPart(async () => (await import('./peers/peers-panel.tsx')).PeersPanel);
const SectorsPanel = lazyPart(
  async () => (await import('./sectors/sectors-panel.tsx')).SectorsPanel,
);
const OrderBookPanel = lazyPart(
  async () => (await import('./order-book/order-book-panel.tsx')).OrderBookPanel,
);

/** A reader without a pointer scrolls it, also where nothing in it takes the focus. */
const scrolledByKeys = { role: 'region', tabIndex: 0 } as const;

interface DockContentProps extends DockProps {
  /** Stands above the tab that is shown. */
  readonly head: (tabs: React.JSX.Element) => React.JSX.Element;
}

/** The chosen one of the tabs that this security has something for. */
export function DockContent({ head, ...props }: DockContentProps): React.JSX.Element {
  const { t } = useTexts();
  const { stock } = props;
  const { score, sectors, depth, tabs } = useDockAnswers(stock, props.replayBar !== null);
  const own = useNotes(stock.stockId);
  const selected = useDock((dock) => dock.tab);
  const tab = tabs.includes(selected) ? selected : 'conclusion';
  return (
    <>
      {head(<DockTabs tabs={tabs} tab={tab} />)}
      <div
        className={styles['body']}
        {...scrolledByKeys}
        aria-label={t(($) => $.dock.tabs[tab])}
        data-testid={`dock-${tab}`}
      >
        {tab === 'conclusion' ? <ConclusionPanel {...props} /> : null}
        {tab === 'levels' ? <LevelsPanel {...props} /> : null}
        {tab === 'score' && score !== null ? <ScorePanel answer={score} /> : null}
        {tab === 'peers' ? <PeersPanel stock={stock} /> : null}
        {tab === 'sectors' && sectors !== null ? (
          <SectorsPanel stock={stock} answer={sectors} />
        ) : null}
        {tab === 'orderBook' && depth !== null ? (
          <OrderBookPanel stock={stock} depth={depth} />
        ) : null}
        {tab === 'notes' ? <NotesPanel {...props} own={own} /> : null}
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
