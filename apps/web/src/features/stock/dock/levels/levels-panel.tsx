import type { JointLevelsResponse } from '@chanscope/contract';
import { Button } from 'antd';

import { messageOf } from '../../../../api/index.ts';
import { useLevelsTexts } from '../../../../i18n/levels/levels-texts.ts';
import type { DockProps } from '../dock-props.ts';
import styles from './levels-panel.module.css';
import { LevelsBasis } from './levels-basis.tsx';
import { LevelsTable } from './levels-table.tsx';
import { NestingRows } from './nesting-rows.tsx';
import { OpenPanes } from './open-panes.tsx';
import { useJointLevels } from './use-joint-levels.ts';

/** What several levels of a security say together (多级别联立), and the way to their charts. */
export function LevelsPanel({
  stock,
  replayBar,
  words: { priceOf },
}: Pick<DockProps, 'stock' | 'replayBar' | 'words'>): React.JSX.Element {
  const { words, locale } = useLevelsTexts();
  const isReplay = replayBar !== null;
  const { read, isByOtherRules } = useJointLevels(stock.stockId, !isReplay);
  // The server reads the newest bars: of a past moment that would say what came later.
  if (isReplay)
    return (
      <section className={styles['section']}>
        <p className={styles['note']}>{words.notInReplay}</p>
        <OpenPanes levels={null} />
      </section>
    );
  if (read.data !== undefined)
    return <Answer answer={read.data} isByOtherRules={isByOtherRules} priceOf={priceOf} />;
  if (read.error === null) return <output className={styles['message']}>{words.reading}</output>;
  return (
    <div className={styles['message']} role="alert">
      <p>
        {words.failed} · {messageOf(read.error, locale)}
      </p>
      <Button size="small" onClick={() => void read.refetch()}>
        {words.retry}
      </Button>
    </div>
  );
}

interface AnswerProps {
  readonly answer: JointLevelsResponse;
  readonly isByOtherRules: boolean;
  readonly priceOf: DockProps['words']['priceOf'];
}

function Answer({ answer, isByOtherRules, priceOf }: AnswerProps): React.JSX.Element {
  const { words } = useLevelsTexts();
  const { stock, levels, nesting, verdict } = answer;
  return (
    <>
      <section className={styles['section']}>
        <p className={styles['verdict']} data-testid="levels-verdict" data-verdict={verdict.code}>
          <span>{words.verdict}</span> {verdict.text}
        </p>
        <OpenPanes levels={levels} />
      </section>
      <LevelsTable levels={levels} priceOf={priceOf} />
      <NestingRows nesting={nesting} market={stock.stockType} />
      <LevelsBasis answer={answer} isByOtherRules={isByOtherRules} />
    </>
  );
}
