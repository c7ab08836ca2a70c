import { Button } from 'antd';

import { messageOf } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useLevelsTexts } from '../../../i18n/levels/levels-texts.ts';
import { ChoiceBar } from '../../../ui/index.ts';
import { type BarContent, useBarSeries } from '../bars/use-bar-series.ts';
import { LiveStock } from '../live/live-stock.ts';
import { BeforeBars } from '../replay/before-bars.tsx';
import { useIsBeforeBars } from '../replay/use-replay-of.ts';
import type { BarSeriesQuestion } from '../workspace/answer-keys.ts';
import type { BarPeriod } from '../workspace/chart-choice.ts';
import { type ChartState, basisOf } from '../workspace/chart-state.ts';
import styles from './level-panes.module.css';
import { PaneChart, type PaneLinks } from './pane-chart.tsx';
import { PaneScope } from './pane-scope.tsx';
import { panePeriods } from './panes-address.ts';

interface LevelPaneProps extends PaneLinks {
  /** The name of the security in the reader's language. */
  readonly name: string;
  readonly question: BarSeriesQuestion;
  readonly onPeriod: (period: BarPeriod) => void;
}

/** One of the charts of several levels: its period, and its bars. */
export function LevelPane(props: LevelPaneProps): React.JSX.Element {
  const { name, question, onPeriod, ...links } = props;
  const { link, place } = links;
  const { period } = question;
  const { t } = useTexts();
  const { words } = useLevelsTexts();
  const state = useBarSeries({ ...question, isShown: true });
  return (
    <section
      className={styles['pane']}
      aria-label={t(($) => $.stock.chart, { name, period: t(($) => $.stock.periods[period]) })}
      data-testid="level-pane"
      data-period={period}
      onPointerEnter={() => link.enter(place)}
    >
      <div className={styles['periods']}>
        <ChoiceBar
          label={words.panePeriod(place + 1)}
          choices={panePeriods.map((value) => ({
            value,
            label: t(($) => $.stock.periods[value]),
          }))}
          value={period}
          onChange={onPeriod}
          scrollsToSelected={false}
        />
      </div>
      <LiveStock {...question} />
      <PaneScope place={place}>
        <PaneBody state={state} links={links} />
      </PaneScope>
    </section>
  );
}

interface PaneBodyProps {
  readonly state: ChartState<BarContent>;
  readonly links: PaneLinks;
}

/** The chart of a pane, or why there is none. */
function PaneBody({ state, links }: PaneBodyProps): React.JSX.Element {
  const { t, locale } = useTexts();
  const { words } = useLevelsTexts();
  switch (state.kind) {
    case 'loading':
      return <output className={styles['message']}>{t(($) => $.stock.loading)}</output>;
    case 'unknown':
    case 'empty':
      return <output className={styles['message']}>{words.empty}</output>;
    case 'failed':
      return (
        <div className={styles['message']} role="alert">
          {state.error === null ? t(($) => $.stock.offline) : messageOf(state.error, locale)}{' '}
          <Button size="small" onClick={state.retry}>
            {t(($) => $.stock.retry)}
          </Button>
        </div>
      );
    case 'ready':
      return <ReadyPane state={state} links={links} />;
  }
}

interface ReadyPaneProps {
  readonly state: Extract<ChartState<BarContent>, { kind: 'ready' }>;
  readonly links: PaneLinks;
}

function ReadyPane({ state: { content, answer }, links }: ReadyPaneProps): React.JSX.Element {
  const isBefore = useIsBeforeBars(content.series, basisOf(answer));
  if (isBefore) return <BeforeBars content={content} />;
  return <PaneChart key={content.series.id} {...links} content={content} answer={answer} />;
}
