import type { Reading } from './reading.ts';
import type { Plot } from './svg-element.ts';

/** A reading and where it is drawn. */
export interface Scene {
  readonly reading: Reading;
  readonly plot: Plot;
}
