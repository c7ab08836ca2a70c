/** The kinds of signals under the names that Chan readers give them, buying and selling alike. */
export const signalKinds = ['1', '1p', '2', '2s', '3a', '3b'] as const;

/** One of `signalKinds`. */
export type SignalKind = (typeof signalKinds)[number];
