// How stored values are written on the screen, in Chinese. Written for this soak alone, so that a fault of the
// page's own formatting is seen.

/** What stands where nothing is known. */
export const unknownText = '—';

/** A number with so many decimals. */
export function fixed(value: number | null, decimals: number): string {
  return value === null ? unknownText : value.toFixed(decimals);
}

/** A number with its sign and so many decimals; nothing before a zero. */
function signedText(value: number, decimals: number): string {
  const digits = Math.abs(value).toFixed(decimals);
  if (Number(digits) === 0) return digits;
  return (value < 0 ? '-' : '+') + digits;
}

/** A signed number, or a dash. */
export function signedOr(value: number | null, decimals: number): string {
  return value === null ? unknownText : signedText(value, decimals);
}

/** Percent with its sign. */
export function percentText(percent: number | null, decimals = 2): string {
  return percent === null ? unknownText : `${signedText(percent, decimals)}%`;
}

/** Percent with its sign and the triangle that does without colour. */
export function markedPercent(percent: number | null): string {
  const text = percentText(percent);
  if (text.startsWith('+')) return `▲${text}`;
  return text.startsWith('-') ? `▼${text}` : text;
}

/** A share of 1 as percent without a sign. */
export function shareText(share: number | null, decimals: number): string {
  return share === null ? unknownText : `${(100 * share).toFixed(decimals)}%`;
}

/** A share of 1 as percent with its sign. */
export function changeText(share: number | null): string {
  return percentText(share === null ? null : 100 * share);
}

const units = [
  [1e12, '万亿'],
  [1e8, '亿'],
  [1e4, '万'],
] as const;

/** Money or volume in the units that people read. */
export function quantityText(quantity: number | null): string {
  if (quantity === null) return unknownText;
  const unit = units.find(([size]) => Math.abs(quantity) >= size);
  if (unit !== undefined) return (quantity / unit[0]).toFixed(2) + unit[1];
  return Number.isInteger(quantity) ? String(quantity) : quantity.toFixed(2);
}

/** The same with a plus before what is gained. */
export function signedQuantity(quantity: number | null): string {
  return (quantity ?? 0) > 0 ? `+${quantityText(quantity)}` : quantityText(quantity);
}

/** A quantity of three digits, without zeros at its end. */
export function shortQuantity(quantity: number): string {
  const text = quantityText(Number(quantity.toPrecision(3)));
  const [, digits = '', unit = ''] = /^(-?[\d.]+)(.*)$/.exec(text) ?? [];
  return `${Number(digits)}${unit}`;
}

const shanghaiMs = 8 * 3_600_000;

/** 2026-12-24 14:45 in Shanghai of an instant, UTC ms. */
export function clockText(instant: number): string {
  return new Date(instant + shanghaiMs).toISOString().slice(0, 16).replace('T', ' ');
}

const kindNames: Readonly<Record<string, string>> = {
  '1': '一',
  '1p': '盘整背驰',
  '2': '二',
  '2s': '类二',
  '3a': '三',
  '3b': '三',
};

/** 笔一买 and the like. */
export function signalText(kind: string, isBuy: boolean): string {
  return `笔${kindNames[kind] ?? kind}${isBuy ? '买' : '卖'}`;
}
