import type { ChartLinkState } from '@chanscope/contract';
import type { StockSymbol } from '@chanscope/market';

export interface LessonRow {
  readonly id: string;
  readonly place: number;
  readonly title_zh: string;
  readonly title_en: string;
  /** Paragraphs, a line each. */
  readonly text_zh: string;
  readonly text_en: string;
  /** What to look at, a line each. */
  readonly tasks_zh: string;
  readonly tasks_en: string;
  readonly symbol: StockSymbol;
  readonly period: Exclude<ChartLinkState['period'], 'time5'>;
  /** UTC ms. */
  readonly shown_from: number;
  readonly as_of: number;
}

/** The table of this module (migration 0031). */
export type LessonTables = { lesson: LessonRow };
