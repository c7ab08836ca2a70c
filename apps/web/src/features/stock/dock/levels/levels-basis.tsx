import { type JointLevelsResponse, sourceText } from '@chanscope/contract';
import { localTimeOf } from '@chanscope/market';

import { presetName, useTexts } from '../../../../i18n/index.ts';
import { useLevelsTexts } from '../../../../i18n/levels/levels-texts.ts';
import { clockTextOf } from '../../../../ui/index.ts';
import { shownBasisOf } from '../../quote/shown-basis.ts';
import styles from './levels-panel.module.css';

interface LevelsBasisProps {
  readonly answer: JointLevelsResponse;
  /** See `useJointLevels`. */
  readonly isByOtherRules: boolean;
}

/** By whose rules the levels were read, and where their bars come from (口径): each source and adjustment once. */
export function LevelsBasis({ answer, isByOtherRules }: LevelsBasisProps): React.JSX.Element {
  const { t, locale } = useTexts();
  const { words } = useLevelsTexts();
  const { levels, stock, asOf, preset, ruleVersion } = answer;
  const known = levels.filter((level) => !level.missing);
  const hasAdjustment = stock.badge !== 'index' && stock.badge !== 'sector';
  const parts = [
    words.basis(presetName(preset, t)),
    ...(isByOtherRules ? [words.otherRules] : []),
    ...known.map(({ source }) => t(($) => $.stock.source, { name: sourceText(source, locale) })),
    ...(hasAdjustment ? known.map((level) => t(($) => $.stock.adjusted[shownBasisOf(level)])) : []),
    ...(asOf === null ? [] : [words.asOf(clockTextOf(localTimeOf(asOf, stock.stockType)))]),
    words.version(ruleVersion),
    words.noAdvice,
  ];
  return (
    <p className={styles['basis']} data-testid="levels-basis">
      {[...new Set(parts)].join(' · ')}
    </p>
  );
}
