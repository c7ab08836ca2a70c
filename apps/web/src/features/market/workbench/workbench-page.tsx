import type { PlacedWidget } from '@chanscope/contract';
import { markets } from '@chanscope/market';
import { Button } from 'antd';

import { useMarketPhases } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useMarketFrameTexts } from '../../../i18n/market/frame-texts.ts';
import { useWidgetTexts } from '../../../i18n/market/widget-texts.ts';
import { useWorkbenchTexts } from '../../../i18n/market/workbench-texts.ts';
import { ChoiceBar, Tag } from '../../../ui/index.ts';
import { BasisLine } from '../frame/basis-line.tsx';
import { DayPicker } from '../frame/day-picker.tsx';
import { FirstRunNote } from '../frame/first-run-note.tsx';
import type { MarketDay } from '../frame/market-day.ts';
import { UncomputedDay } from '../frame/uncomputed-day.tsx';
import { useMarketDay } from '../frame/use-market-day.ts';
import { useStoredDays } from '../frame/use-stored-days.ts';
import type { StockLinks } from '../lists/stock-links.ts';
import { useMarketReading } from '../widgets/overview/use-market-reading.ts';
import { type WidgetProps, SaidBasis } from '../widgets/widget-props.ts';
import { Arrangement } from './arrangement.tsx';
import { DataCompleteness } from './data-completeness.tsx';
import { type WorkbenchDependencies, HandedInWidget } from './handed-in-widget.tsx';
import type { WidgetId } from './layout/delivered-widgets.ts';
import { shownPlacesIn } from './layout/shown-places.ts';
import type { WidgetLayout } from './layout/widget-layout.ts';
import { LiveBreadth } from './live-breadth.tsx';
import { useWorkbenchLayout } from './use-workbench-layout.ts';
import { widgetContents, widgetTitle } from './widget-catalogue.ts';
import type { ShownWidget } from './shown-widget.ts';
import { WidgetGrid } from './widget-grid.tsx';
import styles from './workbench.module.css';

export interface WorkbenchPageProps {
  readonly links: StockLinks;
  readonly dependencies: WorkbenchDependencies;
}

/** A market at a glance (工作台): widgets that their owner arranged, all of one day. */
export function WorkbenchPage({ links, dependencies }: WorkbenchPageProps): React.JSX.Element {
  const { words } = useWorkbenchTexts();
  const [day, select] = useMarketDay();
  const { layout, change } = useWorkbenchLayout();
  const overview = useMarketReading(day);
  const head = overview.kind === 'ready' ? overview.answer : null;
  const widgets = useShownWidgets(layout ?? [], { day, links, dependencies });
  return (
    <section className={styles['page']} data-testid="workbench" data-day={day.date ?? ''}>
      <header className={styles['head']}>
        <h1 className={styles['heading']}>{words.title}</h1>
        <MarketChoice day={day} onSelect={select} />
        <DayPicker
          days={useStoredDays(day.market, 'market')}
          date={day.date}
          onSelect={(date) => select({ ...day, date })}
        />
        {head === null ? null : <DataCompleteness answer={head} />}
        {head === null ? null : <BasisLine head={head} />}
        <FirstRunNote />
        {layout === null ? null : <Arrangement day={day} layout={layout} onChange={change} />}
      </header>
      <LiveBreadth day={day} />
      {day.date === null ? null : (
        <AsOf date={day.date} onNewest={() => select({ ...day, date: null })} />
      )}
      {overview.kind === 'uncomputed' && overview.nearest === null ? (
        <UncomputedDay
          market={day.market}
          uncomputed={neverComputed}
          onSelect={(date) => select({ ...day, date })}
        />
      ) : null}
      {layout === null ? null : (
        <SaidBasis value={head}>
          <WidgetGrid layout={layout} widgets={widgets} onChange={change} />
        </SaidBasis>
      )}
    </section>
  );
}

const neverComputed = { requested: null, nearest: null };

interface MarketChoiceProps {
  readonly day: MarketDay;
  readonly onSelect: (day: MarketDay) => void;
}

/** The market, and what it does now. */
function MarketChoice({ day, onSelect }: MarketChoiceProps): React.JSX.Element {
  const { t } = useTexts();
  const { words } = useMarketFrameTexts();
  const phase = useMarketPhases()[day.market];
  return (
    <>
      <ChoiceBar
        label={words.market}
        choices={markets.map((market) => ({ value: market, label: words.markets[market] }))}
        value={day.market}
        // Markets trade on different days.
        onChange={(market) => onSelect({ market, date: null })}
      />
      {phase === undefined ? null : <Tag>{t(($) => $.stock.phases[phase])}</Tag>}
    </>
  );
}

/** What must not be overlooked: the whole page is of a former day. */
function AsOf({
  date,
  onNewest,
}: {
  readonly date: string;
  readonly onNewest: () => void;
}): React.JSX.Element {
  const { words } = useWorkbenchTexts();
  return (
    <>
      <output className={styles['asOf']} data-testid="workbench-as-of">
        {words.asOf(date)}
        <Button size="small" onClick={onNewest}>
          {words.toNewest}
        </Button>
      </output>
      <div className={styles['watermark']} aria-hidden="true">
        <span>{words.watermark(date)}</span>
      </div>
    </>
  );
}

/** What is in every widget besides its own. */
interface WidgetContents extends WorkbenchPageProps {
  readonly day: MarketDay;
}

function useShownWidgets(layout: WidgetLayout, contents: WidgetContents): readonly ShownWidget[] {
  const { words } = useWidgetTexts();
  return shownPlacesIn(layout, contents.day.market).map(({ placed, widget: { id } }) => ({
    placed,
    title: widgetTitle(id, words),
    content: <Content id={id} {...roomOf(placed)} {...contents} />,
  }));
}

interface ContentProps extends WidgetContents, Pick<WidgetProps, 'limit' | 'isWide'> {
  readonly id: WidgetId;
}

function Content({ id, limit, isWide, day, links, dependencies }: ContentProps): React.JSX.Element {
  if (id === 'indices' || id === 'watchlist' || id === 'reminders')
    return <HandedInWidget id={id} dependencies={dependencies} day={day} limit={limit} />;
  const Widget = widgetContents[id];
  return <Widget day={day} links={links} limit={limit} isWide={isWide} />;
}

/** How many rows of a list have room in a widget. */
function roomOf({
  columns,
  rows,
}: Pick<PlacedWidget, 'columns' | 'rows'>): Pick<WidgetProps, 'limit' | 'isWide'> {
  const heightPx = rows * rowHeightPx + (rows - 1) * gapPx;
  const lines = Math.floor((heightPx - aroundPx) / linePx);
  const isWide = columns > 1;
  return { limit: isWide ? 2 * lines : lines, isWide };
}

/** What the style sheets say of the grid, of a widget without its lines, and of a line. */
const rowHeightPx = 148;
const gapPx = 12;
const aroundPx = 70;
const linePx = 26;
