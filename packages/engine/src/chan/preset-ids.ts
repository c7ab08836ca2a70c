/** The presets by name, the product's own first: see `chanPresets`. */
export const chanPresetIds = ['chanscope', 'chan.py', 'original', 'czsc'] as const;

/** Names a preset. */
export type ChanPresetId = (typeof chanPresetIds)[number];

/**
 * The product's own preset: chart, `/fenxi`, watchlist and screens read by it unless a reader chooses
 * another one. No other place says which it is.
 */
export const productPresetId = 'chanscope' satisfies ChanPresetId;
