import type { ShownChan } from '../../../chart/index.ts';
import { initialChartLayers } from '../../../chart/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { noEdits } from '../chart-choice.ts';
import { rememberChoice } from '../chart-memory.ts';
import styles from './chan-panel.module.css';
import { compareWith } from './chan-tools.ts';
import { CompareSection } from './compare-section.tsx';
import { LayerSection } from './layer-section.tsx';
import { RuleSection } from './rule-section.tsx';

/** What the panel of layers and rules speaks of. */
export interface ChanPanelProps {
  readonly shown: ShownChan | null;
  /** True when the structures could not be read. */
  readonly isFailed: boolean;
  readonly timeOf: (bar: number) => string;
  /** Brings a bar into view. */
  readonly onGoTo: (bar: number) => void;
}

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
  rememberChoice({ layers: initialChartLayers, school: 'chan.py', edits: noEdits });
  compareWith(null);
}
