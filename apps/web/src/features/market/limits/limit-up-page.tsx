import type { LimitPool } from '@chanscope/contract';
import type { ComponentProps } from 'react';

import { useLimitTexts } from '../../../i18n/market/limit-texts.ts';
import { ChoiceBar, phoneScreen, useMedia } from '../../../ui/index.ts';
import { MarketFrame } from '../frame/market-frame.tsx';
import type { MarketDay } from '../frame/market-day.ts';
import { useChoiceInAddress } from '../frame/use-choice-in-address.ts';
import { useMarketDay } from '../frame/use-market-day.ts';
import type { MarketPageProps } from '../lists/stock-links.ts';
import { EffectSection } from './figures/effect-section.tsx';
import { LimitSummary } from './limit-summary.tsx';
import styles from './limit-up.module.css';
import { PoolSection } from './pool/pool-section.tsx';
import { StatisticsSection } from './figures/statistics-section.tsx';
import { ThemesSection } from './themes-section.tsx';
import { useLimitEffect, useLimitStatistics } from './use-limit-answers.ts';
import { useLimitPool } from './pool/use-limit-pool.ts';

const tabs = ['up', 'broken', 'down', 'yesterday', 'statistics', 'effect', 'themes'] as const;
type Tab = (typeof tabs)[number];
type PoolTab = Exclude<Tab, 'statistics' | 'effect' | 'themes'>;

/** The pools of a tab, its own first. */
const poolsOf = {
  up: ['up', 'first', 'running'],
  broken: ['broken'],
  down: ['down', 'downBroken'],
  yesterday: ['yesterday'],
} as const satisfies Readonly<Record<PoolTab, readonly LimitPool[]>>;

/** Shares at their limits on a day, how many there were, and what became of yesterday's (涨停). */
export function LimitUpPage({ links }: MarketPageProps): React.JSX.Element {
  const { words } = useLimitTexts();
  const [asked] = useMarketDay();
  const [tab, selectTab] = useChoiceInAddress('tab', tabs);
  // Limits are of the mainland alone.
  const day: MarketDay = { ...asked, market: 'hs' };
  const { answer } = useLimitStatistics(day);
  const hasThemes = (answer?.byTheme ?? []).length > 0;
  const tools = (
    <ChoiceBar
      label={words.view}
      choices={tabs
        .filter((each) => each !== 'themes' || hasThemes || tab === 'themes')
        .map((each) => ({ value: each, label: words.tabs[each] }))}
      value={tab}
      onChange={selectTab}
    />
  );
  const part = { day, tools, links };
  switch (tab) {
    case 'statistics':
      return <StatisticsTab {...part} />;
    case 'effect':
      return <EffectTab {...part} />;
    case 'themes':
      return <ThemesTab {...part} />;
    case 'up':
    case 'broken':
    case 'down':
    case 'yesterday':
      return <PoolPart key={tab} {...part} tab={tab} />;
  }
}

interface PartProps extends MarketPageProps {
  readonly day: MarketDay;
  readonly tools: React.JSX.Element;
}

/** The frame of this page around one of its parts. */
function LimitFrame(
  props: Pick<ComponentProps<typeof MarketFrame>, 'list' | 'answer' | 'tools' | 'children'>,
): React.JSX.Element {
  const { words } = useLimitTexts();
  return <MarketFrame title={words.title} testId="limitup-page" offered={offered} {...props} />;
}

const offered = ['hs'] as const;

function PoolPart({
  day,
  tools,
  links,
  tab,
}: PartProps & { readonly tab: PoolTab }): React.JSX.Element {
  const { words } = useLimitTexts();
  const pools: readonly [LimitPool, ...LimitPool[]] = poolsOf[tab];
  const [selected, select] = useChoiceInAddress('pool', pools);
  const list = useLimitPool(day, selected);
  const statistics = useLimitStatistics(day);
  // On a phone the pools of a tab stand in its line: one of their own would take the room of a card.
  const isPhone = useMedia(phoneScreen);
  const poolBar =
    pools.length === 1 ? null : (
      <ChoiceBar
        label={words.pool}
        choices={pools.map((pool) => ({ value: pool, label: words.pools[pool] }))}
        value={selected}
        onChange={select}
        scrollsToSelected={false}
      />
    );
  return (
    <LimitFrame
      list="zhangting"
      answer={list.answer}
      tools={
        <>
          {tools}
          {isPhone ? poolBar : null}
        </>
      }
    >
      <div className={styles['head']}>
        {isPhone ? null : poolBar}
        {statistics.answer === undefined ? null : <LimitSummary statistics={statistics.answer} />}
      </div>
      <PoolSection list={list} pool={selected} links={links} />
    </LimitFrame>
  );
}

function StatisticsTab({ day, tools }: PartProps): React.JSX.Element {
  const statistics = useLimitStatistics(day);
  return (
    <LimitFrame list="zhangtingtj" answer={statistics.answer} tools={tools}>
      <StatisticsSection statistics={statistics} />
    </LimitFrame>
  );
}

function EffectTab({ day, tools }: PartProps): React.JSX.Element {
  const effect = useLimitEffect(day);
  return (
    <LimitFrame list="zhangtingxy" answer={effect.answer} tools={tools}>
      <EffectSection effect={effect} />
    </LimitFrame>
  );
}

function ThemesTab({ day, tools, links }: PartProps): React.JSX.Element {
  const statistics = useLimitStatistics(day);
  const pool = useLimitPool(day, 'up');
  return (
    <LimitFrame list="zhangtingtj" answer={statistics.answer} tools={tools}>
      <ThemesSection statistics={statistics} pool={pool} links={links} />
    </LimitFrame>
  );
}
