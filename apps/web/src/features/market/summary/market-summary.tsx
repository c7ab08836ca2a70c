import { markets } from '@chanscope/market';
import { useState } from 'react';

import { useMarketFrameTexts } from '../../../i18n/market/frame-texts.ts';
import { useSummaryTexts } from '../../../i18n/market/summary-texts.ts';
import { useWidgetTexts } from '../../../i18n/market/widget-texts.ts';
import { usePreferences } from '../../../session/index.ts';
import { ChoiceBar, SeenPart } from '../../../ui/index.ts';
import { BasisLine } from '../frame/basis-line.tsx';
import { FirstRunNote } from '../frame/first-run-note.tsx';
import type { MarketDay } from '../frame/market-day.ts';
import type { MarketPageProps } from '../lists/stock-links.ts';
import { LadderWidget } from '../widgets/limits/ladder-widget.tsx';
import { HeatMapWidget } from '../widgets/overview/heat-map-widget.tsx';
import { MoodWidget } from '../widgets/overview/mood-widget.tsx';
import { useMarketReading } from '../widgets/overview/use-market-reading.ts';
import { ScoreWidget } from '../widgets/rankings/score-widget.tsx';
import { SignalsWidget } from '../widgets/rankings/signals-widget.tsx';
import { SaidBasis } from '../widgets/widget-props.ts';
import styles from './market-summary.module.css';
import { moodSentence } from './mood-sentence.ts';

/** Rows of a list. */
const limit = 10;

/**
 * The newest day of a market for a first look (市场全景): its mood, the first scores and signals, the heat map and
 * the ladder of limit-ups. Every part has a height of its own, whatever it shows.
 */
export function MarketSummary({ links }: MarketPageProps): React.JSX.Element {
  const { words } = useSummaryTexts();
  const { axes } = useWidgetTexts().words.mood;
  const { words: frame } = useMarketFrameTexts();
  const preferred = usePreferences((preferences) => preferences.market);
  const [selected, select] = useState<MarketDay['market'] | null>(null);
  const day: MarketDay = { market: selected ?? preferred ?? 'hs', date: null };
  const overview = useMarketReading(day);
  const head = overview.kind === 'ready' ? overview.answer : null;
  const shared = { day, links, limit, isWide: false };
  return (
    <section
      className={styles['summary']}
      aria-labelledby="summary"
      data-testid="market-summary"
      data-state={overview.kind}
    >
      <header className={styles['head']}>
        <h2 id="summary">{words.title}</h2>
        <ChoiceBar
          label={frame.market}
          choices={markets.map((market) => ({ value: market, label: frame.markets[market] }))}
          value={day.market}
          onChange={select}
        />
        <div className={styles['basis']}>{head === null ? null : <BasisLine head={head} />}</div>
      </header>
      <div className={styles['sentence']}>
        <FirstRunNote />
        {head === null ? null : moodSentence(head, { ...words, axes })}
      </div>
      <SaidBasis value={head}>
        <div className={styles['cells']}>
          <div className={styles['tall']}>
            <MoodWidget {...shared} />
          </div>
          <div className={styles['tall']}>
            <ScoreWidget {...shared} />
          </div>
          <div className={styles['tall']}>
            <SignalsWidget {...shared} />
          </div>
          <SeenPart className={styles['wide']}>
            <HeatMapWidget {...shared} />
          </SeenPart>
          {day.market === 'hs' ? (
            <SeenPart className={styles['low']}>
              <LadderWidget {...shared} limit={ladderSteps} />
            </SeenPart>
          ) : null}
        </div>
      </SaidBasis>
    </section>
  );
}

/** Lengths of runs that have room. */
const ladderSteps = 3;
