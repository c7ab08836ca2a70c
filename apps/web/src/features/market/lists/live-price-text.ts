const usualDecimals = 2;

/** A price of now as a column writes it: 10.50; with a third decimal where it is quoted so. */
export function livePriceText(price: number): string {
  const [, decimals = ''] = String(price).split('.');
  return price.toFixed(Math.max(usualDecimals, decimals.length));
}
