import { type JobRun, isUnderWay, messageText } from '@chanscope/contract';
import { type Market, isTradingDay, replaceRuleBook } from '@chanscope/market';
import { Button } from 'antd';

import { messageOf } from '../../../../api/index.ts';
import { useMarketFrameTexts } from '../../../../i18n/market/frame-texts.ts';
import { FailureLine } from '../../../../ui/index.ts';
import styles from '../market-frame.module.css';
import { stepsOf } from './day-run.ts';
import { useMarketRules } from '../../../../api/market/market-rules.ts';
import { useDayRun } from './use-day-run.ts';

interface DayRunButtonProps {
  readonly market: Market;
  /** The day that is to be computed; null for the newest. */
  readonly date: string | null;
}

/** Computes a day of a market at a press, and shows how far that is in its place. For operators. */
export function DayRunButton({ market, date }: DayRunButtonProps): React.JSX.Element {
  const { words } = useMarketFrameTexts();
  useMarketRules(replaceRuleBook);
  if (date !== null && !isTradingDay(market, date))
    return <span data-testid="closed-day">{words.uncomputed.closed(date)}</span>;
  return <OpenDay market={market} date={date} />;
}

function OpenDay({ market, date }: DayRunButtonProps): React.JSX.Element {
  const { words, locale } = useMarketFrameTexts();
  const { run, task, begin } = useDayRun(market, date);
  const own = words.uncomputed;
  const first = date === null ? own.computeNewest : own.compute;
  if (run !== null && isUnderWay(run)) return <RunningDay run={run} />;
  return (
    <>
      <Button loading={task.kind === 'busy'} data-testid="compute-day" onClick={begin}>
        {run === null ? first : own.computeAgain}
      </Button>
      {run === null ? null : <output data-testid="day-run-end">{own.ended(reasonOf(run))}</output>}
      {task.kind === 'failed' ? <FailureLine reason={messageOf(task.error, locale)} /> : null}
    </>
  );

  function reasonOf({ reason, messages }: JobRun): string {
    const said = messages.reason === null ? null : messageText(messages.reason, locale);
    return said ?? reason ?? own.noResult;
  }
}

function RunningDay({ run }: { readonly run: JobRun }): React.JSX.Element {
  const { words } = useMarketFrameTexts();
  const own = words.uncomputed;
  const { done, of } = stepsOf(run);
  const isQueued = run.status === 'queued' || of === 0;
  return (
    <output className={styles['firstRun']} data-testid="day-run">
      <progress aria-hidden="true" {...(isQueued ? {} : { max: of, value: done })} />
      {isQueued ? own.queued : own.running(done, of)}
    </output>
  );
}
