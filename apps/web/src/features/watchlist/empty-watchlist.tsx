import { PlusOutlined } from '@ant-design/icons';

import { useTexts } from '../../i18n/index.ts';
import { StateMessage } from '../../ui/index.ts';
import styles from './empty-watchlist.module.css';
import { type ShownGroup, autoGroupOf } from './groups/shown-group.ts';
import { ToolButton } from './tool-button.tsx';

interface EmptyWatchlistProps {
  /** Everything when there is nothing at all. */
  readonly shown: ShownGroup;
  readonly onAdd: (stockIds: readonly string[], name: string) => void;
}

/** One of each market, that everybody knows. */
const suggestions = [
  { stockId: 'hsSH000001', zh: '上证指数', en: 'SSE Composite' },
  { stockId: 'hs600519', zh: '贵州茅台', en: 'Kweichow Moutai' },
  { stockId: 'hs300750', zh: '宁德时代', en: 'CATL' },
  { stockId: 'hk00700', zh: '腾讯控股', en: 'Tencent' },
  { stockId: 'usAAPL', zh: '苹果', en: 'Apple' },
] as const;

/** Nothing there yet: how to change that. */
export function EmptyWatchlist({ shown, onAdd }: EmptyWatchlistProps): React.JSX.Element {
  const { t, locale } = useTexts();
  if (autoGroupOf(shown) !== null)
    return (
      <StateMessage
        urgency="status"
        headingTag="h2"
        heading={t(($) => $.watchlist.emptyAutoHeading)}
        text={t(($) => $.watchlist.emptyAutoText)}
      />
    );
  if (shown.kind === 'shared')
    return (
      <StateMessage
        urgency="status"
        headingTag="h2"
        heading={t(($) => $.watchlist.emptyGroupHeading)}
        text={t(($) => $.watchlist.emptySharedText)}
      />
    );
  if (shown.kind === 'own')
    return (
      <StateMessage
        urgency="status"
        headingTag="h2"
        heading={t(($) => $.watchlist.emptyGroupHeading)}
        text={t(($) => $.watchlist.emptyGroupText)}
      />
    );
  return (
    <StateMessage
      urgency="status"
      headingTag="h2"
      heading={t(($) => $.watchlist.emptyHeading)}
      text={t(($) => $.watchlist.emptyText)}
    >
      <p className={styles['lead']}>{t(($) => $.watchlist.suggestions)}</p>
      <div className={styles['suggestions']}>
        {suggestions.map((stock) => (
          <ToolButton
            key={stock.stockId}
            icon={<PlusOutlined aria-hidden="true" />}
            label={stock[locale]}
            onClick={() => onAdd([stock.stockId], stock[locale])}
          />
        ))}
      </div>
    </StateMessage>
  );
}
