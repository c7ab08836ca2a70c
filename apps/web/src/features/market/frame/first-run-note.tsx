import { useFirstLists, useFirstRun } from '../../../api/market/first-run.ts';
import { useMarketFrameTexts } from '../../../i18n/market/frame-texts.ts';
import styles from './market-frame.module.css';

/** The first words of the keys of everything that the pages of the market read of its lists. */
export const marketLists = ['list', 'limits', 'days', 'strategies', 'map', 'widget'].map(
  (name) => `market-${name}`,
);

/**
 * How far the first lists of a new installation are (首次计算); nothing while days of the past are computed. The page
 * that shows it reads its lists again as they come.
 */
export function FirstRunNote(): React.JSX.Element | null {
  const { words } = useMarketFrameTexts();
  const shown = useFirstRun();
  useFirstLists(marketLists);
  if (shown === null || shown.stage === 'past') return null;
  const { stage, market, percent } = shown;
  return (
    <output className={styles['firstRun']} data-testid="first-run">
      <progress max={100} value={percent} aria-hidden="true" />
      {words.firstRun[stage](words.markets[market], percent)}
    </output>
  );
}
