import { type Player, type Preview, progressOf } from '@kerf/preview';

/** The keys of the playback, as video editors have them; a space bar that no control takes for itself plays and pauses too. */
export const PLAYBACK_KEYS = [
  { key: 'K', label: 'preview.play', run: (player: Player) => player.toggle() },
  { key: 'J', label: 'preview.slower', run: (player: Player) => player.slower() },
  { key: 'L', label: 'preview.faster', run: (player: Player) => player.faster() },
  { key: ',', label: 'preview.stepBack', run: (player: Player) => player.stepBack() },
  { key: '.', label: 'preview.stepForward', run: (player: Player) => player.stepForward() },
] as const;

/** The keys of the view that belong to its window, as zooming to the selection has in other 3D programs. */
export const VIEW_KEYS = [
  { key: 'F', label: 'preview.showPart', run: (preview: Preview) => preview.showPart() },
] as const;

const TYPED_IN = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';
const PRESSED_BY_SPACE = 'button, input, a[href], summary, [role="slider"], [role="option"], [role="switch"]';

/** Percent of the machine time that Page Up and Page Down on the slider go at once: its own step is a ten-thousandth. */
const LEAPS: Readonly<Record<string, number>> = { PageUp: 5, PageDown: -5 };

/** What a key press asks of the playback; undefined for one that belongs to a field, a control or nobody. */
export function playbackKey(event: KeyboardEvent): ((player: Player) => void) | undefined {
  if (isTaken(event)) return undefined;
  const target = targetOf(event);
  const leap = LEAPS[event.key];
  if (leap !== undefined && target?.closest('[role="slider"]'))
    return (player) => player.seekProgress(progressOf(player.getState()) + leap);
  const pressed = event.key === ' ' && !target?.closest(PRESSED_BY_SPACE) ? 'K' : event.key.toUpperCase();
  return PLAYBACK_KEYS.find(({ key }) => key === pressed)?.run;
}

/** What a key press asks of the view; undefined for one that belongs to a field or nobody. */
export function viewKey(event: KeyboardEvent): ((preview: Preview) => void) | undefined {
  return isTaken(event) ? undefined : VIEW_KEYS.find(({ key }) => key === event.key.toUpperCase())?.run;
}

/** Whether a key press is somebody's already, the browser's shortcut, or typed into a field. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  return Boolean(targetOf(event)?.closest(TYPED_IN));
}

function targetOf({ target }: KeyboardEvent): Element | undefined {
  return target instanceof Element ? target : undefined;
}
