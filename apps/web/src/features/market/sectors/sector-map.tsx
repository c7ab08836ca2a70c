import { ArrowLeftOutlined } from '@ant-design/icons';
import type { Market } from '@chanscope/market';
import { Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';

import { useHeatMapTexts } from '../../../i18n/market/heat-map-texts.ts';
import { useSectorTexts } from '../../../i18n/market/sector-texts.ts';
import { rememberStockList } from '../../../session/index.ts';
import { ChoiceBar, lazyPart, useMedia } from '../../../ui/index.ts';
import { MarketFrame } from '../frame/market-frame.tsx';
import { useChoiceInAddress } from '../frame/use-choice-in-address.ts';
import { useMarketDay } from '../frame/use-market-day.ts';
import { HeatLegend } from '../heat-map/heat-legend.tsx';
import type { HeatPlace } from '../heat-map/heat-map.tsx';
import {
  type HeatGroup,
  type HeatMoment,
  type HeatTile,
  closeOfDay,
} from '../heat-map/heat-tiles.ts';
import { DrawnMap } from '../heat-map/drawn-map.tsx';
import { type HeatArea, heatAreas, noSectorId } from '../heat-map/market-tiles.ts';
import { type MarketMap, useMarketMap } from '../heat-map/use-market-map.ts';
import type { MarketPageProps, StockLinks } from '../lists/stock-links.ts';
import { BesideMap } from './beside-map.tsx';
import { sectorAddress } from './sector-address.ts';
import styles from './sector-map.module.css';

// The slider comes with the first day that is stored by steps.
const StepBar = lazyPart(async () => (await import('../heat-map/steps/step-bar.tsx')).StepBar);

interface SectorMapProps extends MarketPageProps {
  readonly tabs: ReactNode;
}

/** The shares of a market by sector as a heat map (热力图), one sector alone, and a list of the same beside it. */
export function SectorMap({ links, tabs }: SectorMapProps): React.JSX.Element {
  const { words } = useSectorTexts();
  const [{ market, date }] = useMarketDay();
  const [area, selectArea] = useChoiceInAddress('area', heatAreas);
  const map = useMarketMap({ market, date, area });
  const [stepped, setStepped] = useState<HeatMoment | null>(null);
  const moment = stepped ?? closeOfDay;
  const [entered, enter] = useEnteredSector(map.tiles?.groups);
  const openTile = useOpenTile(market, links);
  const open = ({ group, tile }: HeatPlace): void => {
    if (tile === null) enter(group.id);
    else openTile(entered ?? group, tile);
  };
  // Alone, a sector needs no title on the map.
  const alone = useMemo(
    () => (entered === null ? undefined : [{ ...entered, name: '' }]),
    [entered],
  );
  const leave = entered === null ? undefined : () => enter(null);
  const groups = alone ?? map.tiles?.groups;
  const isNarrow = useMedia('(max-width: 991px)');
  const notes = <MapNotes map={map} asked={area} />;
  return (
    <MarketFrame
      title={words.title}
      testId="sector-page"
      list="bk"
      answer={map.answer}
      tools={
        <>
          <div className={styles['choices']}>
            {tabs}
            <AreaChoice area={area} onSelect={selectArea} />
          </div>
          {entered === null ? null : (
            <EnteredSector group={entered} date={date} onBack={() => enter(null)} />
          )}
          {isNarrow ? null : notes}
        </>
      }
    >
      <div className={styles['map']}>
        <div className={styles['drawing']}>
          <DrawnMap map={map} groups={alone} moment={moment} onOpen={open} onLeave={leave} />
          <Steps map={map} onMoment={setStepped} />
        </div>
        {isNarrow ? notes : null}
        {groups === undefined ? null : (
          <BesideMap
            groups={groups}
            moment={moment}
            addressOf={(tile) => links.addressOf(stockOf(tile, market))}
            onEnter={enter}
            onOpen={openTile}
          />
        )}
      </div>
    </MarketFrame>
  );
}

interface StepsProps {
  readonly map: MarketMap;
  readonly onMoment: (moment: HeatMoment | null) => void;
}

/** The slider through the day of a map; nothing for a day that is not stored by steps. */
function Steps({ map, onMoment }: StepsProps): React.JSX.Element | null {
  const { answer } = map;
  if (answer === undefined || answer.steps === null || answer.date === null) return null;
  const { market, date, steps, shares } = answer;
  return (
    <div className={styles['steps']}>
      <StepBar
        key={`${market} ${date}`}
        market={market}
        date={date}
        steps={steps}
        shareCount={shares.stockIds.length}
        onMoment={onMoment}
      />
    </div>
  );
}

function AreaChoice(props: {
  readonly area: HeatArea;
  readonly onSelect: (area: HeatArea) => void;
}): React.JSX.Element {
  const { words } = useHeatMapTexts();
  const names = { amount: words.amount, float: words.floatValue };
  return (
    <ChoiceBar
      label={words.area}
      choices={heatAreas.map((value) => ({ value, label: names[value] }))}
      value={props.area}
      onChange={props.onSelect}
    />
  );
}

const stockOf = ({ id, name }: HeatTile, market: Market) => ({
  stockId: id,
  stockName: name,
  stockType: market,
});

/** The sector in the address that is shown alone, and how to enter one or, with null, to go back to all. */
function useEnteredSector(
  groups: readonly HeatGroup[] | undefined,
): readonly [HeatGroup | null, (id: string | null) => void] {
  const [query, setQuery] = useSearchParams();
  const id = query.get('sector');
  const entered = groups?.find((group) => group.id === id) ?? null;
  const enter = (next: string | null): void => {
    const changed = new URLSearchParams(query);
    if (next === null) changed.delete('sector');
    else changed.set('sector', next);
    setQuery(changed, { preventScrollReset: true });
  };
  return [entered, enter];
}

/** Opens the page of a share; Page Down goes on there through the shares of its group, by turnover. */
function useOpenTile(market: Market, links: StockLinks) {
  const navigate = useNavigate();
  return ({ tiles }: HeatGroup, tile: HeatTile): void => {
    const sorted = tiles.toSorted((one, other) => other.size - one.size);
    rememberStockList(
      sorted.map((each) => ({
        stockId: each.id,
        address: links.addressOf(stockOf(each, market)),
      })),
    );
    void navigate(links.addressOf(stockOf(tile, market)));
  };
}

function EnteredSector({
  group,
  date,
  onBack,
}: {
  readonly group: HeatGroup;
  readonly date: string | null;
  readonly onBack: () => void;
}): React.JSX.Element {
  const { words } = useSectorTexts();
  return (
    <div className={styles['entered']} data-testid="entered-sector">
      <Button icon={<ArrowLeftOutlined />} onClick={onBack}>
        {words.back}
      </Button>
      <strong>{group.name}</strong>
      {group.id === noSectorId ? null : (
        <Link to={sectorAddress({ stockId: group.id, stockName: group.name }, date)}>
          {words.toStocks}
        </Link>
      )}
    </div>
  );
}

interface MapNotesProps {
  readonly map: MarketMap;
  readonly asked: HeatArea;
}

/** What areas and colours stand for, and what is not drawn. */
function MapNotes({ map, asked }: MapNotesProps): React.JSX.Element {
  const { words } = useHeatMapTexts();
  const { area, leftOut } = map.tiles ?? { area: asked, leftOut: 0 };
  const days = map.answer?.floatDays ?? null;
  const notes = [
    words.basis(words.areas[area]),
    area === 'float' && days !== null ? words.floatDays(days.first, days.last) : null,
    asked === 'float' && area === 'amount' ? words.noFloats : null,
    area === 'equal' ? words.noAmounts : null,
    leftOut === 0 ? null : words.leftOut(leftOut, words.areas[area]),
  ];
  return (
    <div className={styles['notes']} data-testid="map-notes">
      <HeatLegend />
      {notes.map((note) => (note === null ? null : <span key={note}>{note}</span>))}
    </div>
  );
}
