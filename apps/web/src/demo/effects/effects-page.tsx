import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { TitledPanel } from '../frame/titled-panel.tsx';
import { effectsTexts } from './effects-texts.ts';
import styles from './effects.module.css';

const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);

/** What happens under the pointer (悬停动效): buttons, inputs and texts on dark tiles. */
export function EffectsPage(): React.JSX.Element {
  const { words } = useDemoTexts(effectsTexts);
  return (
    <DemoPage title="cssfx" lead={words.lead} testId="demo-effects">
      <TitledPanel title={words.buttons}>
        <ul className={styles['tiles']}>
          {numbersTo(12).map((number) => (
            <li key={number} className={styles['tile']} data-testid="effect">
              <button type="button" className={styles['button']} data-effect={number}>
                {words.button(number)}
              </button>
            </li>
          ))}
        </ul>
      </TitledPanel>
      <TitledPanel title={words.inputs}>
        <ul className={styles['tiles']}>
          {numbersTo(5).map((number) => (
            <li key={number} className={styles['tile']} data-testid="effect">
              <span className={styles['field']} data-effect={number}>
                <input aria-label={words.input(number)} placeholder={words.input(number)} />
              </span>
            </li>
          ))}
        </ul>
      </TitledPanel>
      <TitledPanel title={words.texts}>
        <ul className={styles['tiles']}>
          {numbersTo(14).map((number) => (
            <li key={number} className={styles['tile']} data-testid="effect">
              <button type="button" className={styles['text']} data-effect={number}>
                {words.text(number)}
              </button>
            </li>
          ))}
        </ul>
      </TitledPanel>
    </DemoPage>
  );
}
