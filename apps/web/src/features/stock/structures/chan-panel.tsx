import { productPresetId } from '@chanscope/engine';

import { initialChartLayers } from '../../../chart/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { noEdits } from '../workspace/chart-choice.ts';
import { rememberChoice } from '../workspace/chart-memory.ts';
import styles from './chan-panel.module.css';
import { compareWith } from './chan-tools.ts';
import { CompareSection, type ChanPanelProps } from './rules/compare-section.tsx';
import { LayerSection } from './layer-section.tsx';
import { RuleSection } from './rules/rule-section.tsx';

/** Layers, rules and the comparison of schools (缠论层). */
export function ChanPanel(props: ChanPanelProps): React.JSX.Element {
  const { t } = useTexts();
  return (
    <div className={styles['panel']}>
      <LayerSection />
      <CompareSection {...props} />
      <RuleSection />
      <footer className={styles['footer']}>
        <button type="button" className={styles['plain']} data-testid="chan-reset" onClick={reset}>
          {t(($) => $.chan.reset)}
        </button>
      </footer>
    </div>
  );
}

function reset(): void {
  rememberChoice({ layers: initialChartLayers, school: productPresetId, edits: noEdits });
  compareWith(null);
}
