import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { TitledPanel } from '../frame/titled-panel.tsx';
import { feedbackTexts } from './feedback-texts.ts';
import styles from './feedback.module.css';
import covers from './loading-covers.module.css';

const plain = [
  'ring',
  'dots',
  'bars',
  'pulse',
  'orbit',
  'ripple',
  'square',
  'fold',
  'wave',
  'dial',
] as const;
const colourful = ['rainbow', 'candy', 'spectrum', 'petals'] as const;

type Effect = (typeof plain)[number] | (typeof colourful)[number];

const shownMs = 3000;

/** Covers over the window while something loads (加载遮罩). */
export function LoadingDemoPage(): React.JSX.Element {
  const words = useDemoTexts(feedbackTexts).words.loading;
  const [effect, setEffect] = useState<Effect | null>(null);
  useEffect(() => {
    if (effect === null) return undefined;
    const timer = setTimeout(() => setEffect(null), shownMs);
    return () => clearTimeout(timer);
  }, [effect]);
  const buttons = (effects: readonly Effect[]): React.JSX.Element => (
    <div className={styles['buttons']}>
      {effects.map((each) => (
        <Button key={each} onClick={() => setEffect(each)}>
          {words.effects[each]}
        </Button>
      ))}
    </div>
  );
  return (
    <DemoPage title="loading" lead={words.lead} testId="demo-loading">
      <TitledPanel title={words.plain}>{buttons(plain)}</TitledPanel>
      <TitledPanel title={words.colourful}>{buttons(colourful)}</TitledPanel>
      {effect === null ? null : <LoadingCover effect={effect} text={words.wait} />}
    </DemoPage>
  );
}

function LoadingCover(props: { readonly effect: Effect; readonly text: string }) {
  return createPortal(
    <output className={covers['cover']} data-testid="loading-cover">
      <div className={covers['effect']} data-effect={props.effect} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <span>{props.text}</span>
    </output>,
    document.body,
  );
}
