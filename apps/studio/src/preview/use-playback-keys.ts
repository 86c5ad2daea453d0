import type { Player } from '@kerf/preview';
import { type RefObject, useEffect } from 'react';
import { playbackKey } from './playback-keys';

/** Plays, steps and changes the speed by keys that are pressed in the window around `inside`, and in none above it. */
export function usePlaybackKeys(
  inside: RefObject<HTMLElement | null>,
  player: Player,
  isEnabled: boolean,
): void {
  useEffect(() => {
    const around = inside.current?.closest<HTMLElement>('[role="dialog"]');
    if (!around || !isEnabled) return;
    const onKey = (event: KeyboardEvent) => {
      const run = playbackKey(event);
      if (!run) return;
      event.preventDefault();
      run(player);
    };
    around.addEventListener('keydown', onKey);
    return () => around.removeEventListener('keydown', onKey);
  }, [inside, player, isEnabled]);
}
