import {
  type MarketFill,
  messageDetails,
  messageText,
  operatorRoutes,
  timeframeText,
} from '@chanscope/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

import { call } from '../../../api/index.ts';
import { fillText, useDataCentreTexts } from '../../../i18n/data-centre-texts.ts';
import type { DataCentreWords } from '../../../i18n/zh/zh-data-centre.ts';
import { instantText } from '../../../ui/instants/index.ts';
import { useTask } from '../../../ui/index.ts';
import { fillQuery, sourcesQuery } from '../data-centre-queries.ts';
import { FailureLine } from '../failure-line.tsx';
import parts from '../parts.module.css';
import { countText, leftText } from '../shown-values.ts';
import { StateMark } from '../state-mark.tsx';
import styles from './sources.module.css';

/**
 * How far the market is filled (全市场补齐), above everything else of the page; while no one has decided where the
 * numbers come from, a line that asks for it. Nothing where neither is the case.
 */
export function FillPanel({ isAsking }: { isAsking: boolean }): React.JSX.Element | null {
  const { words } = useDataCentreTexts();
  const { data: sources } = useQuery(sourcesQuery);
  const { data: fill } = useQuery(fillQuery);
  const hasFeeds = sources?.vendors.some(({ isOn }) => isOn) === true;
  if (fill !== undefined && (fill.state !== 'idle' || hasFeeds))
    return <FillCard fill={fill} isAsking={isAsking} />;
  if (sources?.isOpen !== true || isAsking) return null;
  return (
    <output className={parts['stale']} data-testid="source-asked">
      {words.source.asked}{' '}
      <Link className={styles['link']} to="?section=source">
        {words.source.goTo}
      </Link>
    </output>
  );
}

interface FillCardProps {
  readonly fill: MarketFill;
  readonly isAsking: boolean;
}

function FillCard({ fill, isAsking }: FillCardProps): React.JSX.Element {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // It appears above what was chosen.
    if (isAsking) card.current?.scrollIntoView({ block: 'center' });
  }, [isAsking]);
  const { words, locale } = useDataCentreTexts();
  const own = words.fill;
  const { state, progress, reason } = fill;
  return (
    <section
      ref={card}
      className={parts['card']}
      aria-labelledby="market-fill"
      data-testid="market-fill"
      data-state={state}
    >
      <header className={parts['head']}>
        <h2 id="market-fill" className={parts['title']}>
          {own.title} <StateMark tone={toneOf(state)}>{own.states[state]}</StateMark>
        </h2>
        <p className={parts['faint']}>{factsOf(fill, own, locale).join(' · ')}</p>
      </header>
      {progress.length === 0 ? null : (
        <dl className={styles['progress']}>
          {progress.map((each) => (
            <FillBar key={`${each.market} ${each.timeframe}`} part={each} />
          ))}
        </dl>
      )}
      {reason === null ? null : (
        <>
          <p role="alert">{messageText(reason, locale) ?? reason.kind}</p>
          {messageDetails(reason).map((detail) => (
            <p key={detail} className={parts['faint']}>
              <code>{detail}</code>
            </p>
          ))}
        </>
      )}
      <FillActions state={state} />
    </section>
  );
}

function FillBar({ part }: { part: MarketFill['progress'][number] }): React.JSX.Element {
  const { words, locale } = useDataCentreTexts();
  const { market, timeframe, total, done, failed } = part;
  const own = words.fill;
  const count = (value: number): string => countText(value, locale);
  const name = fillText(own.part, {
    market: words.markets[market],
    timeframe: timeframeText(timeframe, locale),
  });
  return (
    <div className={styles['part']}>
      <dt>{name}</dt>
      <dd>
        <progress className={parts['bar']} aria-label={name} max={total} value={done} />
        <span className={styles['count']}>
          {fillText(own.counts, { done: count(done), total: count(total) })}
          {failed === 0 ? '' : ` · ${fillText(own.failed, { count: count(failed) })}`}
        </span>
      </dd>
    </div>
  );
}

function FillActions({ state }: Pick<MarketFill, 'state'>): React.JSX.Element {
  const { words } = useDataCentreTexts();
  const own = words.fill;
  const client = useQueryClient();
  const { task, run } = useTask();
  const steer = (op: 'pause' | 'resume' | 'restart'): void =>
    void run(async () => {
      const answer = await call(operatorRoutes.steerMarketFill, { op });
      client.setQueryData(fillQuery.queryKey, answer);
    });
  const isBusy = task.kind === 'busy';
  const isUnderWay = state === 'running' || state === 'waiting';
  const isStopped = state === 'paused' || state === 'failed';
  return (
    <div className={parts['actions']}>
      {isUnderWay ? (
        <Button loading={isBusy} onClick={() => steer('pause')}>
          {own.pause}
        </Button>
      ) : null}
      {isStopped ? (
        <Button type="primary" loading={isBusy} onClick={() => steer('resume')}>
          {own.resume}
        </Button>
      ) : null}
      {isUnderWay ? null : (
        <Button loading={isBusy} onClick={() => steer('restart')}>
          {state === 'idle' ? own.start : own.restart}
        </Button>
      )}
      <Link className={styles['link']} to="?section=source">
        {own.source}
      </Link>
      <span className={parts['faint']}>{own.order}</span>
      <FailureLine task={task} />
    </div>
  );
}

function factsOf(
  { state, secondsLeft, lastSecurity, begunAt, begunBy, finishedAt }: MarketFill,
  own: DataCentreWords['fill'],
  locale: 'zh' | 'en',
): readonly string[] {
  const facts = [
    state === 'running' && secondsLeft === null ? own.noLeft : null,
    secondsLeft === null ? null : fillText(own.left, { time: leftText(secondsLeft, own) }),
    state === 'running' && lastSecurity !== null
      ? fillText(own.last, { code: lastSecurity })
      : null,
    begunAt === null || finishedAt !== null
      ? null
      : fillText(own.begun, { name: begunBy ?? '', time: instantText(begunAt, locale) }),
    state === 'done' && finishedAt !== null
      ? fillText(own.finished, { time: instantText(finishedAt, locale) })
      : null,
  ];
  return facts.filter((text) => text !== null);
}

function toneOf(state: MarketFill['state']): 'good' | 'bad' | 'plain' {
  if (state === 'failed' || state === 'waiting') return 'bad';
  return state === 'running' || state === 'done' ? 'good' : 'plain';
}
