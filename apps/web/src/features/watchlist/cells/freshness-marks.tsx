import { Tag } from '../../../ui/index.ts';
import { type RowFreshness, freshnessKey, freshnessOf } from '../quotes/list-freshness.ts';
import type { ReceivedQuote } from '../received-quotes.ts';
import { useRowContext } from '../rows/row-context.ts';

/**
 * Says of numbers that they are delayed by their exchange, and of a row how fresh it is where it differs from
 * the most of the list: what they have in common is said once for all.
 */
export function FreshnessMarks({
  received,
}: {
  readonly received: ReceivedQuote | undefined;
}): React.JSX.Element | null {
  const { t, freshness } = useRowContext();
  if (received === undefined) return null;
  const own = freshnessOf(received);
  return (
    <>
      {received.pushed?.delayed === true ? (
        <Tag tone="notice">{t(($) => $.stock.delayed)}</Tag>
      ) : null}
      {freshnessKey(own) === freshness.common ? null : <OwnFreshness own={own} />}
    </>
  );
}

function OwnFreshness({ own }: { readonly own: RowFreshness }): React.JSX.Element {
  const { t } = useRowContext();
  const { staleness, day } = own;
  if (staleness === 'brokenOff')
    return (
      <Tag tone="notice" title={t(($) => $.stock.brokenOffHint)}>
        {t(($) => $.stock.brokenOff)}
      </Tag>
    );
  if (staleness === null)
    return <Tag title={t(($) => $.watchlist.upToDateHint)}>{t(($) => $.watchlist.upToDate)}</Tag>;
  if (day === null) return <Tag tone="notice">{t(($) => $.stock.stale)}</Tag>;
  return (
    <Tag tone="notice" title={t(($) => $.stock.staleText, { date: day })}>
      {t(($) => $.watchlist.untilDay, { day: day.slice(5) })}
    </Tag>
  );
}
