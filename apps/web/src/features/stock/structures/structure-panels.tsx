import { type ReactNode, useEffect } from 'react';

import type { ChanReading } from '../../../chart/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { SidePanel } from '../../../ui/index.ts';
import { ChanPanel } from './chan-panel.tsx';
import { openChanPanel, useChanTools } from './chan-tools.ts';
import type { SeriesWords } from './element/element-facts.ts';
import { elementName } from './element/element-name.ts';
import { type PointedElement, pointedElement } from './element/pointed-element.ts';
import { ProofPanel } from './proof/proof-panel.tsx';
import { useEscape } from './use-escape.ts';
import type { Highlights } from './element/use-highlights.ts';
import type { Why } from './proof/use-why.ts';

/** What the panels speak of. */
export interface StructurePanelsProps {
  readonly reading: ChanReading;
  readonly words: SeriesWords;
  readonly why: Why;
  readonly highlights: Highlights;
  /** Takes the focus when a panel closes and what opened it is gone. */
  readonly focusAfterwards: () => HTMLElement | null;
}

/** The panel beside the chart: the proof that was asked for, else layers and rules. */
export function StructurePanels(props: StructurePanelsProps): React.JSX.Element | null {
  const isPanelOpen = useChanTools((tools) => tools.isPanelOpen);
  if (props.why.question !== null) return <WhyPanel {...props} />;
  return isPanelOpen ? <RulesPanel {...props} /> : null;
}

function WhyPanel(props: StructurePanelsProps): React.JSX.Element {
  const texts = useTexts();
  const { t } = texts;
  const { why, words, highlights, focusAfterwards } = props;
  const pointed = usePointedOf(props);
  const name = pointed === null ? t(($) => $.chan.names.fractal) : elementName(pointed, texts);
  return (
    <Frame
      title={t(($) => $.chan.whyTitle, { name })}
      testId="proof-panel"
      onClose={why.close}
      highlights={highlights}
      focusAfterwards={focusAfterwards}
    >
      <ProofPanel
        pointed={pointed}
        words={words}
        state={why.state}
        choice={props.reading.shown?.question.choice ?? null}
        onRetry={why.retry}
        onLight={highlights.light}
        onGoTo={highlights.showBar}
      />
    </Frame>
  );
}

function usePointedOf({ reading, why }: StructurePanelsProps): PointedElement | null {
  const { shown } = reading;
  return shown === null || why.question === null ? null : pointedElement(shown, why.question);
}

function RulesPanel(props: StructurePanelsProps): React.JSX.Element {
  const { t } = useTexts();
  useEscape(closeChanPanel);
  const { reading, words, highlights, focusAfterwards } = props;
  const showDifference = (bar: number): void => {
    highlights.light([[bar, bar]]);
    highlights.showBar(bar);
  };
  return (
    <Frame
      title={t(($) => $.chan.title)}
      testId="chan-panel"
      onClose={closeChanPanel}
      highlights={highlights}
      focusAfterwards={focusAfterwards}
    >
      <ChanPanel reading={reading} timeOf={words.timeOf} onGoTo={showDifference} />
    </Frame>
  );
}

function closeChanPanel(): void {
  openChanPanel(false);
}

interface FrameProps extends Pick<StructurePanelsProps, 'highlights' | 'focusAfterwards'> {
  readonly title: string;
  readonly testId: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Frame({ highlights, children, ...panel }: FrameProps): React.JSX.Element {
  const { t } = useTexts();
  const { light } = highlights;
  useEffect(() => () => light(null), [light]);
  return (
    <SidePanel {...panel} closeLabel={t(($) => $.chan.close)}>
      {children}
    </SidePanel>
  );
}
