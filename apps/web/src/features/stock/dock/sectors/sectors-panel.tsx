import type { SectorsAnswer, StockRow } from '@chanscope/contract';

import { useTexts } from '../../../../i18n/index.ts';
import { ListBasis } from '../listed/list-basis.tsx';
import { ListedStock } from '../listed/listed-stock.tsx';
import { useIsReal, useListQuotes } from '../listed/use-list-quotes.ts';
import styles from './sectors-panel.module.css';

interface SectorsPanelProps {
  readonly stock: StockRow;
  readonly answer: SectorsAnswer;
}

/** The sectors of a share (所属板块) with their change now, and where it stands in each on the day that was computed. */
export function SectorsPanel({ stock, answer }: SectorsPanelProps): React.JSX.Element {
  const { t } = useTexts();
  const { date, list } = answer;
  const quotes = useListQuotes(
    list.map(({ stockId }) => stockId),
    stock.stockType,
  );
  const marksSimulated = useIsReal(stock.stockId);
  return (
    <>
      <ul className={styles['list']} data-testid="own-sectors">
        {list.map((sector) => (
          <ListedStock
            key={sector.stockId}
            stock={sector}
            among={list}
            known={quotes.get(sector.stockId)}
            marksSimulated={marksSimulated}
          >
            {sector.rank === null || date === null
              ? t(($) => $.dock.sectors.members, { members: sector.members })
              : t(($) => $.dock.sectors.place, {
                  date,
                  rank: sector.rank,
                  ranked: sector.ranked,
                  members: sector.members,
                })}
          </ListedStock>
        ))}
      </ul>
      <ListBasis head={answer} />
    </>
  );
}
