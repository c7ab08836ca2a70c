import type { StockRow } from '@chanscope/contract';
import type { ReactNode } from 'react';

/** A search box that hands over what was chosen. */
export type SearchFor = (select: (stock: StockRow) => void) => ReactNode;
