import { localTimeOf } from '@chanscope/market';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';

import { messageOf } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { StateMessage, clockTextOf } from '../../../ui/index.ts';
import styles from './chart-panel.module.css';
import type { ShownPeriod } from './chart-choice.ts';
import type { ChartState } from './chart-state.ts';
import { ChartWorkspace } from './chart-workspace.tsx';
import type { BarContent } from '../bars/use-bar-series.ts';
import type { IntradayContent } from '../bars/use-intraday.ts';

// Many readers never leave the candles.
const IntradayLines = lazy(async () => ({
  default: (await import('../bars/intraday-lines.tsx')).IntradayLines,
}));

type Content = BarContent | IntradayContent;
type Ready = Extract<ChartState<Content>, { kind: 'ready' }>;

interface ChartPanelProps {
  readonly state: Exclude<ChartState<Content>, { kind: 'unknown' }>;
  readonly name: string;
  readonly period: ShownPeriod;
}

/** The chart, or what stands in its place. */
export function ChartPanel({ state, name, period }: ChartPanelProps): React.JSX.Element {
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
        <ReadyChart state={state} label={t(($) => $.stock.chart, { name, period: periodName })} />
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

function ReadyChart({ state, label }: { state: Ready; label: string }): React.JSX.Element {
  return (
    <>
      <Notices state={state} />
      <figure className={styles['frame']} aria-label={label}>
        <div className={styles['canvas']}>
          {state.content.kind === 'bars' ? (
            <ChartWorkspace
              key={state.content.series.id}
              content={state.content}
              answer={state.answer}
            />
          ) : (
            <Intraday content={state.content} />
          )}
        </div>
      </figure>
    </>
  );
}

function Notices({ state }: { state: Ready }): React.JSX.Element {
  const { t, locale } = useTexts();
  const { answer, refreshError } = state;
  const { stale, asOf, keptAt, stock } = answer;
  return (
    <>
      {keptAt === undefined ? null : (
        <p className={styles['notice']} data-testid="kept-label">
          {t(($) => $.stock.kept, { time: clockTextOf(localTimeOf(keptAt, stock.stockType)) })}
        </p>
      )}
      {stale && asOf !== null ? (
        <p className={styles['notice']} data-testid="stale-label">
          <strong>{t(($) => $.stock.stale)}</strong>{' '}
          {t(($) => $.stock.staleText, { date: localTimeOf(asOf, stock.stockType).date })}
        </p>
      ) : null}
      {refreshError === null ? null : (
        <p className={styles['notice']} data-testid="refresh-failed">
          {t(($) => $.stock.refreshFailed, { reason: messageOf(refreshError, locale) })}
        </p>
      )}
    </>
  );
}

function Intraday({ content }: { content: IntradayContent }): React.JSX.Element {
  return (
    <div className={styles['drawing']}>
      <Suspense fallback={<span className={styles['skeleton']} />}>
        <IntradayLines content={content} />
      </Suspense>
    </div>
  );
}
