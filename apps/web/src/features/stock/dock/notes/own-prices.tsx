import type { StockNotes } from '@chanscope/contract';
import { Button, Input } from 'antd';
import { useState } from 'react';

import { useTexts } from '../../../../i18n/index.ts';
import styles from './notes-panel.module.css';
import type { OwnNotes } from './use-notes.ts';

type OwnPriceNames = 'cost' | 'stop';

interface OwnPricesProps {
  readonly prices: Pick<StockNotes, OwnPriceNames>;
  readonly save: OwnNotes['save'];
}

const names = ['cost', 'stop'] as const satisfies readonly OwnPriceNames[];

/** The reader's own cost and stop, which are drawn on the chart. */
export function OwnPrices({ prices, save }: OwnPricesProps): React.JSX.Element {
  const { t } = useTexts();
  const [texts, setTexts] = useState({ cost: textOf(prices.cost), stop: textOf(prices.stop) });
  const read = { cost: priceOf(texts.cost), stop: priceOf(texts.stop) };
  const { cost, stop } = read;
  const isWrong = cost === undefined || stop === undefined;
  const isChanged = cost !== prices.cost || stop !== prices.stop;
  return (
    <section className={styles['section']}>
      <h3>{t(($) => $.dock.notes.prices)}</h3>
      <div className={styles['prices']}>
        {names.map((name) => (
          <label key={name} data-line={name}>
            <span>{t(($) => $.dock.notes[name])}</span>
            <Input
              size="small"
              inputMode="decimal"
              value={texts[name]}
              status={read[name] === undefined ? 'error' : ''}
              onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
              data-testid={`own-${name}`}
            />
          </label>
        ))}
        <Button
          size="small"
          disabled={isWrong || !isChanged}
          onClick={() => {
            if (!isWrong) void save((before) => ({ ...before, cost, stop }));
          }}
          data-testid="own-prices-save"
        >
          {t(($) => $.dock.notes.savePrices)}
        </Button>
      </div>
      {isWrong ? (
        <small className={styles['hint']}>{t(($) => $.dock.notes.priceWrong)}</small>
      ) : null}
    </section>
  );
}

function textOf(price: number | null): string {
  return price === null ? '' : String(price);
}

/** The price of a text, null for none, undefined for what is no price. */
function priceOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const price = Number(text);
  return price > 0 && price <= 1e9 ? price : undefined;
}
