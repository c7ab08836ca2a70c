import type { JointLevelsResponse } from '@chanscope/contract';
import { Button } from 'antd';

import { useTexts } from '../../../../i18n/index.ts';
import { useLevelsTexts } from '../../../../i18n/levels/levels-texts.ts';
import { panePeriods, panesOf } from '../../levels/panes-address.ts';
import { usePanesInAddress } from '../../levels/use-panes.ts';
import { openDockSheet } from '../dock-memory.ts';
import styles from './levels-panel.module.css';

interface OpenPanesProps {
  /** Null while it is not known which have bars. */
  readonly levels: JointLevelsResponse['levels'] | null;
}

/** Opens the charts of several levels (三图联立) in the place of the one chart. */
export function OpenPanes({ levels }: OpenPanesProps): React.JSX.Element {
  const { t } = useTexts();
  const { words } = useLevelsTexts();
  const { open } = usePanesInAddress();
  const known = levels?.flatMap(({ level, missing }) => (missing ? [] : [level]));
  const periods = panesOf(known ?? panePeriods);
  const names = periods?.map((period) => t(($) => $.stock.periods[period])).join(' / ');
  return (
    <p className={styles['open']}>
      <Button
        type="primary"
        size="small"
        disabled={periods === null}
        data-testid="open-level-panes"
        onClick={() => {
          if (periods === null) return;
          openDockSheet(false);
          open(periods);
        }}
      >
        {words.open}
      </Button>
      <small>{names === undefined ? words.tooFew : words.openHint(names)}</small>
    </p>
  );
}
