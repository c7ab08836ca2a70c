import type { PeerRow } from '@chanscope/contract';

import type { KnownQuote } from '../../../../api/quotes/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { signed, Sparkline } from '../../../../ui/index.ts';
import { ListedStock } from '../listed/listed-stock.tsx';
import styles from './peers-panel.module.css';

interface PeerListProps {
  readonly kind: 'sector' | 'alike' | 'signals';
  readonly heading: string;
  /** By what the list is made, and what is missing from it. */
  readonly hint: string;
  readonly list: readonly PeerRow[];
  readonly quotes: ReadonlyMap<string, KnownQuote>;
  /** See `useIsReal`. */
  readonly marksSimulated: boolean;
  /** What is said of a row besides; null for what is not known. */
  readonly factsOf: (row: PeerRow) => readonly (string | null)[];
}

/** One list of peers, or that there are none. */
export function PeerList(props: PeerListProps): React.JSX.Element {
  const { kind, heading, hint, list, quotes, marksSimulated, factsOf } = props;
  const { t } = useTexts();
  return (
    <section className={styles['section']} data-testid={`peers-${kind}`}>
      <h3>{heading}</h3>
      <p className={styles['hint']}>{hint}</p>
      {list.length === 0 ? <p className={styles['none']}>{t(($) => $.dock.peers.none)}</p> : null}
      <ul className={styles['list']}>
        {list.map((row) => (
          <ListedStock
            key={row.stockId}
            stock={row}
            among={list}
            known={quotes.get(row.stockId)}
            marksSimulated={marksSimulated}
            sparkline={<Way closes={row.closes} />}
          >
            {factsOf(row)
              .filter((fact) => fact !== null)
              .join(' · ')}
          </ListedStock>
        ))}
      </ul>
    </section>
  );
}

/** The closes of the last days; its colour is that of these days, not of the last one. */
function Way({ closes }: { readonly closes: readonly number[] }): React.JSX.Element {
  const { t } = useTexts();
  const [first, last] = [closes.at(0) ?? 0, closes.at(-1) ?? 0];
  const percent = first > 0 ? `${signed((last / first - 1) * 100, 2)}%` : '';
  return (
    <Sparkline
      closes={closes}
      base={null}
      width={64}
      height={24}
      label={t(($) => $.dock.peers.way, { days: closes.length, percent })}
    />
  );
}
