import { type FeedRow, operatorRoutes, sourceText } from '@chanscope/contract';
import { markets, simulatedSource } from '@chanscope/market';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';

import { call, showSuccess } from '../../../api/index.ts';
import type { DataCentreWords } from '../../../i18n/zh/zh-data-centre.ts';
import { fillText, useDataCentreTexts, wordFor } from '../../../i18n/data-centre-texts.ts';
import { instantText } from '../../../ui/instants/index.ts';
import { ConfirmBox } from '../confirm-box.tsx';
import { feedsQuery } from '../data-centre-queries.ts';
import { FeedOrders } from './feed-orders.tsx';
import { LoadedPart } from '../loaded-part.tsx';
import styles from '../parts.module.css';
import { countText } from '../shown-values.ts';
import { StateMark } from '../state-mark.tsx';

/** Where numbers come from, how each source does, and which is asked first (数据源). */
export function FeedsSection(): React.JSX.Element {
  const { words } = useDataCentreTexts();
  const query = useQuery(feedsQuery);
  return (
    <>
      <p className={styles['lead']}>{words.feeds.lead}</p>
      <p className={styles['lead']}>{words.feeds.notice}</p>
      <p className={styles['lead']}>{words.feeds.setUp}</p>
      <LoadedPart query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={styles['empty']}>{words.feeds.empty}</p>
          ) : (
            markets.map((market) => (
              <MarketFeeds
                key={market}
                market={market}
                feeds={list.filter((feed) => feed.market === market)}
              />
            ))
          )
        }
      </LoadedPart>
    </>
  );
}

interface MarketFeedsProps {
  readonly market: FeedRow['market'];
  readonly feeds: readonly FeedRow[];
}

function MarketFeeds({ market, feeds }: MarketFeedsProps): React.JSX.Element {
  const { words } = useDataCentreTexts();
  const own = words.feeds;
  const [asked, setAsked] = useState<FeedRow | null>(null);
  return (
    <section
      className={styles['card']}
      aria-labelledby={`feeds-${market}`}
      data-testid={`feeds-${market}`}
    >
      <h3 id={`feeds-${market}`} className={styles['title']}>
        {words.markets[market]}
      </h3>
      <table className={`${styles['table']} ${styles['stacked']}`}>
        <thead>
          <tr>
            {[own.provider, own.health, own.offers, ''].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {feeds.map((feed) => (
            <FeedStateText key={feed.provider} feed={feed} onSwitch={() => setAsked(feed)} />
          ))}
        </tbody>
      </table>
      <FeedOrders feeds={feeds} market={market} />
      {asked === null ? null : <SwitchBox feed={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

function FeedStateText({
  feed,
  onSwitch,
}: {
  feed: FeedRow;
  onSwitch: () => void;
}): React.JSX.Element {
  const { words, locale } = useDataCentreTexts();
  const own = words.feeds;
  const { provider, market, isOn, state, changedBy, changedAt } = feed;
  const shown = sourceText(provider, locale);
  const name = fillText(own.switchOf, { provider: shown, market: words.markets[market] });
  return (
    <tr data-testid={`feed-${provider}`} data-on={isOn}>
      <th scope="row">
        {shown}
        {changedBy === null || changedAt === null ? null : (
          <p className={styles['faint']}>
            {fillText(own.changed, { name: changedBy, time: instantText(changedAt, locale) })}
          </p>
        )}
      </th>
      <td>
        <StateMark tone={toneOf(state)}>{wordFor(own.states, state)}</StateMark>
        {healthLines(feed, own, locale).map((line) => (
          <p key={line} className={styles['faint']}>
            {line}
          </p>
        ))}
        {feed.lastFailure === null ? null : (
          <p className={styles['faint']}>
            <code>{feed.lastFailure.message}</code>
          </p>
        )}
      </td>
      <td className={styles['quiet']} data-name={own.offers}>
        {offersText(feed, own)}
      </td>
      <td>
        <Button
          role="switch"
          aria-checked={isOn}
          aria-label={name}
          danger={isOn}
          onClick={onSwitch}
        >
          {isOn ? own.turnOff : own.turnOn}
        </Button>
      </td>
    </tr>
  );
}

function toneOf(state: string): 'good' | 'bad' | 'plain' {
  if (state === 'ok') return 'good';
  return state === 'off' ? 'plain' : 'bad';
}

function healthLines(
  feed: FeedRow,
  own: DataCentreWords['feeds'],
  locale: 'zh' | 'en',
): readonly string[] {
  const { lastSuccessAt, lastFailure, requests, failures, droppedRows, divergences } = feed;
  // The simulation is calculated: no one is asked, and nothing can fail.
  if (feed.provider === simulatedSource) return [];
  const count = (value: number): string => countText(value, locale);
  return [
    lastSuccessAt === null
      ? own.never
      : fillText(own.last, { time: instantText(lastSuccessAt, locale) }),
    ...(lastFailure === null
      ? []
      : [
          fillText(own.failure, {
            time: instantText(lastFailure.at, locale),
            kind: wordFor(own.failures, lastFailure.kind),
          }),
        ]),
    fillText(own.requests, { requests: count(requests), failures: count(failures) }),
    ...(droppedRows === 0 ? [] : [fillText(own.dropped, { rows: count(droppedRows) })]),
    ...(divergences === 0 ? [] : [fillText(own.diverged, { times: count(divergences) })]),
  ];
}

function offersText({ offers, usedFor }: FeedRow, own: DataCentreWords['feeds']): string {
  return offers
    .map(({ capability, delayMinutes }) =>
      [
        wordFor(own.capabilities, capability),
        delayMinutes === 0 ? '' : ` (${fillText(own.delayed, { minutes: delayMinutes })})`,
        usedFor.includes(capability) ? ` · ${own.usedFor}` : '',
      ].join(''),
    )
    .join('\u3000');
}

function SwitchBox({ feed, onClose }: { feed: FeedRow; onClose: () => void }): React.JSX.Element {
  const { words, locale } = useDataCentreTexts();
  const own = words.feeds;
  const client = useQueryClient();
  const { provider, market, isOn } = feed;
  const shown = sourceText(provider, locale);
  const change = async (): Promise<void> => {
    const turned = { provider, market, isOn: !isOn, hasReadTerms: !isOn };
    client.setQueryData(feedsQuery.queryKey, await call(operatorRoutes.switchFeed, turned));
    showSuccess(fillText(isOn ? own.off : own.on, { provider: shown }));
    onClose();
  };
  return (
    <ConfirmBox
      title={fillText(isOn ? own.offTitle : own.onTitle, { provider: shown })}
      text={isOn ? fillText(own.offText, { market: words.markets[market] }) : own.onText}
      confirmLabel={isOn ? own.turnOff : own.turnOn}
      isDanger={isOn}
      {...(isOn ? {} : { agreement: own.agree })}
      onConfirm={change}
      onClose={onClose}
    />
  );
}
