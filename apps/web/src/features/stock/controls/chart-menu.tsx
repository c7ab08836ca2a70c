import type { ChanReading, ChartSeries, MenuPlace, WhyQuestion } from '../../../chart/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useSchoolTexts } from '../../../i18n/schools/school-texts.ts';
import { type MenuEntry, PopupMenu } from '../../../ui/index.ts';
import { replayFrom } from '../replay/replay.ts';
import { useSetReplay } from '../replay/replay-store.ts';
import { openChanPanel } from '../structures/chan-tools.ts';
import type { SeriesWords } from '../structures/element/element-facts.ts';
import { elementName } from '../structures/element/element-name.ts';
import { type PointedElement, pointedElement } from '../structures/element/pointed-element.ts';
import { useBeginRedivision } from '../structures/redivisions/use-begin-redivision.ts';
import { rememberChoice, useChartMemory } from '../workspace/chart-memory.ts';
import { layerOf } from './layer-of.ts';
import { useCopyEntries } from './use-copy-entries.ts';

export interface ChartMenuProps {
  readonly stockId: string;
  readonly place: MenuPlace;
  readonly series: ChartSeries;
  readonly reading: ChanReading;
  readonly words: SeriesWords;
  readonly onWhy: (question: WhyQuestion) => void;
  readonly onClose: () => void;
}

/** What can be done where the chart was clicked (右键菜单): with a structure, a bar, a price. */
export function ChartMenu(props: ChartMenuProps): React.JSX.Element {
  const { place, onClose } = props;
  const { t } = useTexts();
  const entries = [
    ...useStructureEntries(props),
    ...useBarEntries(props),
    ...usePriceEntries(props),
    ...useViewEntries(props),
  ];
  return (
    <PopupMenu
      label={t(($) => $.menu.label)}
      at={place.at}
      entries={entries}
      testId="chart-menu"
      onClose={onClose}
    />
  );
}

/** Of the structure that was clicked. */
function useStructureEntries({ place, reading, onWhy }: ChartMenuProps): MenuEntry[] {
  const { t, locale } = useTexts();
  const { question } = place;
  const { shown } = reading;
  const pointed = question === null || shown === null ? null : pointedElement(shown, question);
  if (question === null || pointed === null) return [];
  return [
    { kind: 'heading', key: 'structure', label: elementName(pointed, { t, locale }) },
    {
      kind: 'entry',
      key: 'why',
      label: t(($) => $.chan.why),
      onSelect: () => onWhy(question),
    },
    {
      kind: 'entry',
      key: 'hide',
      label: t(($) => $.menu.hide, { name: t(($) => $.chan.layers[layerOf(pointed)]) }),
      onSelect: () => hideLayerOf(pointed),
    },
    { kind: 'divider', key: 'after-structure' },
  ];
}

function hideLayerOf(pointed: PointedElement): void {
  const { layers } = useChartMemory.getState();
  rememberChoice({ layers: { ...layers, [layerOf(pointed)]: false } });
}

/** Of the bar that was clicked. */
function useBarEntries({ stockId, place, series, words }: ChartMenuProps): MenuEntry[] {
  const { t } = useTexts();
  const setReplay = useSetReplay();
  const copy = useCopyEntries();
  const { redivide } = useSchoolTexts();
  const beginRedivision = useBeginRedivision(stockId, series);
  const { bar } = place;
  if (bar === null) return [];
  const time = words.timeOf(bar);
  return [
    { kind: 'heading', key: 'bar', label: time },
    {
      kind: 'entry',
      key: 'replay',
      label: t(($) => $.menu.replay),
      onSelect: () => setReplay(replayFrom(series, bar)),
    },
    { kind: 'entry', key: 'redivide', label: redivide, onSelect: () => beginRedivision(bar) },
    ...copy('time', time),
  ];
}

/** Of the height that was clicked. */
function usePriceEntries({ place, words }: ChartMenuProps): MenuEntry[] {
  const copy = useCopyEntries();
  return place.price === null ? [] : copy('price', words.priceOf(place.price));
}

function useViewEntries({ place }: ChartMenuProps): MenuEntry[] {
  const { t } = useTexts();
  const { fitPrices, showNewest } = place;
  const fit: MenuEntry[] =
    fitPrices === null
      ? []
      : [{ kind: 'entry', key: 'fit', label: t(($) => $.menu.fit), onSelect: fitPrices }];
  return [
    { kind: 'divider', key: 'before-view' },
    ...fit,
    {
      kind: 'entry',
      key: 'newest',
      label: t(($) => $.menu.newest),
      onSelect: showNewest,
    },
    {
      kind: 'entry',
      key: 'panel',
      label: t(($) => $.commands.panel),
      onSelect: () => openChanPanel(true),
    },
  ];
}
