export type { Bar, BarColumns, BarFault } from './bar.ts';
export {
  barAt,
  barColumnNames,
  barColumnsOf,
  concatBars,
  createBarColumns,
  faultOfBar,
  firstBarAtOrAfter,
  sliceBars,
  writeBar,
} from './bar.ts';
