import { type Player, progressOf } from '@kerf/preview';

/** The keys of the playback, as video editors have them; a space bar that no control takes for itself plays and pauses too. */
export const PLAYBACK_KEYS = [
  { key: 'K', label: 'preview.play', run: (player: Player) => player.toggle() },
  { key: 'J', label: 'preview.slower', run: (player: Player) => player.slower() },
  { key: 'L', label: 'preview.faster', run: (player: Player) => player.faster() },
  { key: ',', label: 'preview.stepBack', run: (player: Player) => player.stepBack() },
  { key: '.', label: 'preview.stepForward', run: (player: Player) => player.stepForward() },
] as const;

const TYPED_IN = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';
const PRESSED_BY_SPACE = 'button, input, a[href], summary, [role="slider"], [role="option"], [role="switch"]';

/** Percent of the machine time that Page Up and Page Down on the slider go at once: its own step is a ten-thousandth. */
const LEAPS: Readonly<Record<string, number>> = { PageUp: 5, PageDown: -5 };

/** What a key press asks of the playback; undefined for one that belongs to a field, a control or nobody. */
export function playbackKey(event: KeyboardEvent): ((player: Player) => void) | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const target = event.target instanceof Element ? event.target : undefined;
  if (target?.closest(TYPED_IN)) return undefined;
  const leap = LEAPS[event.key];
  if (leap !== undefined && target?.closest('[role="slider"]'))
    return (player) => player.seekProgress(progressOf(player.getState()) + leap);
  const pressed = event.key === ' ' && !target?.closest(PRESSED_BY_SPACE) ? 'K' : event.key.toUpperCase();
  return PLAYBACK_KEYS.find(({ key }) => key === pressed)?.run;
}
