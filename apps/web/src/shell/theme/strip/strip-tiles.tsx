import {
  BgColorsOutlined,
  ClearOutlined,
  CopyOutlined,
  ShoppingCartOutlined,
  SyncOutlined,
} from '@ant-design/icons';
import { type ReactNode, useState } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import { useDevice } from '../../frame/use-device.ts';
import { clearCache } from '../../tools/account/clear-cache.ts';
import { CopySourceDialog } from '../copy-source/copy-source-dialog.tsx';
import { setRandomSkin } from '../random/random-skin.ts';
import { openSource } from '../copy-source/open-source.ts';
import { openThemeDrawer } from '../drawer/theme-drawer-store.ts';
import styles from './strip-tiles.module.css';

/** The tiles at the right edge: theme, random skin, source and a clean start. */
export function StripTiles(): React.JSX.Element {
  const { t } = useTexts();
  const device = useDevice();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <nav
        className={styles['strip']}
        aria-label={t(($) => $.theme.strip.label)}
        data-testid="theme-strip"
      >
        <Tile name="theme" icon={<BgColorsOutlined />} onClick={openThemeDrawer} />
        <Tile name="random" icon={<SyncOutlined />} onClick={() => setRandomSkin(device)} />
        <Tile
          name="buy"
          icon={<ShoppingCartOutlined />}
          onClick={() => openSource('offerAddress', t)}
        />
        <Tile name="copy" icon={<CopyOutlined />} onClick={() => setIsAsking(true)} />
        <Tile name="clear" icon={<ClearOutlined />} onClick={clearCache} />
      </nav>
      {isAsking ? <CopySourceDialog onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}

interface TileProps {
  readonly name: 'theme' | 'random' | 'buy' | 'copy' | 'clear';
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

function Tile({ name, icon, onClick }: TileProps): React.JSX.Element {
  const { t } = useTexts();
  return (
    <button
      type="button"
      className={styles['tile']}
      data-tile={name}
      data-testid={`strip-${name}`}
      onClick={onClick}
    >
      <span className={styles['icon']} aria-hidden="true">
        {icon}
      </span>
      {t(($) => $.theme.strip[name])}
    </button>
  );
}
