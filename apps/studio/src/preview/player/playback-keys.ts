import { type Player, progressOf } from '@kerf/preview';
import type { ShortcutHandlers } from '../../keys/use-shortcut-keys';

/** The functions for the keys of the playback. */
export function playbackKeys(player: Player): ShortcutHandlers {
  return {
    play: () => player.toggle(),
    slower: () => player.slower(),
    faster: () => player.faster(),
    stepBack: () => player.stepBack(),
    stepForward: () => player.stepForward(),
  };
}

/**
 * By how many percent of the machine time Page Up and Page Down move the slider. They are needed because the slider's
 * own step is only a ten-thousandth.
 */
const LEAPS: Readonly<Record<string, number>> = { PageUp: 5, PageDown: -5 };

/** Moves the playback when Page Up or Page Down is pressed on the slider. */
export function leapOnSlider(event: Pick<KeyboardEvent, 'key' | 'preventDefault'>, player: Player): void {
  const leap = LEAPS[event.key];
  if (leap === undefined) return;
  event.preventDefault();
  player.seekProgress(progressOf(player.getState()) + leap);
}
