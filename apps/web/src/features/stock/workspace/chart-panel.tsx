import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useRef } from 'react';

import { messageOf } from '../../../api/index.ts';
import type { ChartView } from '../../../chart/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { lazyPart, StateMessage } from '../../../ui/index.ts';
import styles from './chart-panel.module.css';
import type { ShownPeriod } from './chart-choice.ts';
import { type ChartState, basisOf } from './chart-state.ts';
import { ChartFoot } from './chart-foot.tsx';
import { ChartWorkspace } from './chart-workspace.tsx';
import { useShowingChart } from '../export/shown-chart.ts';
import { useIsBeforeBars } from '../replay/use-replay-of.ts';
import type { BarContent } from '../bars/use-bar-series.ts';
import type { IntradayContent } from '../bars/use-intraday.ts';

// Many readers never leave the candles.
const IntradayLines = lazy(async () => ({
  default: (await import('../bars/intraday-lines.tsx')).IntradayLines,
}));

const BeforeBars = lazyPart(async () => (await import('../replay/before-bars.tsx')).BeforeBars);

type Content = BarContent | IntradayContent;
type Ready = Extract<ChartState<Content>, { kind: 'ready' }>;

interface ChartPanelProps {
  readonly state: Exclude<ChartState<Content>, { kind: 'unknown' }>;
  readonly name: string;
  readonly period: ShownPeriod;
  /** What a link asks the chart to open with, null for none. */
  readonly view: ChartView | null;
  /** Where the numbers come from, for the line below the chart; null until it is known. */
  readonly provenance: ReactNode;
}

/** The chart, or what stands in its place. */
export function ChartPanel(props: ChartPanelProps): React.JSX.Element {
  const { state, name, period, view, provenance } = props;
  const { t } = useTexts();
  const periodName = t(($) => $.stock.periods[period]);
  switch (state.kind) {
    case 'loading':
      return <ChartSkeleton />;
    case 'empty':
      return (
        <div className={styles['frame']}>
          <StateMessage
            urgency="status"
            headingTag="h2"
            heading={t(($) => $.stock.empty)}
            text={t(($) => $.stock.emptyReason, { name, period: periodName })}
          />
        </div>
      );
    case 'failed':
      return <ChartFailure error={state.error} retry={state.retry} />;
    case 'ready':
      return (
        <ReadyChart
          state={state}
          label={t(($) => $.stock.chart, { name, period: periodName })}
          view={view}
          provenance={provenance}
        />
      );
  }
}

function ChartSkeleton(): React.JSX.Element {
  const { t } = useTexts();
  return (
    <output className={styles['frame']} aria-label={t(($) => $.stock.loading)}>
      <span className={styles['skeleton']} />
    </output>
  );
}

function ChartFailure({ error, retry }: { error: unknown; retry: () => void }): React.JSX.Element {
  const { t, locale } = useTexts();
  const reason = error === null ? t(($) => $.stock.offline) : messageOf(error, locale);
  return (
    <div className={styles['frame']}>
      <StateMessage
        urgency="alert"
        headingTag="h2"
        heading={t(($) => $.stock.failed)}
        text={reason}
      >
        <Button type="primary" onClick={retry}>
          {t(($) => $.stock.retry)}
        </Button>
      </StateMessage>
    </div>
  );
}

interface ReadyChartProps extends Pick<ChartPanelProps, 'view' | 'provenance'> {
  readonly state: Ready;
  readonly label: string;
}

function ReadyChart({ state, label, view, provenance }: ReadyChartProps): React.JSX.Element {
  return (
    <figure className={styles['frame']} aria-label={label}>
      <div className={styles['canvas']}>
        {state.content.kind === 'bars' ? (
          <Bars content={state.content} answer={state.answer} {...{ view, provenance }} />
        ) : (
          <>
            <Intraday content={state.content} answer={state.answer} />
            <ChartFoot provenance={provenance} />
          </>
        )}
      </div>
    </figure>
  );
}

interface BarsProps extends Pick<ChartPanelProps, 'view' | 'provenance'> {
  readonly content: BarContent;
  readonly answer: Ready['answer'];
}

/** The chart of bars, unless a replay is at a moment before all of them. */
function Bars(props: BarsProps): React.JSX.Element {
  const { content, answer } = props;
  const isBefore = useIsBeforeBars(content.series, basisOf(answer));
  if (isBefore) return <BeforeBars content={content} />;
  return <ChartWorkspace key={content.series.id} {...props} />;
}

interface IntradayProps {
  readonly content: IntradayContent;
  readonly answer: Ready['answer'];
}

function Intraday({ content, answer }: IntradayProps): React.JSX.Element {
  const drawing = useRef<HTMLDivElement>(null);
  useShowingChart({ answer, element: () => drawing.current, bars: null });
  return (
    <div ref={drawing} className={styles['drawing']}>
      <Suspense fallback={<span className={styles['skeleton']} />}>
        <IntradayLines content={content} />
      </Suspense>
    </div>
  );
}
