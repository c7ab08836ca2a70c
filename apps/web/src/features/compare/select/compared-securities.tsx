import { CloseOutlined, SwapOutlined } from '@ant-design/icons';
import { type StockRow, maxCompared, maxComparedByVisitors } from '@chanscope/contract';
import { shownCodeOf } from '@chanscope/market';
import { Fragment, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

import { useCompareTexts } from '../../../i18n/compare/compare-texts.ts';
import { loginAddress, useSession } from '../../../session/index.ts';
import { useSettings } from '../../../ui/index.ts';
import type { Comparison } from '../address/compare-address.ts';
import type { NameOf } from '../answer/use-names.ts';
import { lineColourOf } from '../lines/line-colours.ts';
import { exchanged, withoutSecurity, withSecurity } from './changed-comparison.ts';
import styles from './select.module.css';

interface ComparedSecuritiesProps {
  readonly comparison: Comparison;
  readonly nameOf: NameOf;
  readonly onChange: (changes: Partial<Comparison>) => void;
  /** Called with what was found by search. */
  readonly onFound: (stock: StockRow) => void;
  /** A search box that hands over what was chosen. */
  readonly searchFor: (select: (stock: StockRow) => void) => ReactNode;
}

/** The securities that are compared, the base first, and the search that adds to them. */
export function ComparedSecurities(props: ComparedSecuritiesProps): React.JSX.Element {
  const { comparison, nameOf, onChange, onFound, searchFor } = props;
  const { words } = useCompareTexts();
  const isVisitor = useSession(({ status }) => status === 'visitor');
  const { base, against } = comparison;
  const max = isVisitor ? maxComparedByVisitors : maxCompared;
  const isFull = !isVisitor && against.length >= max;
  return (
    <div className={styles['select']}>
      {base === null ? null : (
        <ul className={styles['securities']} aria-label={words.select.label}>
          {[base, ...against].map((stockId, place) => (
            <Fragment key={stockId}>
              {place === 1 ? (
                <li>
                  <ExchangeButton onExchange={() => onChange(exchanged(comparison))} />
                </li>
              ) : null}
              <Security
                stockId={stockId}
                place={place}
                name={nameOf(stockId)}
                onRemove={() => onChange(withoutSecurity(comparison, stockId))}
              />
            </Fragment>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className={styles['note']}>{words.select.full(max)}</p>
      ) : (
        <div className={styles['search']}>
          {searchFor((stock) => {
            onFound(stock);
            onChange(withSecurity(comparison, stock.stockId, max));
          })}
        </div>
      )}
      {isVisitor && against.length >= max ? <VisitorNote /> : null}
    </div>
  );
}

interface SecurityProps {
  readonly stockId: string;
  /** 0 is the base. */
  readonly place: number;
  readonly name: string;
  readonly onRemove: () => void;
}

function Security({ stockId, place, name, onRemove }: SecurityProps): React.JSX.Element {
  const { words } = useCompareTexts();
  const theme = useSettings((settings) => settings.theme);
  const label = words.select.remove(name);
  const code = shownCodeOf(stockId);
  return (
    <li className={styles['security']} data-testid="compare-security" data-security={stockId}>
      <span className={styles['swatch']} style={{ background: lineColourOf(theme, place) }} />
      {place === 0 ? <em>{words.select.base}</em> : null}
      <span className={styles['name']}>{name}</span>
      {name === code ? null : <small>{code}</small>}
      <button type="button" title={label} aria-label={label} onClick={onRemove}>
        <CloseOutlined />
      </button>
    </li>
  );
}

function ExchangeButton({ onExchange }: { readonly onExchange: () => void }): React.JSX.Element {
  const { words } = useCompareTexts();
  const label = words.select.exchange;
  return (
    <button
      type="button"
      className={styles['tool']}
      title={label}
      aria-label={label}
      data-testid="compare-exchange"
      onClick={onExchange}
    >
      <SwapOutlined />
    </button>
  );
}

/** How many a visitor can compare, and the way to more. */
function VisitorNote(): React.JSX.Element {
  const { words } = useCompareTexts();
  const { pathname, search } = useLocation();
  return (
    <p className={styles['note']} data-testid="compare-visitor">
      {words.select.visitor(maxCompared)}{' '}
      <Link to={loginAddress(`${pathname}${search}`)}>{words.select.signIn}</Link>
    </p>
  );
}
