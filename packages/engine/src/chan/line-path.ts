import { type LineDraft, LineColumns } from './line.ts';

/** Sure lines from each price to the next: the shortest way to say a list of strokes in a test. */
export function linesThrough(...prices: readonly number[]): LineColumns {
  return linesFrom(draftsThrough(...prices));
}

/** The same as drafts, to be changed before `linesFrom`. Each line is ten bars long. */
export function draftsThrough(...prices: readonly number[]): LineDraft[] {
  return prices.slice(1).map((endPrice, at) => {
    const beginPrice = prices[at] ?? endPrice;
    const begin = at * 10;
    const end = begin + 10;
    return {
      direction: endPrice > beginPrice ? 1 : -1,
      begin,
      end,
      beginBar: begin,
      endBar: end,
      beginPrice,
      endPrice,
      high: Math.max(beginPrice, endPrice),
      low: Math.min(beginPrice, endPrice),
      isSure: true,
      wasSure: true,
    };
  });
}

/** Lines as drafts say them. */
export function linesFrom(drafts: readonly LineDraft[]): LineColumns {
  const lines = new LineColumns();
  drafts.forEach((draft, at) => lines.write(at, draft));
  lines.length = drafts.length;
  return lines;
}
