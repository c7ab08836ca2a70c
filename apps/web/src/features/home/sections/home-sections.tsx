import { useTexts } from '../../../i18n/index.ts';
import { SeenPart } from '../../../ui/index.ts';
import { type LessonChart, LessonCard, useTodaysLesson } from './lesson-card.tsx';
import styles from './home-sections.module.css';
import { PopularTiles } from './popular-tiles.tsx';
import type { PopularStock } from '../popular-stocks.ts';
import { Readable } from './readable.tsx';

interface HomeSectionsProps {
  readonly addressOf: (stock: PopularStock) => string;
  readonly replayOf: (chart: LessonChart) => string;
}

/**
 * The home page below the market: the lesson of the day, well-known securities, what a chart shows. What stands below
 * the lesson comes after it, so that it is not pushed down.
 */
export function HomeSections({ addressOf, replayOf }: HomeSectionsProps): React.JSX.Element {
  const { t } = useTexts();
  const today = useTodaysLesson();
  const isHeightKnown = today.lesson !== undefined || today.error !== null;
  return (
    <div className={styles['sections']}>
      <LessonCard {...today} replayOf={replayOf} />
      {isHeightKnown ? (
        <div className={styles['columns']}>
          <SeenPart className={styles['popular']}>
            <PopularTiles addressOf={addressOf} />
          </SeenPart>
          <div className={styles['column']}>
            <Readable />
            <p className={styles['honest']}>{t(($) => $.home.honest)}</p>
          </div>
        </div>
      ) : null}
    </div>
  );
}
