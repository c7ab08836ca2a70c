/** What vendors say of securities (migration 0013), beside and never in the place of what we compute. */
export const vendorTables = {
  limit_reason: {
    key: ['symbol', 'date'],
    values: [
      'name',
      'lu_time',
      'ld_time',
      'open_time',
      'last_time',
      'lu_desc',
      'tag',
      'theme',
      'status',
      'bid_amount',
      'limit_order',
      'free_float',
    ],
  },
  theme: { key: ['name'], values: ['first_day'] },
  theme_member: { key: ['theme', 'date', 'symbol'], values: [] },
  vendor_sector: { key: ['sector'], values: ['name', 'type'] },
  vendor_sector_member: { key: ['sector', 'symbol'], values: [] },
  vendor_flow: {
    key: ['symbol', 'date'],
    values: ['main_net', 'super_net', 'big_net', 'middle_net', 'small_net'],
  },
  vendor_fundamental: {
    key: ['symbol', 'date'],
    values: ['pe', 'pb', 'market_value', 'float_value', 'revenue', 'profit', 'roe', 'eps'],
  },
  pool: { key: ['pool', 'date', 'symbol'], values: [] },
} as const satisfies Record<string, { key: readonly string[]; values: readonly string[] }>;

export type VendorTable = keyof typeof vendorTables;

export type VendorRow = Readonly<Record<string, string | number | null>>;

/** A row that a vendor's file asks for. */
export interface VendorWrite {
  readonly table: VendorTable;
  readonly row: VendorRow;
}
