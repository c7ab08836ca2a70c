import { adjustments } from '@chanscope/contract';
import { useNavigate } from 'react-router';

import { useTexts } from '../../../i18n/index.ts';
import { type PageCommand, usePageCommands } from '../../../ui/index.ts';
import { type StockAnswer, canBeAdjusted } from '../bars/bar-pages.ts';
import { useReplay, useSetReplay } from '../replay/replay-store.ts';
import { type ReplayedBars, replayFrom } from '../replay/replay.ts';
import { openChanPanel } from '../structures/chan-tools.ts';
import { type ChartChoice, intradayDaysOf } from '../workspace/chart-choice.ts';
import { rememberChoice, useChartMemory } from '../workspace/chart-memory.ts';
import { stockCommands } from './stock-commands.ts';
import { showWhole, useIsWhole } from './whole-chart.ts';

interface TypedCommandsProps {
  /** The bars on the screen, null while there are none. */
  readonly series: ReplayedBars | null;
  readonly choice: ChartChoice;
  /** Undefined until the first answer. */
  readonly answer: StockAnswer | undefined;
  readonly onSelect: (changes: Partial<ChartChoice>) => void;
}

/** What can be typed while the page of a security is shown (键盘精灵命令); nothing that is seen. */
export function TypedCommands(props: TypedCommandsProps): null {
  const { choice, answer, onSelect } = props;
  const { t } = useTexts();
  const toolCommands = useToolCommands(props);
  usePageCommands(() => {
    const target = {
      choice,
      adjustable: adjustableOf(answer),
      memory: useChartMemory.getState(),
      onSelect,
      onRemember: rememberChoice,
    };
    return [...stockCommands(target, t), ...toolCommands()];
  });
  return null;
}

function adjustableOf(answer: StockAnswer | undefined): StockAnswer['adjust'][] {
  if (answer === undefined || !canBeAdjusted(answer)) return [];
  return answer.adjustable ?? [...adjustments];
}

/** The tools of the row above the chart, as commands. */
function useToolCommands({ series, choice, answer }: TypedCommandsProps): () => PageCommand[] {
  const { t } = useTexts();
  const navigate = useNavigate();
  const isReplaying = useReplay() !== null;
  const isWhole = useIsWhole();
  const setReplay = useSetReplay();
  return () => {
    const whole = {
      id: 'whole',
      title: t(($) => (isWhole ? $.commands.leaveWhole : $.commands.enterWhole)),
      codes: ['qp'],
      run: () => showWhole(!isWhole),
    };
    const compare = {
      id: 'compare',
      title: t(($) => $.commands.compare),
      codes: ['bj'],
      run: () => void navigate(`/compare?base=${answer?.stock.stockId ?? ''}`),
    };
    if (series === null || intradayDaysOf(choice.period) !== null) return [whole, compare];
    return [
      whole,
      compare,
      {
        id: 'panel',
        title: t(($) => $.commands.panel),
        codes: ['cl'],
        run: () => openChanPanel(true),
      },
      {
        id: 'replay',
        title: t(($) => (isReplaying ? $.commands.endReplay : $.commands.beginReplay)),
        codes: ['hf'],
        run: () => setReplay(isReplaying ? null : replayFrom(series, null)),
      },
    ];
  };
}
