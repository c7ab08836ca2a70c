import { ThunderboltOutlined } from '@ant-design/icons';

import { showError } from '../../../api/index.ts';
import type { SearchedReading } from '../../../chart/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useTask } from '../../../ui/index.ts';
import { useChartMemory } from '../workspace/chart-memory.ts';
import { choiceOf } from '../structures/rules/chan-choice.ts';
import styles from './replay-bar.module.css';
import type { SteppedBars } from './replay-keys.ts';

interface NextSignalProps {
  readonly stepped: SteppedBars;
  readonly reading: SearchedReading;
  readonly onFound: (bar: number) => void;
}

/** Goes to the next bar at which a signal appears that the layers show. A school without signals has none. */
export function NextSignal({
  stepped,
  reading,
  onFound,
}: NextSignalProps): React.JSX.Element | null {
  const { t } = useTexts();
  const { task, run } = useTask();
  const memory = useChartMemory();
  if (choiceOf(memory).school === 'czsc') return null;
  const jump = async (): Promise<void> => {
    const { series, bar } = stepped;
    const search = { choice: choiceOf(memory), after: bar, layers: memory.layers };
    const found = await reading.findSignal(series, search).catch(() => null);
    if (found === null) showError(t(($) => $.replay.noSignal));
    else onFound(found);
  };
  const label = t(($) => $.replay.nextSignal);
  return (
    <button
      type="button"
      className={styles['tool']}
      aria-label={label}
      title={label}
      data-testid="replay-next-signal"
      disabled={task.kind === 'busy'}
      onClick={() => void run(jump)}
    >
      <ThunderboltOutlined />
    </button>
  );
}
