import type { Color } from 'three';

/**
 * Sets `colour` to exactly `#RRGGBB`. This is for shaders that output display colours without a conversion from linear
 * light.
 */
export function paintAsSeen(colour: Color, text: string): void {
  colour.set(text).convertLinearToSRGB();
}

/** Mixes two colours `#RRGGBB` as display colours. `share` (0–1) is the share of the second colour. */
export function mixAsSeen(first: string, second: string, share: number): string {
  const channel = (text: string, at: number) => Number.parseInt(text.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => {
    const value = channel(first, at) + (channel(second, at) - channel(first, at)) * share;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
