/** Figures that no comparison gives: a name, lines to read, and the numbers for the JSON. */
export interface Report {
  readonly name: string;
  readonly lines: readonly string[];
  readonly figures: Readonly<Record<string, number>>;
}
