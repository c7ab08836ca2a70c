import { say } from '@chanscope/contract';
import type { JSX, ReactNode } from 'react';

import type { ChartLook } from './chart-props.ts';
import { chartWording } from './chart-wording.ts';
import type { Opening } from './opening/use-opening.ts';

export interface ChartNoticesProps {
  readonly top: number;
  readonly locale: ChartLook['locale'];
  readonly isAsking: boolean;
  /** Why there are no structures, null when nothing failed. */
  readonly failure: string | null;
  readonly onRetry: () => void;
  readonly opening: Opening;
  /** Brings the bar of this time into view. */
  readonly onGoTo: (time: number) => void;
  /** What else stands there. */
  readonly children?: ReactNode;
}

/** What the chart has to say besides its numbers: what is loading, what failed, what is out of view. */
export function ChartNotices(props: ChartNoticesProps): JSX.Element {
  const { top, locale, isAsking, failure, onRetry, opening, onGoTo } = props;
  const { earlierSignal, leave } = opening;
  return (
    <div className="stock-chart__notices" style={{ top }}>
      {props.children}
      {isAsking && (
        <output className="stock-chart__notice">{say(chartWording.loadingOlder, locale)}</output>
      )}
      {earlierSignal !== null && (
        <button
          type="button"
          className="stock-chart__chip"
          data-testid="earlier-signal"
          onClick={() => {
            onGoTo(earlierSignal.time);
            leave();
          }}
        >
          {say(chartWording.earlierSignal, locale, { label: earlierSignal.label })}
        </button>
      )}
      {failure !== null && (
        <span className="stock-chart__notice" role="alert" title={failure}>
          {say(chartWording.analysisFailed, locale)}
          <button type="button" onClick={onRetry}>
            {say(chartWording.retry, locale)}
          </button>
        </span>
      )}
    </div>
  );
}
