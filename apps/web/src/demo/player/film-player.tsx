import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';

import type { Locale } from '../../i18n/index.ts';
import { StateMessage } from '../../ui/index.ts';
import { nameControls } from './name-controls.ts';
import { closePlayer, openPlayer, type Player } from './open-player.ts';
import type { PlayerWords } from './player-texts.ts';
import styles from './player.module.css';
import type { Film } from './sample-films.ts';

interface FilmPlayerProps {
  readonly words: PlayerWords;
  readonly locale: Locale;
  /** What the film shows. */
  readonly name: string;
  /** Answers the addresses of the film; asked again for each attempt. */
  readonly openFilm: () => Film;
  /** Takes each player that opens; what it answers is done before the player is closed. */
  readonly onOpen?: (player: Player) => () => void;
}

/** A film, and what is said in its place when it cannot be played. */
export function FilmPlayer(props: FilmPlayerProps): React.JSX.Element {
  const { words } = props;
  const [attempt, setAttempt] = useState<'first' | 'failed' | 'again'>('first');
  if (attempt !== 'failed')
    return (
      <OpenedFilm
        {...props}
        takesFocus={attempt === 'again'}
        onFailure={() => setAttempt('failed')}
      />
    );
  return (
    <StateMessage urgency="alert" headingTag="h2" heading={words.failed} text={words.failedWhy}>
      <Button onClick={() => setAttempt('again')}>{words.retry}</Button>
    </StateMessage>
  );
}

interface OpenedFilmProps extends FilmPlayerProps {
  /** Whether the button was pressed in whose place the film opens. */
  readonly takesFocus: boolean;
  readonly onFailure: () => void;
}

function OpenedFilm(props: OpenedFilmProps): React.JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    const container = place.current;
    if (container === null) return undefined;
    const { openFilm, locale, words, takesFocus, onOpen, onFailure } = latest.current;
    const player = openPlayer({ container, film: openFilm(), locale, onFailure });
    nameControls(player, words);
    const close = onOpen?.(player);
    if (takesFocus) player.template.$player.focus();
    return () => {
      close?.();
      closePlayer(player);
    };
  }, []);
  return (
    <section aria-label={props.name} className={styles['film']}>
      <div ref={place} className={styles['place']} />
    </section>
  );
}
