import { useQuote } from '../../../api/quotes/index.ts';
import type { StockAnswer } from '../bars/bar-pages.ts';
import { shownQuote } from '../shown-quote.ts';
import { ProvenanceLine } from './provenance-line.tsx';

/** Where the numbers of the page come from, as they move. */
export function ShownProvenance({ answer }: { readonly answer: StockAnswer }): React.JSX.Element {
  const known = useQuote(answer.stock.stockId);
  return <ProvenanceLine answer={answer} shown={shownQuote(answer, known)} />;
}
