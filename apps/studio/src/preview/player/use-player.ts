import type { JobProgram } from '@kerf/pipeline';
import {
  animationClock,
  createLineSteps,
  createPlayer,
  type PlaybackState,
  type Player,
} from '@kerf/preview';
import { useEffect, useState, useSyncExternalStore } from 'react';

/**
 * A player for the machine time of `program`. It starts at the end, with the finished piece; play starts at the
 * beginning.
 */
export function usePlayer(program: JobProgram | null): Player {
  const [player] = useState(() => createPlayer(animationClock));
  useEffect(() => {
    if (program) {
      player.load(program.timeline.totalSeconds, createLineSteps(program.trace, program.timeline));
      player.seekProgress(100);
    } else player.load(0, { next: () => 0, previous: () => 0 });
  }, [player, program]);
  useEffect(() => () => player.pause(), [player]);
  return player;
}

/** A part of a player's state. The component renders again only when that part changes. */
export function usePlayback<T>(player: Player, select: (state: PlaybackState) => T): T {
  return useSyncExternalStore(player.subscribe, () => select(player.getState()));
}
