import { Button } from 'antd';

import { useTexts } from '../../../i18n/index.ts';
import { StateMessage, useEffectOnChange, useTask } from '../../../ui/index.ts';
import type { BarContent } from '../bars/use-bar-series.ts';
import { useSetReplay } from './replay-store.ts';

/** In the chart's place while a replay is before its bars: older ones are read until they reach it. */
export function BeforeBars({ content }: { readonly content: BarContent }): React.JSX.Element {
  const { t } = useTexts();
  const setReplay = useSetReplay();
  const { task, run } = useTask();
  const { series, hasOlder, readOlder } = content;
  useEffectOnChange([series.bars.length, hasOlder], () => {
    if (hasOlder) void run(readOlder);
  });
  const isReading = hasOlder && task.kind !== 'failed';
  return (
    <StateMessage
      urgency="status"
      headingTag="h2"
      heading={isReading ? t(($) => $.replay.reading) : t(($) => $.replay.beforeBars)}
      text={isReading ? undefined : t(($) => $.replay.beforeBarsReason)}
    >
      <Button onClick={() => setReplay(null)}>{t(($) => $.replay.exit)}</Button>
    </StateMessage>
  );
}
