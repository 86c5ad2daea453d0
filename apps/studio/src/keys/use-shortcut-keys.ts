import { type KeyWindow, keyPressOf, whoseKey } from '@kerf/canvas';
import { findShortcut } from '@kerf/editor';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Shortcut, STUDIO_SHORTCUTS, type StudioShortcutId } from './shortcuts';

/** Functions to run for some of the studio's shortcuts. */
export type ShortcutHandlers = Readonly<Partial<Record<StudioShortcutId, () => void>>>;

interface ShortcutPlace {
  /** An element in the window whose keys are handled. Without it, the keys of the page are handled. */
  readonly inside?: RefObject<HTMLElement | null>;
  readonly isEnabled?: boolean;
}

/**
 * When a person presses a shortcut of the table of shortcuts, runs its handler of `handlers`. Ignores key presses that
 * are meant for something else, such as a text field.
 */
export function useShortcutKeys(handlers: ShortcutHandlers, place: ShortcutPlace = {}): void {
  const { inside, isEnabled = true } = place;
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const around = inside ? inside.current?.closest('[role="dialog"]') : null;
    if (around !== undefined) runShortcut(event, handlers, around);
  });
  useEffect(() => {
    if (!isEnabled) return;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [isEnabled]);
}

/**
 * Runs the handler for the pressed key and prevents the browser's own action. `window` is the window of the handlers,
 * as for `whoseKey`.
 */
export function runShortcut(event: KeyboardEvent, handlers: ShortcutHandlers, window: KeyWindow): void {
  const ids = Object.keys(handlers) as StudioShortcutId[];
  const entries = ids.map((id) => ({ ...(STUDIO_SHORTCUTS[id] as Shortcut), run: handlers[id] }));
  const found = findShortcut(entries, keyPressOf(event));
  const owner = whoseKey(event, window);
  if (!found || owner === 'taken' || (owner !== 'page' && !found.isEverywhere)) return;
  event.preventDefault();
  if (!event.repeat || found.isRepeated) found.run?.();
}
