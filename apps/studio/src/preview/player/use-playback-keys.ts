import type { Player, Preview } from '@kerf/preview';
import { type RefObject, useEffect } from 'react';
import { playbackKey, viewKey } from './playback-keys';

/** Keys that go on while they are held down. */
const STEPS: ReadonlySet<string> = new Set([',', '.', 'PageUp', 'PageDown']);

/** Plays, steps and changes the speed by keys that are pressed in the window around `inside`, and in none above it. */
export function usePlaybackKeys(
  inside: RefObject<HTMLElement | null>,
  player: Player,
  isEnabled: boolean,
): void {
  useKeysAround(inside, playbackKey, player, isEnabled);
}

/** Moves the view by keys that are pressed in the window around `inside`, and in none above it. */
export function useViewKeys(inside: RefObject<HTMLElement | null>, preview: Preview): void {
  useKeysAround(inside, viewKey, preview, true);
}

function useKeysAround<T>(
  inside: RefObject<HTMLElement | null>,
  find: (event: KeyboardEvent) => ((target: T) => void) | undefined,
  target: T,
  isEnabled: boolean,
): void {
  useEffect(() => {
    const around = inside.current?.closest<HTMLElement>('[role="dialog"]');
    if (!around || !isEnabled) return;
    const onKey = (event: KeyboardEvent) => {
      const run = isMeantFor(around, event) ? find(event) : undefined;
      if (!run) return;
      event.preventDefault();
      // A key that is held down plays or pauses once.
      if (!event.repeat || STEPS.has(event.key)) run(target);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [inside, find, target, isEnabled]);
}

/** Whether a key is pressed within a window, or nowhere because what had the focus is gone, while no other window is open. */
function isMeantFor(around: HTMLElement, { target }: KeyboardEvent): boolean {
  if (target === document.body) return document.querySelectorAll('[aria-modal="true"]').length === 1;
  return target instanceof Node && around.contains(target);
}
