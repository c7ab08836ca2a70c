import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';

import { useTexts } from '../../../i18n/index.ts';
import { useDevice } from '../../frame/use-device.ts';
import { setCollapsed, setOpenOnPhone, useCollapse } from './collapse-store.ts';
import styles from './fold-button.module.css';

/** Folds and unfolds the column at the left; on a phone it opens it over the page (折叠按钮). */
export function FoldButton(): React.JSX.Element {
  const { t } = useTexts();
  const isPhone = useDevice() === 'mobile';
  const { collapse, isOpenOnPhone } = useCollapse();
  const isOpen = isPhone ? isOpenOnPhone : !collapse;
  const desktopLabel = isOpen ? t(($) => $.frame.fold) : t(($) => $.frame.unfold);
  const label = isPhone ? t(($) => $.frame.openMenu) : desktopLabel;
  return (
    <button
      type="button"
      className={styles['fold']}
      aria-label={label}
      aria-expanded={isOpen}
      title={label}
      data-testid="fold-button"
      onClick={() => (isPhone ? setOpenOnPhone(!isOpen) : setCollapsed(isOpen))}
    >
      {isOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
    </button>
  );
}
