/** What to ask for next, and after what time; nothing more when there is no id. */
interface NextQuestion {
  readonly stockIds: readonly string[];
  readonly afterMs: number;
}

/** Once the signal is aborted, its answer is not looked at. */
type AskForQuotes = (stockIds: readonly string[], signal: AbortSignal) => Promise<NextQuestion>;

/** Asks for quotes again and again (轮询), each time for what the question before said. Answers how to stop. */
export function keepAsking(first: NextQuestion, ask: AskForQuotes): () => void {
  const control = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askLater = ({ stockIds, afterMs }: NextQuestion): void => {
    if (control.signal.aborted || stockIds.length === 0) return;
    timer = setTimeout(() => void ask(stockIds, control.signal).then(askLater), afterMs);
  };
  askLater(first);
  return () => {
    clearTimeout(timer);
    control.abort();
  };
}
