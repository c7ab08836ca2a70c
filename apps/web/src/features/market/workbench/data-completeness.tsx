import { useWorkbenchTexts } from '../../../i18n/market/workbench-texts.ts';
import { DropPanel, useDropPanel } from '../../../ui/index.ts';
import { BasisDetails } from '../frame/basis-details.tsx';
import type { MarketAnswer } from '../widgets/overview/use-market-reading.ts';
import { completenessOf } from './completeness.ts';
import styles from './workbench.module.css';

/** How complete a day is (数据完整度), and on a press what is missing from it and why. */
export function DataCompleteness({
  answer,
}: {
  readonly answer: MarketAnswer;
}): React.JSX.Element | null {
  const { words } = useWorkbenchTexts();
  const panel = useDropPanel();
  const completeness = completenessOf(answer);
  if (completeness === null) return null;
  const { counted, listed, text } = completeness;
  return (
    <>
      <button
        {...panel.opener}
        type="button"
        className={styles['completeness']}
        title={words.completenessHint(counted, listed)}
        data-testid="workbench-completeness"
      >
        {words.completeness} <b>{text}</b>
      </button>
      <DropPanel panel={panel} width={360} testId="workbench-completeness-details">
        <BasisDetails head={answer} preset={null} />
      </DropPanel>
    </>
  );
}
