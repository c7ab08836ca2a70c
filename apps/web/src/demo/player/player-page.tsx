import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { TitledPanel } from '../frame/titled-panel.tsx';
import { CommentedFilm } from './commented-film.tsx';
import { FilmPlayer } from './film-player.tsx';
import { playerTexts } from './player-texts.ts';
import styles from './player.module.css';
import { areasFilm } from './sample-films.ts';

/** Plays two films: one with flying comments, one by a playlist (视频播放器). */
export function PlayerPage(): React.JSX.Element {
  const { words, locale } = useDemoTexts(playerTexts);
  return (
    <DemoPage title="player" lead={words.lead} testId="demo-player">
      {/* The library writes its texts once: another language is another player. */}
      <div key={locale} className={styles['films']}>
        <TitledPanel title={words.candles} testId="commented-film">
          <CommentedFilm words={words} locale={locale} />
        </TitledPanel>
        <TitledPanel title={words.areas} testId="playlist-film">
          <FilmPlayer words={words} locale={locale} name={words.areasFilm} openFilm={areasFilm} />
        </TitledPanel>
      </div>
    </DemoPage>
  );
}
