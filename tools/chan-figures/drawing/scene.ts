import type { Layer } from '../figure.ts';
import type { Reading } from '../series/figure-reading.ts';
import type { Plot } from './svg-element.ts';

/** A reading, what is drawn of it and where. */
export interface Scene {
  readonly reading: Reading;
  readonly layers: readonly Layer[];
  readonly plot: Plot;
}
