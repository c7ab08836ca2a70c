import { useQuery, useQueryClient } from '@tanstack/react-query';

import { useTexts } from '../../../i18n/index.ts';
import { CountLine } from '../../../ui/index.ts';
import { useAutoGroupWords } from '../groups/auto-group-words.ts';
import { quotedGroups } from '../groups/auto-groups.ts';
import { fieldsOfGroup } from '../groups/shown-group.ts';
import { useAutoGroups } from '../groups/use-auto-groups.ts';
import { shownNameOf } from '../rows/row-context.ts';
import { watchlistQuery } from '../watch-queries.ts';

/** What of the watchlist asks for attention (提醒): how much is in each group that goes by prices and signals. */
export function WatchReminders(): React.JSX.Element {
  const { t, locale } = useTexts();
  const { data } = useQuery(watchlistQuery(useQueryClient(), null));
  const groups = useAutoGroups(data);
  const { nameOf, ruleOf } = useAutoGroupWords(groups);
  const { filled, known, total } = groups;
  const isAwaited = data === undefined || (known === 0 && total > 0);
  const isPartial = known < total;
  return (
    <>
      {quotedGroups.map((kind) => {
        const group = { kind };
        const items = filled.find((each) => each.group.kind === kind)?.items ?? [];
        const query = new URLSearchParams(fieldsOfGroup(group)).toString();
        const seen = isPartial ? t(($) => $.watchlist.autoSeen, { known, total }) : '';
        return (
          <CountLine
            key={kind}
            name={nameOf(group)}
            hint={`${ruleOf(group)}${seen}`}
            count={isAwaited ? '…' : `${items.length}${isPartial ? '+' : ''}`}
            isMarked={items.length > 0}
            which={items
              .map((item) => shownNameOf(item, locale))
              .join(t(($) => $.watchlist.listComma))}
            target={`/watchlist?${query}`}
          />
        );
      })}
    </>
  );
}
