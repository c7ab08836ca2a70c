/** What a table says, in the language of the page; `i18n/data-table` has it. */
export interface DataTableWords {
  readonly search: string;
  readonly tools: string;
  readonly filters: string;
  readonly filtersOn: (count: number) => string;
  readonly min: (column: string) => string;
  readonly max: (column: string) => string;
  readonly contains: (column: string) => string;
  readonly boundHint: string;
  readonly notANumber: string;
  readonly clear: string;
  readonly columns: string;
  readonly columnsShown: string;
  readonly resetColumns: string;
  readonly dense: string;
  readonly sort: string;
  readonly sortBy: (column: string) => string;
  readonly ascending: string;
  readonly descending: string;
  readonly unsorted: string;
  readonly exporting: string;
  readonly rows: (shown: number, total: number) => string;
  readonly star: (name: string) => string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  readonly empty: string;
  readonly noMatch: string;
}
