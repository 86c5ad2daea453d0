import type { CutNote } from '@kerf/cam';
import type { Problem } from '@kerf/machining';
import type { OutputCheck } from './check';

/**
 * Reports what the generators had to do differently: once for each object and kind, with the first position, or with
 * that of the largest area.
 */
export const checkCutDifferently: OutputCheck = ({ job, generation }, problem) => {
  const objectOf = new Map(job.operations.map(({ key, objectId }) => [key, objectId]));
  const found = new Map<string, { readonly objectId: string; readonly note: CutNote }>();
  for (const note of generation.notes) {
    const objectId = objectOf.get(note.operationKey);
    const id = `${objectId} ${note.code}`;
    const before = found.get(id);
    if (objectId === undefined || (before && (note.area ?? 0) <= (before.note.area ?? 0))) continue;
    found.set(id, { objectId, note });
  }
  return [...found.values()].map(({ objectId, note: { code, x, y, area } }): Problem => {
    const place = { objectId, at: { x, y } };
    return area === undefined
      ? problem(code as Unmeasured, { name: objectId }, place)
      : problem(code, { name: objectId, area: inWords(area) }, place);
  });
};

/** The codes whose texts name no area. */
type Unmeasured = Exclude<CutNote['code'], 'clamp-in-relief' | 'body-over-relief'>;

/** An area with two significant digits, at least 0.1 mm². */
function inWords(area: number): number {
  return Math.max(0.1, Number(area.toPrecision(2)));
}
