// The grid pattern of ARIA: rows and cells lie in CSS grids and most rows do not exist, which no
// native table can do.

/** The attributes of a part of a grid or of a table. */
export const gridRoles = {
  grid: { role: 'grid' },
  tree: { role: 'treegrid' },
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  gridCell: { role: 'gridcell' },
  cell: { role: 'cell' },
} as const;
