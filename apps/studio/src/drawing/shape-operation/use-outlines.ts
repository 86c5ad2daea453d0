import { findObject } from '@kerf/document';
import {
  addPathAbove,
  type OutlineSelection,
  objectForPath,
  outlineSelection,
  replaceWithPath,
} from '@kerf/editor';
import { isEmptyPath, type JoinStyle, type OutlineOperation, type Path } from '@kerf/geometry';
import { notifications } from '@mantine/notifications';
import { useStudio } from '../../state/studio-context';
import { liveText } from '../../ui/live-text';
import { useObjectName } from '../../ui/object-name';

/** The boolean operations in the order of their codes 1–4. */
export const BOOLEAN_CODES = ['or', 'and', 'not', 'and3'] as const;

/** A boolean operation: union, intersection, the first shape minus the others, or the intersection of exactly three. */
export type BooleanCode = (typeof BOOLEAN_CODES)[number];

/** The settings of an offset. */
export interface OffsetForm {
  /** The distance in mm, above 0 and up to `MOST_DISTANCE`. */
  readonly distance: number;
  readonly join: JoinStyle;
  readonly side: 'outside' | 'inside';
}

/** The first values of the fields of an offset. */
export const DEFAULT_OFFSET: OffsetForm = { distance: 3, join: 'round', side: 'outside' };

/** The distance that replaces one that is not above 0, mm. */
const LEAST_DISTANCE = 0.1;

/** The largest offset, mm. Larger round corners need more segments, and memory is limited. */
export const MOST_DISTANCE = 10_000;

/** A valid distance for an offset, mm. The specification demands 0.1 in place of a distance that is not above 0. */
export function offsetDistance(value: number): number {
  return value > 0 ? Math.min(value, MOST_DISTANCE) : LEAST_DISTANCE;
}

type ProblemCode =
  | 'nothing-selected'
  | 'open-path'
  | 'empty-offset'
  | 'empty-result'
  | 'locked'
  | 'changed'
  | 'failed';

/** Whether a boolean operation can take this many objects. */
export function takesCount(code: BooleanCode, count: number): boolean {
  return code === 'and3' ? count === 3 : count >= 2;
}

/** Functions that return the outlines of the selection, and that show a notice of what cannot be done with them. */
function useSelectedOutlines() {
  const { editor } = useStudio();
  const objectName = useObjectName();

  function report(code: ProblemCode, name = '') {
    notifications.show({ color: 'red', message: liveText(`outlineProblem.${code}`, { name }) });
  }

  /** Returns the outlines. When the selection has none, shows a notice and returns null. */
  function selection(): OutlineSelection | null {
    const outcome = outlineSelection(editor.getState());
    if (outcome.ok) return outcome.value;
    const problem = outcome.problems[0];
    const id = problem?.place?.objectId;
    const object = id === undefined ? undefined : findObject(editor.getState().design, id);
    report(
      problem?.code === 'open-path' ? 'open-path' : 'nothing-selected',
      object ? objectName(object) : '',
    );
    return null;
  }

  return { selection, report };
}

/**
 * Offset and boolean operations on the selection. A worker computes them. The result is applied as one change; a
 * failure is shown to the person.
 */
export function useOutlines() {
  const { editor, compute } = useStudio();
  const { selection, report } = useSelectedOutlines();

  async function combine(code: BooleanCode): Promise<void> {
    const given = selection();
    if (!given) return;
    if (given.sources.some(({ isLocked }) => isLocked)) {
      report('locked');
      return;
    }
    const operation: OutlineOperation = code === 'and3' ? 'and' : code;
    try {
      const path = await compute.run(
        'combineOutlines',
        { operation, operands: given.operands },
        { priority: 1 },
      );
      if (isEmptyPath(path)) report('empty-result');
      else if (!editor.run(replaceWithPath(given.sources, path, 'history.boolean'))) report('changed');
    } catch {
      report('failed');
    }
  }

  function computeOffset(given: OutlineSelection, { distance, join, side }: OffsetForm): Promise<Path> {
    const signed = side === 'inside' ? -distance : distance;
    const outlines = given.operands.flat();
    return compute.run('offsetOutlines', { outlines, distance: signed, join }, { priority: 1 });
  }

  async function offset(form: OffsetForm): Promise<boolean> {
    const given = selection();
    if (!given) return false;
    try {
      const path = await computeOffset(given, form);
      if (isEmptyPath(path)) report('empty-offset');
      else if (editor.run(addPathAbove(given.sources, path, 'history.offset'))) return true;
      else report('changed');
    } catch {
      report('failed');
    }
    return false;
  }

  /** The shape that an offset would add; empty if it would add nothing. */
  async function showOffset(form: OffsetForm, isStillWanted: () => boolean): Promise<void> {
    const outcome = outlineSelection(editor.getState());
    const path = outcome.ok ? await computeOffset(outcome.value, form).catch(() => null) : null;
    if (!isStillWanted()) return;
    const object = outcome.ok && path ? objectForPath(editor.getState(), outcome.value.sources, path) : null;
    editor.dispatch({ overlay: { draft: object ? [object] : [] } });
  }

  function hideOffset() {
    editor.dispatch({ overlay: { draft: [] } });
  }

  return { combine, offset, showOffset, hideOffset };
}
