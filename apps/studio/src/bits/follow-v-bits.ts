import { feedsForObject, isCutByVBits } from '@kerf/cam';
import {
  applySteps,
  type Design,
  findObject,
  isMilling,
  MILLING_DEFAULTS,
  type MillingOperation,
  type ShapeObject,
  walkObjects,
} from '@kerf/document';
import type { Command } from '@kerf/editor';
import type { MaterialFeeds } from '@kerf/machining';

type Milled = ShapeObject & { readonly operation: MillingOperation };

/**
 * The command, after which the objects that V-bits begin or cease to cut have suitable feeds. A V-bit cuts much deeper
 * in one pass than an end mill, so each of the two would spoil its work with the other's depth. Feeds that a person has
 * set stay: only those that Kerf had chosen change.
 */
export function followingVBits(command: Command): Command {
  return (state, dispatch) =>
    command(
      state,
      dispatch &&
        ((transaction) => {
          const { steps = [] } = transaction;
          const applied = applySteps(state.design, steps);
          const patches = applied.ok ? changedFeeds(state.design, applied.value) : [];
          dispatch(
            patches.length > 0
              ? { ...transaction, steps: [...steps, { kind: 'update-objects', patches }] }
              : transaction,
          );
        }),
    );
}

function hasVBit({ setup: { firstBit, secondBit } }: Design): boolean {
  return firstBit.kind === 'v-bit' || secondBit?.kind === 'v-bit';
}

function changedFeeds(before: Design, after: Design) {
  if (!hasVBit(before) && !hasVBit(after)) return [];
  return [...walkObjects(after)].flatMap(({ object }) => {
    if (!isMilled(object)) return [];
    const known = findObject(before, object.id);
    const operation = withFeeds(known && isMilled(known) ? known : null, before, object, after);
    return operation === object.operation ? [] : [{ id: object.id, changes: { operation } }];
  });
}

function isMilled(object: { readonly kind: string }): object is Milled {
  return object.kind === 'shape' && isMilling((object as ShapeObject).operation);
}

const FEEDS = [
  'feedRate',
  'plungeRate',
  'spindleSpeed',
  'stepdown',
] as const satisfies readonly (keyof MaterialFeeds)[];

/** The operation of `now` with the feeds of its bits, where Kerf had chosen the previous ones. */
function withFeeds(was: Milled | null, before: Design, now: Milled, after: Design): MillingOperation {
  const wasByV = was !== null && isCutByVBits(was, before);
  const isByV = isCutByVBits(now, after);
  if (!wasByV && !isByV) return now.operation;
  const isNewToV = !wasByV || was.operation.kind !== now.operation.kind;
  const usual = was && feedsForObject(was, before);
  const next = feedsForObject(now, after);
  const isChosen = (key: keyof MaterialFeeds) =>
    now.operation[key] === usual?.[key] ||
    (isByV && isNewToV && now.operation[key] === MILLING_DEFAULTS[key]);
  const changed = FEEDS.filter((key) => isChosen(key) && now.operation[key] !== next[key]);
  if (changed.length === 0) return now.operation;
  return { ...now.operation, ...Object.fromEntries(changed.map((key) => [key, next[key]])) };
}
