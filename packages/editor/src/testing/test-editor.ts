import {
  convertOperation,
  createDesign,
  createShapeObject,
  type Design,
  type DesignObject,
  type ObjectId,
  type ShapeObject,
} from '@kerf/document';
import { translation } from '@kerf/geometry';
import { expect } from 'vitest';
import { expectSteps } from '../../../document/src/testing/expect-step';
import type { Command } from '../commands/command';
import type { CommandId } from '../commands/ids';
import { createEditor, type Editor, type EditorSetup } from '../editor';
import { type Modifiers, NO_MODIFIERS, type PointerEditorEvent } from '../events';
import { nodeBounds, sceneOf } from '../scene/scene';
import type { EditorState } from '../state/editor-state';
import { unpackSteps } from '../state/packed-steps';
import type { ToolStateName } from '../state/tool-states/tool-state';
import { toScreen, zoomTo } from '../viewport/viewport';

type Keys = Partial<Modifiers>;

/** The position of the design's corner in the view, CSS px: positions that tests press on are clear of the rulers. */
const ORIGIN = { x: 150, y: 650 };

/**
 * An editor without a screen, which tests control in mm. Its view is 1000 × 800 px at 1:1. Every change of the design
 * is also checked with the document's check of steps: the result, the inverse, and the JSON form.
 */
export class TestEditor {
  readonly editor: Editor;
  time = 0;
  #checked: { readonly design: Design; readonly history: EditorState['history'] };

  constructor(objects: readonly DesignObject[] = [], setup: Partial<EditorSetup> = {}) {
    this.editor = createEditor({ design: createDesign({ objects }), now: () => this.time, ...setup });
    this.editor.event({ type: 'resize', width: 1000, height: 800 });
    this.editor.dispatch({ viewport: { ...zoomTo(this.state.viewport, 1), origin: ORIGIN } });
    this.#checked = this.state;
    this.editor.subscribe(() => this.#checkSteps());
  }

  get state(): EditorState {
    return this.editor.getState();
  }

  /** Checks that a newly recorded entry takes the design back to its earlier state, step by step. */
  #checkSteps(): void {
    const before = this.#checked;
    this.#checked = this.state;
    const entry = this.state.history.undo.at(-1);
    if (before.design === this.state.design || !entry || before.history === this.state.history) return;
    if (entry.coalesce !== null && before.history.undo.at(-1)?.coalesce === entry.coalesce) return;
    if (this.state.history.undo.length <= before.history.undo.length) return;
    expect(expectSteps(this.state.design, unpackSteps(entry.steps))).toEqual(before.design);
  }

  #pointer(type: PointerEditorEvent['type'], x: number, y: number, keys: Keys, button: number): this {
    const point = { x, y };
    this.editor.event({
      type,
      point,
      screen: toScreen(this.state.viewport, point),
      button,
      buttons: type === 'pointerDown' ? 1 : 0,
      modifiers: { ...NO_MODIFIERS, ...keys },
      isTouch: false,
    });
    return this;
  }

  pointerDown(x: number, y: number, keys: Keys = {}, button = 0): this {
    return this.#pointer('pointerDown', x, y, keys, button);
  }

  pointerMove(x: number, y: number, keys: Keys = {}): this {
    return this.#pointer('pointerMove', x, y, keys, -1);
  }

  pointerUp(x: number, y: number, keys: Keys = {}, button = 0): this {
    return this.#pointer('pointerUp', x, y, keys, button);
  }

  doubleClick(x: number, y: number): this {
    return this.click(x, y).click(x, y).#pointer('doubleClick', x, y, {}, 0);
  }

  click(x: number, y: number, keys: Keys = {}): this {
    return this.pointerDown(x, y, keys).pointerUp(x, y, keys);
  }

  /** Drags from one position to another, through the middle between them. */
  drag(from: readonly [number, number], to: readonly [number, number], keys: Keys = {}): this {
    // Alt is pressed only after the drag has begun: with Alt at the press, the drag would pan.
    return this.pointerDown(...from, { ...keys, alt: false })
      .pointerMove((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, keys)
      .pointerMove(...to, keys)
      .pointerUp(...to, keys);
  }

  key(key: string, keys: Keys = {}): this {
    this.editor.event({ type: 'keyDown', key, modifiers: { ...NO_MODIFIERS, ...keys }, isRepeat: false });
    return this;
  }

  run(command: CommandId | Command): this {
    expect(this.editor.run(command), 'the command applies').toBe(true);
    return this;
  }

  select(...ids: readonly ObjectId[]): this {
    this.editor.dispatch({ selection: ids });
    return this;
  }

  expectState(name: ToolStateName): this {
    expect(this.state.tool.name).toBe(name);
    return this;
  }

  expectSelection(...ids: readonly ObjectId[]): this {
    expect(this.state.selection).toEqual(ids);
    return this;
  }

  /** The box of an object in document space: x, y, width, height, mm. */
  box(id: ObjectId): readonly [number, number, number, number] {
    const node = sceneOf(this.state.design).byId.get(id);
    if (!node) throw new Error(`no object '${id}'`);
    const { minX, minY, maxX, maxY } = nodeBounds(node);
    return [minX, minY, maxX - minX, maxY - minY];
  }

  expectBox(id: ObjectId, ...expected: readonly [number, number, number, number]): this {
    this.box(id).forEach((value, index) => {
      expect(value, `${id}: ${['x', 'y', 'width', 'height'][index]}`).toBeCloseTo(expected[index]!, 6);
    });
    return this;
  }
}

/** A rectangle cut along its path, its lower left corner at x, y. */
export function rectangle(id: ObjectId, x: number, y: number, width: number, height: number): ShapeObject {
  return createShapeObject({
    id,
    shape: { kind: 'rectangle', width, height, rx: 0, ry: 0 },
    transform: translation(x, y),
  });
}

/** The same rectangle, cut as a pocket. */
export function pocket(id: ObjectId, x: number, y: number, width: number, height: number): ShapeObject {
  const object = rectangle(id, x, y, width, height);
  return { ...object, operation: convertOperation(object.operation, 'fill') };
}
