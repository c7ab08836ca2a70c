import { useTexts } from '../../../i18n/index.ts';
import { useSignalTexts } from '../../../i18n/market/signal-texts.ts';
import { Tag } from '../../../ui/index.ts';
import { ListNote } from '../lists/list-note.tsx';

/** How a strategy stands on a day, as far as it is said here. */
export interface StrategyStanding {
  readonly id: string;
  readonly zh: string;
  readonly en: string;
  readonly isOn: boolean;
  readonly missing: string | null;
  readonly isOutdated: boolean;
  /** Those that an administrator changed, as the hits were found by. */
  readonly thresholds: readonly ChangedThreshold[];
}

interface ChangedThreshold {
  readonly name: 'maximumAge' | 'maximumRate';
  readonly value: number;
  readonly delivered: number;
}

/** A word for it where any of these strategies could not be run or is of former rules; null where none is. */
export function useMissingWarning(
  strategies: readonly StrategyStanding[] | undefined = [],
): string | null {
  const words = useSignalTexts();
  if (strategies.some(lacksData)) return words.missing;
  return strategies.some(({ isOutdated }) => isOutdated) ? words.outdated : null;
}

/**
 * The strategies that could not be run (缺数据) with their reasons, those whose hits are of former rules, and the
 * thresholds that are not the delivered ones (口径).
 */
export function MissingNotes({
  strategies,
}: {
  readonly strategies: readonly StrategyStanding[];
}): React.JSX.Element | null {
  const words = useSignalTexts();
  const { locale } = useTexts();
  const outdated = strategies.filter(({ isOutdated }) => isOutdated);
  const namesByReason = Map.groupBy(strategies.filter(lacksData), ({ missing }) => missing ?? '');
  const changed = strategies.filter(({ thresholds }) => thresholds.length > 0);
  const off = strategies.filter(({ isOn, missing }) => !isOn && missing !== null);
  if (outdated.length + changed.length + off.length + namesByReason.size === 0) return null;
  const namesOf = (some: readonly StrategyStanding[]): string =>
    some.map((each) => each[locale]).join(words.separator);
  return (
    <ListNote>
      {Array.from(namesByReason, ([reason, some]) => (
        <span key={reason}>{words.missingOf(namesOf(some), reason)} </span>
      ))}
      {off.length === 0 ? null : <span>{words.offOf(namesOf(off))} </span>}
      {outdated.length === 0 ? null : (
        <>
          <Tag tone="notice" title={words.outdatedHint}>
            {words.outdated}
          </Tag>{' '}
          {namesOf(outdated)}
        </>
      )}
      {changed.map((each) => (
        <span key={each.id} data-testid="changed-thresholds">
          {words.thresholdsOf(
            each[locale],
            each.thresholds
              .map(({ name, value, delivered }) => words.thresholds[name](value, delivered))
              .join(words.separator),
          )}{' '}
        </span>
      ))}
    </ListNote>
  );
}

/** Whether it would be run if there was what it asks for. */
function lacksData({ isOn, missing }: StrategyStanding): boolean {
  return isOn && missing !== null;
}
