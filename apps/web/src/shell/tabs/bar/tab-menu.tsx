import { useTexts } from '../../../i18n/index.ts';
import { type MenuEntry, PopupMenu } from '../../../ui/index.ts';
import { refreshActivePage } from '../../tools/header/refresh-page.ts';
import { closeInBulk } from '../tab-actions.ts';
import { bulkClosings, menuState } from '../tab-list.ts';
import { useTabs } from '../tabs-store.ts';
import type { ScreenPoint } from './use-tab-menu.ts';

interface TabMenuProps {
  readonly tabKey: string;
  readonly at: ScreenPoint;
  readonly onClose: () => void;
}

/** What can be done around a tab (标签菜单); what would change nothing cannot be chosen. */
export function TabMenu({ tabKey, at, onClose }: TabMenuProps): React.JSX.Element {
  const { t } = useTexts();
  const tabs = useTabs((state) => state.tabs);
  const does = menuState(tabs, tabKey);
  const entries: MenuEntry[] = [
    {
      kind: 'entry',
      key: 'refresh',
      label: t(($) => $.tabs.refresh),
      onSelect: refreshActivePage,
    },
    { kind: 'divider', key: 'closing' },
    ...bulkClosings.map((closing): MenuEntry => ({
      kind: 'entry',
      key: closing,
      label: t(($) => $.tabs.closing[closing]),
      isDisabled: !does[closing],
      onSelect: () => closeInBulk(closing, tabKey),
    })),
  ];
  return (
    <PopupMenu
      label={t(($) => $.tabs.menu)}
      at={at}
      entries={entries}
      onClose={onClose}
      testId="tab-menu"
    />
  );
}
