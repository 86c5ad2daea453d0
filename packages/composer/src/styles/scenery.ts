import type { Area } from '../ink/area';
import { boxAround, fitted } from '../ink/area';
import type { Ink } from '../ink/ink';
import { catalogueMotif } from '../motifs/catalogue';
import type { Motif } from '../motifs/motif';

/** A motif as ink: centred at the origin, its longer side 1 mm. Its curves are exact enough for a size of 100 mm. */
export function inkOfMotif(ink: Ink, { path, fillRule }: Motif): Area {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of path.coordinates) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const flatness = Math.max(1e-9, (high - low) * 1.5e-4);
  return fitted(ink.fill(path, fillRule, flatness), boxAround(0, 0, 1));
}

/** A motif of the catalogue as ink. */
export function catalogueArea(ink: Ink, name: string): Area {
  return inkOfMotif(ink, catalogueMotif(name));
}
