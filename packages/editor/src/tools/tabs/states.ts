import type { OutlinePlace } from '@kerf/document';
import type { Point } from '@kerf/geometry';
import type { PointerInput } from '../../events';
import { objectAt } from '../../scene/hit-test';
import { sceneOf } from '../../scene/scene';
import type { EditorState } from '../../state/editor-state';
import type { TabsPayloads } from '../../state/tool-states/tabs';
import type { Transaction } from '../../state/transaction';
import { hitTolerance, isDrag } from '../gesture';
import type { ToolStateNode } from '../tool';
import { nearestPlace, pieceAt, placeAlong } from './outline-places';
import { placeSteps, type TabbedShape, tabbedShape } from './tabbed';

const LEAVE: Transaction = { tool: { name: 'select.idle' } };

/** How far the arrow keys move a tab along the outline, mm; then how far with Shift. */
const STEP = 1;
const FAR_STEP = 10;

/** The direction of an arrow key along the outline. */
const ARROWS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/**
 * Places the holding tabs of the selected contour.
 * - A click on the outline adds a tab.
 * - A drag moves a tab along the outline; the arrows move the selected tab by millimetres.
 * - Delete removes the selected tab.
 * - A click on another object, or beside the outline, leaves the tool.
 */
export const TABS_STATES: { readonly [N in keyof TabsPayloads]: ToolStateNode<TabsPayloads[N]> } = {
  'tabs.idle': {
    cursor: (state) => {
      const shape = tabbedShape(state);
      if (!shape || !state.pointer) return 'default';
      const reach = hitTolerance(state, false);
      if (tabAt(shape, state.pointer, reach) !== null) return 'move';
      return placeWithin(shape, state.pointer, reach) ? 'crosshair' : 'default';
    },
    pointerDown: (state, _, event) => (event.button === 0 ? press(state, event) : null),
    doubleClick: () => ({}),
    keyDown: (state, { chosen }, { key, modifiers }) => {
      if (modifiers.mod || modifiers.alt) return null;
      if (key === 'Escape' && chosen !== null) return idle(null);
      if (key === 'Escape' || key === 'Enter') return LEAVE;
      const shape = tabbedShape(state);
      const place = chosen === null ? undefined : shape?.tabs.places[chosen];
      // Without a selected tab, Delete and the arrows must not act on the object instead.
      if (!shape || chosen === null || !place) return isTabKey(key) ? {} : null;
      if (key === 'Delete' || key === 'Backspace') return remove(shape, chosen);
      const way = ARROWS[key];
      if (way === undefined) return null;
      const distance = way * (modifiers.shift ? FAR_STEP : STEP);
      return {
        ...put(shape, chosen, placeAlong(shape.outline, place, distance)),
        note: { labelKey: 'history.tabs', coalesce: `tab ${shape.leaf.object.id} ${chosen}` },
      };
    },
  },
  'tabs.dragging': {
    cursor: () => 'move',
    pointerMove: (state, drag, event) => {
      const shape = tabbedShape(state);
      if (!shape) return LEAVE;
      const near = isDrag(drag.screen, event) && nearestPlace(shape.outline, event.point);
      return near ? { tool: { ...drag, name: 'tabs.dragging', place: near.place } } : null;
    },
    pointerUp: (state, { chosen, place }) => {
      const shape = tabbedShape(state);
      if (!shape) return LEAVE;
      const before = shape.tabs.places[chosen];
      const isMoved = before && (before.contour !== place.contour || before.at !== place.at);
      return isMoved ? put(shape, chosen, place) : idle(chosen);
    },
    cancel: (_, { chosen }) => idle(chosen),
  },
};

function press(state: EditorState, event: PointerInput): Transaction {
  const shape = tabbedShape(state);
  const reach = hitTolerance(state, event.isTouch);
  const taken = shape && tabAt(shape, event.point, reach);
  const place = shape && (taken === null ? null : shape.tabs.places[taken]);
  if (taken !== null && place)
    return { tool: { name: 'tabs.dragging', chosen: taken, screen: event.screen, place } };
  const fresh = shape && placeWithin(shape, event.point, reach);
  if (shape && fresh) return add(shape, fresh);
  const other = objectAt(sceneOf(state.design), event.point, reach, state.scope);
  return { ...LEAVE, selection: other ? [other.object.id] : [] };
}

/**
 * Returns the tab whose piece of the outline is under a point; of several, the one with the nearest middle. Null for
 * none.
 */
function tabAt({ tabs, outline }: TabbedShape, point: Point, reach: number): number | null {
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  tabs.places.forEach((place, i) => {
    const [middle] = pieceAt(outline, place, 0);
    if (!middle) return;
    const distance = Math.hypot(middle.x - point.x, middle.y - point.y);
    if (distance > Math.max(reach, tabs.width / 2 + reach / 2) || distance >= least) return;
    best = i;
    least = distance;
  });
  return best;
}

function placeWithin({ outline }: TabbedShape, point: Point, reach: number): OutlinePlace | null {
  const near = nearestPlace(outline, point);
  return near && near.distance <= reach ? near.place : null;
}

function add(shape: TabbedShape, place: OutlinePlace): Transaction {
  const { places } = shape.tabs;
  return {
    steps: placeSteps(shape, [...places, place]),
    note: { labelKey: 'history.tabs' },
    ...idle(places.length),
  };
}

function put(shape: TabbedShape, index: number, place: OutlinePlace): Transaction {
  return {
    steps: placeSteps(
      shape,
      shape.tabs.places.map((other, i) => (i === index ? place : other)),
    ),
    note: { labelKey: 'history.tabs' },
    ...idle(index),
  };
}

function remove(shape: TabbedShape, index: number): Transaction {
  return {
    steps: placeSteps(
      shape,
      shape.tabs.places.filter((_, i) => i !== index),
    ),
    note: { labelKey: 'history.tabs' },
    ...idle(null),
  };
}

function idle(chosen: number | null): Transaction {
  return { tool: { name: 'tabs.idle', chosen } };
}

function isTabKey(key: string): boolean {
  return key === 'Delete' || key === 'Backspace' || ARROWS[key] !== undefined;
}
