import { markets } from '@chanscope/contract';

import { useMarketPhases } from '../../../api/index.ts';
import { useRulesTexts } from '../../../i18n/rules/rules-texts.ts';
import styles from '../rules.module.css';

/** What each market does now: a rule of today is seen here as soon as it holds. */
export function PhaseLine(): React.JSX.Element {
  const { words } = useRulesTexts();
  const phases = useMarketPhases();
  return (
    <ul className={styles['phases']} aria-label={words.phasesLabel}>
      {markets.map((market) => {
        const phase = phases[market];
        return (
          <li key={market} data-phase={phase} data-testid={`phase-${market}`}>
            {words.markets[market]} {phase === undefined ? '…' : words.phases[phase]}
          </li>
        );
      })}
    </ul>
  );
}
