import type { AnySettings } from './fields';
import type { Generator } from './generator';
import { checkSettings } from './settings';

/** How much of its size a thing has at most and at least, per cent. */
const [MOST, LEAST, COARSE] = [99, 10, 10];

/** A thing may be larger by this than its work area, mm: sums of decimal fractions are not exact. */
const ROUNDING = 1e-6;

/** The settings with every size at `percent` of its value, on a whole step and no smaller than the field allows. */
function shrunk(generator: Generator, settings: AnySettings, percent: number): AnySettings {
  const smaller = (generator.sizes ?? []).map((name) => {
    const [field, value] = [generator.fields[name], settings[name]];
    if (!field || !('step' in field) || typeof value !== 'number') return [name, settings[name]];
    const steps = Math.floor((value * percent) / 100 / field.step + ROUNDING);
    return [name, Math.max(field.min, Number((steps * field.step).toFixed(6)))];
  });
  return { ...settings, ...Object.fromEntries(smaller) };
}

/** Whether the thing is no larger than the area, mm. */
export function isWithin(
  thing: { readonly width: number; readonly height: number },
  area: { readonly width: number; readonly height: number },
): boolean {
  return thing.width <= area.width + ROUNDING && thing.height <= area.height + ROUNDING;
}

/**
 * The settings with `Generator.sizes` so much smaller, all by the same share, that the thing fits on `area`, mm. It is
 * the largest in steps of a hundredth; null when the thing has no sizes, or none fits.
 */
export function settingsThatFit(
  generator: Generator,
  settings: AnySettings,
  area: { readonly width: number; readonly height: number },
): AnySettings | null {
  if (!generator.sizes) return null;
  const fits = (percent: number): boolean => {
    const checked = checkSettings(generator, shrunk(generator, settings, percent));
    const made = checked.ok ? generator.make(checked.value, {}) : checked;
    return made.ok && isWithin(made.value, area);
  };
  let percent = 100 - COARSE;
  while (percent >= LEAST && !fits(percent)) percent -= COARSE;
  if (percent < LEAST) return null;
  let best = Math.min(MOST, percent + COARSE - 1);
  while (best > percent && !fits(best)) best -= 1;
  return shrunk(generator, settings, best);
}
