import { flattenPath, type Polylines, polylineAt, polylineCount, signedArea } from '@kerf/geometry';
import type { Outcome } from '@kerf/machining';
import { makeThing } from '../make';
import type { Made, Part } from '../part';

/** The thing; throws what is wrong with its settings. */
export function made(id: string, settings: Readonly<Record<string, unknown>> = {}): Made {
  const outcome = makeThing(id, settings);
  if (!outcome.ok) throw new Error(outcome.problems.map(({ message }) => message).join('\n'));
  return outcome.value;
}

/** The codes of the problems and the settings that they are about. */
export function problemsOf(outcome: Outcome<unknown>): readonly string[] {
  return outcome.ok ? [] : outcome.problems.map(({ code, place }) => `${code} ${place?.path ?? ''}`.trim());
}

/** The part with this key. */
export function partOf({ parts }: Made, key: string): Part {
  const found = parts.find((part) => part.key === key);
  if (!found) throw new Error(`no part '${key}' among ${parts.map((part) => part.key).join(', ')}`);
  return found;
}

/** The outline of a part as polylines. */
export function flat(part: Part): Polylines {
  return flattenPath(part.outline, 0.001);
}

/** The area of a region. */
export function areaOf(region: Polylines): number {
  let area = 0;
  for (let i = 0; i < polylineCount(region); i += 1) area += signedArea(polylineAt(region, i));
  return area;
}
