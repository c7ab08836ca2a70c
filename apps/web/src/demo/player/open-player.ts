import Artplayer from 'artplayer';

import type { Locale } from '../../i18n/index.ts';
import type { Film } from './sample-films.ts';

export type Player = Artplayer;

interface PlayerPlan {
  readonly container: HTMLDivElement;
  readonly film: Film;
  readonly locale: Locale;
  /** Called when neither address of the film can be played. */
  readonly onFailure: () => void;
}

// The library would write its name to the console, answer a right click with a menu that is in English only, and try
// five times, a second apart, before it says anything.
Artplayer.LOG_VERSION = false;
Artplayer.CONTEXTMENU = false;
Artplayer.RECONNECT_TIME_MAX = 1;

/** Opens a film in an element, in the language and the colours of the page; it waits until someone plays it. */
export function openPlayer({ container, film, locale, onFailure }: PlayerPlan): Player {
  const [first, second] = film;
  const player = new Artplayer({
    container,
    url: first,
    lang: locale === 'zh' ? 'zh-cn' : 'en',
    theme: 'var(--brand)',
    // Its keys go on being taken from the page after the focus has left it; see `name-controls.ts`.
    hotkey: false,
    fullscreen: true,
    pip: document.pictureInPictureEnabled,
  });
  forgiveRefusals(player.video);
  let failures = 0;
  player.on('video:canplay', () => {
    failures = 0;
  });
  player.on('video:error', () => {
    failures += 1;
    // The library opens this address a second after the first failure.
    if (failures === 1) player.option.url = second;
    else onFailure();
  });
  return player;
}

/**
 * A film that is left, or turns out to be missing, before it begins answers that it will not play. The library lets
 * that end as an error of the page; what there is to say, `video:error` says.
 */
function forgiveRefusals(video: HTMLVideoElement): void {
  const play = video.play.bind(video);
  Object.assign(video, { play: async () => play().catch(() => undefined) });
}

/** Ends a player for good: it stops, is silent, and fetches no more. */
export function closePlayer(player: Player): void {
  URL.revokeObjectURL(player.option.url);
  // It may be about to open its address again.
  player.option.url = '';
  player.pause();
  player.destroy();
}
