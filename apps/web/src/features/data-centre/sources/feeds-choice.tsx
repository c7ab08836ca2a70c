import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { type VendorRow, sourceText } from '@chanscope/contract';
import { type Market, markets } from '@chanscope/market';
import { Button } from 'antd';
import { useState } from 'react';

import { fillText, useDataCentreTexts, wordFor } from '../../../i18n/data-centre-texts.ts';
import type { DataCentreWords } from '../../../i18n/zh/zh-data-centre.ts';
import parts from '../parts.module.css';
import type { Choosing } from './choosing.ts';
import styles from './sources.module.css';
import {
  type VendorChoice,
  type VendorChoices,
  choicesOf,
  lowered,
  ordersFrom,
  toggled,
} from './vendor-choices.ts';

interface FeedsChoiceProps {
  readonly vendors: readonly VendorRow[];
  readonly isBusy: boolean;
  readonly onSelect: (choosing: Choosing) => void;
}

/** Which feeds are on in which market, in which order, under which terms. */
export function FeedsChoice({ vendors, isBusy, onSelect }: FeedsChoiceProps): React.JSX.Element {
  const { words } = useDataCentreTexts();
  const own = words.source;
  const [choices, setChoices] = useState(() => choicesOf(vendors));
  const [hasAgreed, setAgreed] = useState(false);
  const orders = ordersFrom(choices);
  const isNone = orders.every(({ providers }) => providers.length === 0);
  return (
    <>
      <div className={styles['markets']}>
        {markets.map((market) => (
          <MarketVendors key={market} market={market} choices={choices} onChange={setChoices} />
        ))}
      </div>
      <h4 className={styles['heading']}>{own.terms}</h4>
      <Terms vendors={vendors} />
      <div className={parts['actions']}>
        <label className={parts['check']}>
          <input
            type="checkbox"
            checked={hasAgreed}
            onChange={({ target }) => setAgreed(target.checked)}
          />
          {own.agree}
        </label>
        <Button
          type="primary"
          loading={isBusy}
          disabled={!hasAgreed || isNone}
          onClick={() => onSelect({ kind: 'feeds', orders, hasReadTerms: hasAgreed })}
        >
          {own.select}
        </Button>
      </div>
    </>
  );
}

interface MarketVendorsProps {
  readonly market: Market;
  readonly choices: VendorChoices;
  readonly onChange: (choices: VendorChoices) => void;
}

function MarketVendors({ market, choices, onChange }: MarketVendorsProps): React.JSX.Element {
  const { words, locale } = useDataCentreTexts();
  const own = words.source;
  const list = choices[market];
  const lower = (index: number): void => onChange(lowered(choices, market, index));
  return (
    <fieldset className={styles['market']}>
      <legend className={styles['heading']}>
        {words.markets[market]} <span className={parts['faint']}>{own.marketOff}</span>
      </legend>
      <ol className={styles['vendors']}>
        {list.map(({ vendor, isOn }, index) => {
          const shown = sourceText(vendor.provider, locale);
          const named = { provider: shown, market: words.markets[market] };
          return (
            <li key={vendor.provider} className={styles['vendor']} data-on={isOn}>
              <label className={parts['check']}>
                <input
                  type="checkbox"
                  checked={isOn}
                  aria-label={fillText(own.use, named)}
                  onChange={() => onChange(toggled(choices, market, vendor.provider))}
                />
                {shown}
              </label>
              <span className={styles['order']}>
                <Button
                  size="small"
                  type="text"
                  icon={<ArrowUpOutlined />}
                  aria-label={fillText(own.higher, named)}
                  disabled={index === 0}
                  onClick={() => lower(index - 1)}
                />
                <Button
                  size="small"
                  type="text"
                  icon={<ArrowDownOutlined />}
                  aria-label={fillText(own.lower, named)}
                  disabled={index === list.length - 1}
                  onClick={() => lower(index)}
                />
              </span>
              <p className={parts['faint']}>{offersText(vendor, words)}</p>
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}

/** What a feed offers, how late, and how often it is called. */
function offersText(
  { offers, callsPerSecond }: VendorChoice['vendor'],
  { feeds, source }: DataCentreWords,
): string {
  const names = offers.map(({ capability }) => wordFor(feeds.capabilities, capability));
  const late = Math.max(0, ...offers.map(({ delayMinutes }) => delayMinutes));
  const pace =
    callsPerSecond === null ? source.noPace : fillText(source.pace, { count: callsPerSecond });
  const delay = late === 0 ? source.realTime : fillText(feeds.delayed, { minutes: late });
  return [names.join(source.and), delay, pace].join(' · ');
}

/** The terms of each feed once, and what is true of all. */
function Terms({ vendors }: { vendors: readonly VendorRow[] }): React.JSX.Element {
  const { words, locale } = useDataCentreTexts();
  const own = words.source;
  const providers = [...new Set(vendors.map(({ provider }) => provider))];
  return (
    <>
      <dl className={styles['terms']}>
        {providers.map((provider) => (
          <div key={provider}>
            <dt>{sourceText(provider, locale)}</dt>
            <dd>{wordFor(own.termsOf, provider)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['liability']}>{own.liability}</p>
    </>
  );
}
