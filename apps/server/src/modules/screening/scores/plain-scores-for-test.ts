import { scoreInputsOf, scoreOf } from '@chanscope/engine';
import { type Bar, type StockSymbol, barColumnsOf, dayOpenOf } from '@chanscope/market';

/** The score of a share on a day and its place among the others. */
interface PlainScore {
  readonly score: number;
  readonly rank: number;
  readonly percentile: number;
}

/** Scores of a day by counting who is better; the formula itself is proved where it stands. */
export function plainScores(
  all: ReadonlyMap<StockSymbol, readonly Bar[]>,
  until: string,
): Map<StockSymbol, PlainScore> {
  const end = dayOpenOf('hs', until);
  const sessionTimes = [
    ...new Set([...all.values()].flatMap((bars) => bars.map(({ time }) => time))),
  ]
    .filter((time) => time <= end)
    .toSorted((one, other) => one - other);
  const traded = [...all].flatMap(([symbol, bars]) => {
    const own = bars.filter(({ time }) => time <= end);
    return own.at(-1)?.time === end ? [{ symbol, own }] : [];
  });
  const rankOver = (window: number): Map<StockSymbol, number> => {
    const then = sessionTimes.at(-1 - window);
    const returns = traded.flatMap(({ symbol, own }) => {
      const before = own.find(({ time }) => time === then)?.close;
      const now = own.at(-1)?.close ?? 0;
      return before === undefined ? [] : [{ symbol, value: now / before - 1 }];
    });
    return new Map(
      returns.map(({ symbol, value }) => {
        const better = returns.filter((other) => other.value > value).length;
        return [symbol, ((returns.length - 1 - better) / (returns.length - 1)) * 100];
      }),
    );
  };
  const ranks = { 20: rankOver(20), 60: rankOver(60), 120: rankOver(120) };
  const scored = traded.flatMap(({ symbol, own }) => {
    if (own.length < 121) return [];
    const of = {
      20: ranks[20].get(symbol) ?? null,
      60: ranks[60].get(symbol) ?? null,
      120: ranks[120].get(symbol) ?? null,
    };
    const score = scoreOf(scoreInputsOf(barColumnsOf(own)), of)?.score;
    return score === undefined ? [] : [{ symbol, score }];
  });
  return new Map(
    scored.map(({ symbol, score }) => {
      const better = scored.filter((other) => other.score > score).length;
      const percentile = ((scored.length - 1 - better) / (scored.length - 1)) * 100;
      return [symbol, { score, rank: better + 1, percentile }];
    }),
  );
}
