import { say } from '@chanscope/contract';
import type { JSX } from 'react';

import type { ChartLook } from './chart-props.ts';
import { chartWording } from './chart-wording.ts';

export interface ChartNoticesProps {
  readonly top: number;
  readonly locale: ChartLook['locale'];
  readonly isAsking: boolean;
  /** Why there are no structures, null when nothing failed. */
  readonly failure: string | null;
  readonly onRetry: () => void;
}

/** What the chart has to say besides its numbers: older bars are on their way, the analysis failed. */
export function ChartNotices(props: ChartNoticesProps): JSX.Element {
  const { top, locale, isAsking, failure, onRetry } = props;
  return (
    <div className="stock-chart__notices" style={{ top }}>
      {isAsking && (
        <output className="stock-chart__notice">{say(chartWording.loadingOlder, locale)}</output>
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
