import { type ScreenHead, operatorRoutes } from '@chanscope/contract';
import type { Market } from '@chanscope/market';
import { Button } from 'antd';
import { Link } from 'react-router';

import { useFirstRun } from '../../../api/market/first-run.ts';
import { useMarketFrameTexts } from '../../../i18n/market/frame-texts.ts';
import { Can } from '../../../session/index.ts';
import { StateMessage, lazyPart } from '../../../ui/index.ts';
import styles from './market-frame.module.css';

// Few readers compute anything, and it knows the words of all jobs.
const DayRunPart = lazyPart(
  async () => (await import('./day-run/day-run-button.tsx')).DayRunButton,
);

interface UncomputedDayProps {
  readonly market: Market;
  readonly uncomputed: NonNullable<ScreenHead['uncomputed']>;
  readonly onSelect: (date: string) => void;
}

/** What stands in the place of a day that was not computed (未计算), with the ways out; operators compute it there. */
export function UncomputedDay(props: UncomputedDayProps): React.JSX.Element {
  const { market, uncomputed, onSelect } = props;
  const { words } = useMarketFrameTexts();
  const { requested, nearest } = uncomputed;
  const own = words.uncomputed;
  const isComing = useFirstRun()?.stage === 'light';
  const never = isComing ? words.firstRun.soon : own.never;
  return (
    <div data-testid="market-uncomputed">
      <StateMessage
        urgency="status"
        headingTag="h2"
        heading={own.heading}
        text={requested === null || nearest === null ? never : own.day(requested)}
      >
        <div className={styles['ways']}>
          {nearest === null ? null : (
            <Button type="primary" onClick={() => onSelect(nearest)}>
              {own.nearest(nearest)}
            </Button>
          )}
          <Can access={operatorRoutes.initAll.access}>
            <DayRunPart key={`${market} ${requested}`} market={market} date={requested} />
            <Link to="/setting/dataCentre?section=jobs">{own.toJobs}</Link>
          </Can>
        </div>
      </StateMessage>
    </div>
  );
}
