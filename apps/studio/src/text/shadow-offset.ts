import { clampToLimit, TEXT_EFFECT_LIMITS, type TextSettings } from '@kerf/document';
import type { Point } from '@kerf/geometry';

/** The limits of a shadow's offset along one axis, mm of the text. */
export const SHADOW_OFFSET_LIMITS = {
  min: -TEXT_EFFECT_LIMITS.size.max,
  max: TEXT_EFFECT_LIMITS.size.max,
  isInteger: false,
};

/** The offset of a shadow from its letters, to the right (x) and upwards (y), mm of the text. */
export function shadowOffset({ size, angle }: Pick<TextSettings['effect'], 'size' | 'angle'>): Point {
  return { x: size * Math.cos(angle), y: size * Math.sin(angle) };
}

/**
 * The length and direction of a shadow with this offset. For a zero offset, the length is the shortest that is allowed.
 */
export function shadowOf({ x, y }: Point): Pick<TextSettings['effect'], 'size' | 'angle'> {
  return { size: clampToLimit(Math.hypot(x, y), TEXT_EFFECT_LIMITS.size), angle: Math.atan2(y, x) };
}
