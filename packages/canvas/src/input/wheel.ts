import type { Point } from '@kerf/geometry';

/** The fields of a `WheelEvent` that describe the gesture. */
export interface WheelInput {
  readonly deltaX: number;
  readonly deltaY: number;
  /** 0 pixels, 1 lines, 2 pages. */
  readonly deltaMode: number;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** How a wheel or trackpad moves the view: a factor for the zoom, and the px by which the picture moves. */
export interface WheelMove {
  readonly zoomFactor: number;
  readonly pan: Point;
}

/** The zoom per px: a notch of 100 px zooms by a fifth; a pinch reports far smaller steps. */
const WHEEL_RATE = 0.0018;
const PINCH_RATE = 0.01;
/** The most px of one event: some mice report thousands. */
const MOST = 240;
const PX_PER_LINE = 16;
const PX_PER_PAGE = 400;

/**
 * What a wheel event does. A mouse wheel zooms, and so does a pinch (reported as a wheel with Ctrl). Two fingers on a
 * trackpad pan, and so does a wheel with Shift. Browsers do not say whether an event comes from a wheel or a trackpad.
 * It counts as a trackpad when it is reported in pixels, and goes sideways or in steps finer than a wheel's notch.
 */
export function interpretWheel(event: WheelInput): WheelMove {
  const unit = event.deltaMode === 1 ? PX_PER_LINE : event.deltaMode === 2 ? PX_PER_PAGE : 1;
  const dx = hold(event.deltaX * unit);
  const dy = hold(event.deltaY * unit);
  if (event.ctrlKey || event.metaKey) {
    const rate = isTrackpad(event) ? PINCH_RATE : WHEEL_RATE;
    return { zoomFactor: Math.exp(-dy * rate), pan: { x: 0, y: 0 } };
  }
  if (event.shiftKey) return { zoomFactor: 1, pan: { x: -(dx === 0 ? dy : dx), y: 0 } };
  if (isTrackpad(event)) return { zoomFactor: 1, pan: { x: -dx, y: -dy } };
  return { zoomFactor: Math.exp(-dy * WHEEL_RATE), pan: { x: 0, y: 0 } };
}

const FINEST_NOTCH = 50;

function isTrackpad({ deltaX, deltaY, deltaMode }: WheelInput): boolean {
  if (deltaMode !== 0) return false;
  return deltaX !== 0 || Math.abs(deltaY) < FINEST_NOTCH;
}

function hold(value: number): number {
  return Math.max(-MOST, Math.min(MOST, value));
}
