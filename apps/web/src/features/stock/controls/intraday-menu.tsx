import type { IntradayColumns } from '../../../chart/index.ts';
import { slotLabelOf } from '../../../chart/intraday/intraday-scene.ts';
import type { IntradayMenuPlace } from '../../../chart/intraday/use-intraday-hands.ts';
import { useTexts } from '../../../i18n/index.ts';
import { type MenuEntry, PopupMenu } from '../../../ui/index.ts';
import { useCopyEntries } from './use-copy-entries.ts';
import { showWhole, useIsWhole } from './whole-chart.ts';

interface IntradayMenuProps {
  readonly place: IntradayMenuPlace;
  readonly intraday: IntradayColumns;
  readonly priceDecimals: number;
  readonly onClose: () => void;
}

/** What can be done where an intraday chart was clicked (右键菜单): with a minute and its price. */
export function IntradayMenu(props: IntradayMenuProps): React.JSX.Element {
  const { place, intraday, priceDecimals, onClose } = props;
  const { t } = useTexts();
  const isWhole = useIsWhole();
  const copy = useCopyEntries();
  const time = slotLabelOf(intraday, place.slot);
  const price = intraday.price[place.slot] ?? null;
  const entries: MenuEntry[] = [
    { kind: 'heading', key: 'slot', label: time },
    ...copy('time', time),
    ...(price === null ? [] : copy('price', price.toFixed(priceDecimals))),
    { kind: 'divider', key: 'before-view' },
    {
      kind: 'entry',
      key: 'whole',
      label: t(($) => $.commands[isWhole ? 'leaveWhole' : 'enterWhole']),
      onSelect: () => showWhole(!isWhole),
    },
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
