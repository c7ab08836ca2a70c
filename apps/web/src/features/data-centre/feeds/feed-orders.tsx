import { ArrowLeftOutlined, ArrowRightOutlined } from '@ant-design/icons';
import { type FeedRow, operatorRoutes, sourceText } from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';

import { call, showSuccess } from '../../../api/index.ts';
import { fillText, useDataCentreTexts, wordFor } from '../../../i18n/data-centre-texts.ts';
import { useTask } from '../../../ui/index.ts';
import { feedsQuery } from '../data-centre-queries.ts';
import { FailureLine } from '../failure-line.tsx';
import styles from './feed-orders.module.css';

interface FeedOrdersProps {
  readonly market: FeedRow['market'];
  readonly feeds: readonly FeedRow[];
}

/** Which source is asked first for what (优先级): one row for each thing that several sources show. */
export function FeedOrders({ market, feeds }: FeedOrdersProps): React.JSX.Element {
  const { words, locale } = useDataCentreTexts();
  const client = useQueryClient();
  const { task, run } = useTask();
  const own = words.feeds;
  const change = (capability: string, order: readonly string[]): void =>
    void run(async () => {
      const answer = await call(operatorRoutes.prioritiseFeed, {
        market,
        capability,
        order: [...order],
      });
      client.setQueryData(feedsQuery.queryKey, answer);
      showSuccess(own.ordered);
    });
  return (
    <div className={styles['orders']}>
      {[...ordersOf(feeds)].map(([capability, order]) => (
        <div key={capability} className={styles['order']}>
          <span className={styles['name']}>
            {own.order} · {wordFor(own.capabilities, capability)}
          </span>
          <ol className={styles['list']}>
            {order.map((provider, index) => (
              <li key={provider} className={styles['place']}>
                <Button
                  size="small"
                  type="text"
                  aria-label={fillText(own.up, { name: sourceText(provider, locale) })}
                  icon={<ArrowLeftOutlined />}
                  disabled={index === 0 || task.kind === 'busy'}
                  onClick={() => change(capability, swapped(order, index - 1))}
                />
                {sourceText(provider, locale)}
                <Button
                  size="small"
                  type="text"
                  aria-label={fillText(own.down, { name: sourceText(provider, locale) })}
                  icon={<ArrowRightOutlined />}
                  disabled={index === order.length - 1 || task.kind === 'busy'}
                  onClick={() => change(capability, swapped(order, index))}
                />
              </li>
            ))}
          </ol>
        </div>
      ))}
      <FailureLine task={task} />
    </div>
  );
}

/** The sources of each capability in their order; only where there is a choice. */
export function ordersOf(feeds: readonly FeedRow[]): ReadonlyMap<string, readonly string[]> {
  const places = feeds.flatMap(({ provider, offers }) =>
    offers.map(({ capability, place }) => ({ provider, capability, place })),
  );
  const orders = [...Map.groupBy(places, ({ capability }) => capability)].map(
    ([capability, each]): [string, string[]] => [
      capability,
      each.toSorted((left, right) => left.place - right.place).map(({ provider }) => provider),
    ],
  );
  return new Map(orders.filter(([, order]) => order.length > 1));
}

/** The list with what stands at `index` after what follows it. */
export function swapped<Item>(order: readonly Item[], index: number): Item[] {
  const [before, pair] = [order.slice(0, index), order.slice(index, index + 2)];
  return [...before, ...pair.toReversed(), ...order.slice(index + 2)];
}
