import type { ChanAnalysis } from '@chanscope/engine';

import type { Plot } from './svg-element.ts';

/** A reading and where it is drawn. */
export interface Scene {
  readonly reading: ChanAnalysis;
  readonly plot: Plot;
}
