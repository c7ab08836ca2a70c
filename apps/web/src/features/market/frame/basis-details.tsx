import { type ScreenHead, sourceText } from '@chanscope/contract';
import { localTimeOf } from '@chanscope/market';

import { presetName, useTexts } from '../../../i18n/index.ts';
import { useMarketFrameTexts } from '../../../i18n/market/frame-texts.ts';
import { clockTextOf } from '../../../ui/index.ts';
import styles from './basis-line.module.css';
import { countedOf, exclusionsOf, gapsOf } from './exclusions.ts';

interface BasisDetailsProps {
  readonly head: ScreenHead;
  /** The preset that structures were read by; null where none were read. */
  readonly preset: string | null;
}

/** All that a page of the market is based on, and what was left out and why. */
export function BasisDetails({ head, preset }: BasisDetailsProps): React.JSX.Element {
  const { words } = useMarketFrameTexts();
  const exclusions = exclusionsOf(head).map(({ reason, count }): Fact => [
    words.reasons[reason],
    words.basis.shares(count),
  ]);
  const gaps = gapsOf(head);
  return (
    <div className={styles['details']}>
      <FactList facts={useFacts(head, preset)} />
      {exclusions.length === 0 ? null : (
        <>
          <h3>{words.basis.excluded}</h3>
          <FactList facts={exclusions} />
        </>
      )}
      {gaps.length === 0 ? null : (
        <>
          <h3>{words.basis.incomplete}</h3>
          <ul>
            {gaps.map((gap) => (
              <li key={gap}>{words.gaps[gap]}</li>
            ))}
          </ul>
        </>
      )}
      <p>{words.basis.advice}</p>
    </div>
  );
}

/** A name and its value; null for what is not known. */
type Fact = readonly [string, string | null];

function useFacts(head: ScreenHead, preset: string | null): readonly Fact[] {
  const { words, locale } = useMarketFrameTexts();
  const { t } = useTexts();
  const { market, sources, adjustments, ruleVersion, asOf, computedAt, total } = head;
  const { basis } = words;
  const timeText = (time: number | null): string | null =>
    time === null ? null : clockTextOf(localTimeOf(time, market));
  const listed = (names: readonly string[]): string | null =>
    names.length === 0 ? null : names.join(basis.separator);
  return [
    [basis.source, listed(sources.map((each) => sourceText(each, locale)))],
    [basis.adjustment, listed(adjustments.map((each) => wordOf(words.adjustments, each)))],
    [basis.rules, ruleVersion],
    [basis.preset, preset === null ? null : presetName(preset, t)],
    [basis.asOf, timeText(asOf)],
    [basis.computedAt, timeText(computedAt)],
    [basis.looked, basis.shares(total)],
    [basis.included, basis.shares(countedOf(head))],
  ];
}

function FactList({ facts }: { readonly facts: readonly Fact[] }): React.JSX.Element {
  return (
    <dl>
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** A word by its name; what has none, as it is. */
function wordOf(words: Readonly<Record<string, string>>, name: string): string {
  return words[name] ?? name;
}
