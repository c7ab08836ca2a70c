import type { Player } from './open-player.ts';
import type { PlayerWords } from './player-texts.ts';

const skipSeconds = 5;
const volumeStep = 0.1;

/** Makes the controls of a player, which are plain boxes, known to keyboards and screen readers. */
export function nameControls(player: Player, { controls: names, placeText }: PlayerWords): void {
  nameButton(player.controls['playAndPause'], () => player.toggle());
  nameButton(player.controls['volume'], () => {
    player.muted = !player.muted;
  });
  nameButton(player.controls['pip'], () => {
    player.pip = !player.pip;
  });
  nameButton(player.controls['fullscreen'], () => {
    player.fullscreen = !player.fullscreen;
  });
  player.controls['pip']?.setAttribute('aria-label', names.pip);
  player.controls['fullscreen']?.setAttribute('aria-label', names.fullscreen);
  const place = player.template.$progress;
  place.tabIndex = 0;
  place.role = 'slider';
  place.ariaLabel = names.place;
  const sayState = (): void => {
    player.controls['playAndPause']?.setAttribute(
      'aria-label',
      player.playing ? names.pause : names.play,
    );
    player.controls['volume']?.setAttribute('aria-label', player.muted ? names.unmute : names.mute);
    const [now, all] = [player.currentTime, player.duration].map(Math.floor).map(String);
    place.ariaValueMin = '0';
    place.ariaValueMax = all ?? '0';
    place.ariaValueNow = now ?? '0';
    place.ariaValueText = placeText(now ?? '0', all ?? '0');
  };
  for (const event of [
    'video:playing',
    'video:pause',
    'video:volumechange',
    'video:timeupdate',
    'video:durationchange',
  ] as const)
    player.on(event, sayState);
  sayState();
  bindKeys(player);
}

function nameButton(control: HTMLElement | undefined, press: () => void): void {
  if (control === undefined) return;
  control.tabIndex = 0;
  control.role = 'button';
  // Pictures inside have names for those who hover over them; the button has its own.
  for (const icon of control.querySelectorAll('.art-icon')) icon.ariaHidden = 'true';
  control.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    press();
  });
}

/** The keys of a player, while the focus is in it or it was the last thing clicked. */
function bindKeys(player: Player): void {
  const { $player } = player.template;
  $player.tabIndex = -1;
  const actions: Readonly<Record<string, () => void>> = {
    ' ': () => player.toggle(),
    ArrowLeft: () => {
      player.backward = skipSeconds;
    },
    ArrowRight: () => {
      player.forward = skipSeconds;
    },
    ArrowUp: () => {
      player.volume += volumeStep;
    },
    ArrowDown: () => {
      player.volume -= volumeStep;
    },
  };
  $player.addEventListener('keydown', (event) => {
    const action = actions[event.key];
    const isCombined = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (action === undefined || isCombined) return;
    event.preventDefault();
    action();
  });
}
