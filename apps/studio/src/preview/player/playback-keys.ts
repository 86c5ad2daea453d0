import { type Player, progressOf } from '@kerf/preview';
import type { ShortcutHandlers } from '../../keys/use-shortcut-keys';

/** The keys of the playback. */
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
 * Percent of the machine time that Page Up and Page Down on the slider go at once: its own step is a ten-thousandth.
 */
const LEAPS: Readonly<Record<string, number>> = { PageUp: 5, PageDown: -5 };

/** Moves to another place by a key on the slider. */
export function leapOnSlider(event: Pick<KeyboardEvent, 'key' | 'preventDefault'>, player: Player): void {
  const leap = LEAPS[event.key];
  if (leap === undefined) return;
  event.preventDefault();
  player.seekProgress(progressOf(player.getState()) + leap);
}
