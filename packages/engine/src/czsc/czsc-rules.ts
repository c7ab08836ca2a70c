/** The options of czsc, the other school of strokes and pivots (v0.9.69). */
export interface CzscRules {
  /**
   * C3: how many merged bars a stroke has at least, its first and last fractal with their neighbours
   * counted in. 7 asks for one bar that is in neither fractal (老笔), 6 for none.
   */
  readonly minMergedBars: number;
}

/** The choice of czsc. */
export const defaultCzscRules: CzscRules = { minMergedBars: 6 };
