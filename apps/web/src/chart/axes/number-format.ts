import type { Market } from '@chanscope/market';

type Locale = 'zh' | 'en';

/** What is written where a number is not known. */
export const unknownNumber = '—';

/** A price with a fixed number of digits after the point. */
export function formatPrice(price: number | null, decimals: number): string {
  return isKnown(price) ? price.toFixed(decimals) : unknownNumber;
}

/** A change of price, always with its sign. */
export function formatChange(change: number | null, decimals: number): string {
  return isKnown(change) ? withSign(change.toFixed(decimals)) : unknownNumber;
}

/** A ratio (0.0087) as a percentage with its sign (+0.87%). */
export function formatSignedPercent(ratio: number | null): string {
  return isKnown(ratio) ? `${withSign((ratio * 100).toFixed(2))}%` : unknownNumber;
}

/** A ratio that has no direction, such as the amplitude (振幅). */
export function formatPercent(ratio: number | null): string {
  return isKnown(ratio) ? `${(ratio * 100).toFixed(2)}%` : unknownNumber;
}

interface Magnitude {
  readonly from: number;
  readonly unit: string;
}

const magnitudes: Readonly<Record<Locale, readonly Magnitude[]>> = {
  zh: [
    { from: 1e12, unit: '万亿' },
    { from: 1e8, unit: '亿' },
    { from: 1e4, unit: '万' },
  ],
  en: [
    { from: 1e12, unit: 'T' },
    { from: 1e9, unit: 'B' },
    { from: 1e6, unit: 'M' },
    { from: 1e3, unit: 'K' },
  ],
};

/** A volume or an amount of money in the units people read: 万 and 亿, or K, M and B. */
export function formatQuantity(quantity: number | null, locale: Locale): string {
  if (!isKnown(quantity)) return unknownNumber;
  const size = Math.abs(quantity);
  // Just below a unit two digits would round up to a full one (10000.00 instead of 1.00万).
  const fits = ({ from }: Magnitude): boolean => size >= from * (1 - 5e-7);
  const magnitude = magnitudes[locale].find(fits);
  if (magnitude !== undefined) return `${(quantity / magnitude.from).toFixed(2)}${magnitude.unit}`;
  return Number.isInteger(quantity) ? String(quantity) : quantity.toFixed(2);
}

/** Shares in the unit in which a market counts its volume: lots of 100 (手) on the mainland. */
export function volumeUnitOf(market: Market): number {
  return market === 'hs' ? 100 : 1;
}

/** A volume of shares with the unit of its market: 4.41万手, 3.06亿股, 44.1K lots. */
export function formatVolume(shares: number | null, market: Market, locale: Locale): string {
  if (!isKnown(shares)) return unknownNumber;
  const unit = volumeUnitOf(market);
  const text = formatQuantity(Math.round(shares / unit), locale);
  return text + volumeWords[locale][unit === 1 ? 'shares' : 'lots'];
}

const volumeWords = {
  zh: { lots: '手', shares: '股' },
  en: { lots: ' lots', shares: '' },
} as const satisfies Record<Locale, Record<'lots' | 'shares', string>>;

/** A quantity as a label of an axis: without digits that say nothing (1400万, 0.5亿). */
export function formatAxisQuantity(quantity: number, locale: Locale): string {
  return formatQuantity(quantity, locale)
    .replace(/(\.\d*?)0+(?=\D*$)/, '$1')
    .replace(/\.(?=\D*$)/, '');
}

function isKnown(value: number | null): value is number {
  return value !== null && Number.isFinite(value);
}

function withSign(digits: string): string {
  const isZero = /^-?0(\.0+)?$/.test(digits);
  if (isZero) return digits.replace('-', '');
  return digits.startsWith('-') ? digits : `+${digits}`;
}
