import { useTexts } from '../../../i18n/index.ts';
import { useSignalTexts } from '../../../i18n/market/signal-texts.ts';
import { Tag } from '../../../ui/index.ts';
import { ListNote } from '../lists/list-note.tsx';

/** How a strategy stands on a day, as far as it is said here. */
export interface StrategyStanding {
  readonly id: string;
  readonly zh: string;
  readonly en: string;
  readonly missing: string | null;
  readonly isOutdated: boolean;
}

/** A word for it where any of these strategies could not be run or is of former rules; null where none is. */
export function useMissingWarning(
  strategies: readonly StrategyStanding[] | undefined = [],
): string | null {
  const words = useSignalTexts();
  if (strategies.some(({ missing }) => missing !== null)) return words.missing;
  return strategies.some(({ isOutdated }) => isOutdated) ? words.outdated : null;
}

/** The strategies that could not be run (缺数据) with their reasons, and those whose hits are of former rules. */
export function MissingNotes({
  strategies,
}: {
  readonly strategies: readonly StrategyStanding[];
}): React.JSX.Element | null {
  const words = useSignalTexts();
  const { locale } = useTexts();
  const outdated = strategies.filter(({ isOutdated }) => isOutdated);
  const namesByReason = Map.groupBy(
    strategies.filter(({ missing }) => missing !== null),
    ({ missing }) => missing ?? '',
  );
  if (outdated.length === 0 && namesByReason.size === 0) return null;
  const namesOf = (some: readonly StrategyStanding[]): string =>
    some.map((each) => each[locale]).join(words.separator);
  return (
    <ListNote>
      {Array.from(namesByReason, ([reason, some]) => (
        <span key={reason}>{words.missingOf(namesOf(some), reason)} </span>
      ))}
      {outdated.length === 0 ? null : (
        <>
          <Tag tone="notice" title={words.outdatedHint}>
            {words.outdated}
          </Tag>{' '}
          {namesOf(outdated)}
        </>
      )}
    </ListNote>
  );
}
