import { createCanvasView } from '@kerf/canvas';
import {
  convertOperation,
  createDesign,
  createShapeObject,
  type Design,
  type DesignObject,
  LASER_LAYERS,
  type LaserLayer,
} from '@kerf/document';
import {
  createEditor,
  type Editor,
  NO_MODIFIERS,
  objectAt,
  objectsTouching,
  type PointerEditorEvent,
  sceneOf,
  setHistoryDepth,
  toScreen,
} from '@kerf/editor';
import { type Path, PathBuilder, translation } from '@kerf/geometry';
import { importSvg, objectsFromPieces } from '@kerf/importers';
import { DRAGGED, FRAMES, type FrameTimes, flush, panStep, time, timeFrames, zoomStep } from './frames';
import { makeDrawing, makeScene, type SceneShape, TABLE, VIEW } from './scene';

const THEME = {
  background: '#F1F1F1',
  workspace: '#FFFFFF',
  workspaceEdge: '#C6CCD3',
  stock: '#FFFFFF',
  stockEdge: '#8A939E',
  grid: '#EBEEF1',
  ruler: '#FAFBFC',
  rulerText: '#565E69',
  rulerTick: '#AEB6C0',
  rulerPointer: '#1D4ED8',
  originX: '#C11C28',
  originY: '#18794E',
  millStroke: '#57606B',
  fillEdge: '#57606B',
  laser: Object.fromEntries(LASER_LAYERS.map((layer) => [layer, '#C11C28'])) as Record<LaserLayer, string>,
  selection: '#1D4ED8',
  handleFill: '#FFFFFF',
  hover: '#7AA2FF',
  guide: '#12A150',
  rulerGuide: '#1D4ED8',
  marqueeFill: 'rgba(29, 78, 216, 0.08)',
  measure: '#B4308B',
  focus: '#1D4ED8',
  fixture: '#B45309',
  cutWidth: 'rgba(87, 96, 107, 0.3)',
  unreached: 'rgba(220, 38, 38, 0.55)',
  mark: '#1D4ED8',
  problem: '#C11C28',
  markText: '#FFFFFF',
  font: '11px sans-serif',
};

/**
 * Takes over the browser's requests for frames. Frames are then painted when the measurement requests them, not when
 * the browser gets to them.
 */
function takeFrames(): () => void {
  let waiting: FrameRequestCallback[] = [];
  window.requestAnimationFrame = (callback) => waiting.push(callback);
  window.cancelAnimationFrame = () => {};
  return () => {
    const due = waiting;
    waiting = [];
    for (const callback of due) callback(performance.now());
  };
}

function designOf(objects: readonly DesignObject[]): Design {
  const table = { width: TABLE.width, height: TABLE.height };
  const design = createDesign({ objects });
  return { ...design, workspace: { ...design.workspace, ...table }, stock: { ...design.stock, ...table } };
}

function objectsOf(scene: readonly SceneShape[]): readonly DesignObject[] {
  return scene.map(({ d, isFilled }, index) => {
    const object = createShapeObject({
      id: `s${index}`,
      shape: { kind: 'path', path: pathOf(d), fillRule: 'nonzero' },
      transform: translation(0, 0),
    });
    return isFilled ? { ...object, operation: convertOperation(object.operation, 'fill') } : object;
  });
}

/** Reads a path of `makeScene`; in the result y points up. */
function pathOf(d: string): Path {
  const builder = new PathBuilder();
  for (const [, letter, rest] of d.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const n = (rest ?? '').trim().split(/\s+/).map(Number);
    const y = (index: number) => TABLE.height - n[index]!;
    if (letter === 'M') builder.moveTo(n[0]!, y(1));
    else if (letter === 'L') builder.lineTo(n[0]!, y(1));
    else if (letter === 'C') builder.cubicTo(n[0]!, y(1), n[2]!, y(3), n[4]!, y(5));
    else builder.close();
  }
  return builder.build();
}

/** A view of a design, driven by the benchmark. */
function show(host: HTMLElement, design: Design) {
  const paint = takeFrames();
  const editor = createEditor({ design, now: () => performance.now() });
  const canvases = () => [...host.querySelectorAll('canvas')];
  const first = time(() => {
    createCanvasView(host, editor, THEME, { label: 'Design' });
    editor.dispatch({
      viewport: {
        ...editor.getState().viewport,
        scale: VIEW.scale,
        origin: { x: 0, y: TABLE.height * VIEW.scale },
      },
    });
    paint();
    flush(canvases());
  });
  return { editor, paint, canvases, first };
}

function pointer(editor: Editor, type: PointerEditorEvent['type'], x: number, y: number): void {
  const point = { x, y };
  const screen = toScreen(editor.getState().viewport, point);
  const [button, buttons] = type === 'pointerMove' ? [-1, 1] : [0, type === 'pointerDown' ? 1 : 0];
  editor.event({ type, point, screen, button, buttons, modifiers: NO_MODIFIERS, isTouch: false });
}

/** Kerf as it really runs, with snapping, hit tests and rulers. It gets the events that a person causes. */
export function runKerf(
  host: HTMLElement,
  scene: readonly SceneShape[],
): FrameTimes & { readonly sharp: number } {
  const { editor, paint, canvases, first } = show(host, designOf(objectsOf(scene)));
  const navigate = (zoomFactor: number, pan: { x: number; y: number }) =>
    editor.event({ type: 'navigate', screen: { x: 0, y: 0 }, zoomFactor, pan });
  const pan = timeFrames(canvases, FRAMES, (index) => {
    navigate(1, panStep(index));
    paint();
  });
  const zoom = timeFrames(canvases, FRAMES, (index) => {
    navigate(zoomStep(index), { x: 0, y: 0 });
    paint();
  });
  // The time of the complete picture that is drawn when zooming ends.
  const sharp = time(() => {
    editor.dispatch({ options: { gridSpacing: 25 } });
    paint();
    flush(canvases());
  });
  const ids = editor
    .getState()
    .design.objects.slice(0, DRAGGED)
    .map(({ id }) => id);
  editor.dispatch({ selection: ids });
  const start = editor.getState().design.objects[0]!;
  const { minX: x, minY: y } = boxOf(start.id, editor);
  pointer(editor, 'pointerMove', x, y);
  pointer(editor, 'pointerDown', x, y);
  const at = { x, y };
  const drag = timeFrames(canvases, FRAMES, (index) => {
    const step = panStep(index);
    at.x += step.x / VIEW.scale;
    at.y -= step.y / VIEW.scale;
    pointer(editor, 'pointerMove', at.x, at.y);
    paint();
  });
  const moved = editor.getState().overlay.transform?.ids.length;
  if (moved !== DRAGGED) throw new Error(`${moved} objects were dragged, not ${DRAGGED}`);
  return { first, pan, zoom, drag, sharp };
}

function boxOf(id: string, editor: Editor) {
  const node = sceneOf(editor.getState().design).byId.get(id);
  const shape =
    node?.object.kind === 'shape' && node.object.shape.kind === 'path' ? node.object.shape.path : null;
  if (!shape) throw new Error(`no path '${id}'`);
  return { minX: shape.coordinates[0]!, minY: shape.coordinates[1]! };
}

const HITS = 2000;

/** The milliseconds of single queries to a scene of `count` shapes; the first of each kind fills caches. */
export function askKerf(count: number) {
  const editor = createEditor({ design: designOf(objectsOf(makeScene(count))) });
  const scene = sceneOf(editor.getState().design);
  const firstHit = time(() => objectAt(scene, { x: 700, y: 900 }, 5 / VIEW.scale, null));
  // Many queries are measured together, because one takes less time than the browser's clock can measure.
  const ask = () => {
    for (let i = 0; i < HITS; i += 1)
      objectAt(scene, { x: (i * 317) % TABLE.width, y: (i * 211) % TABLE.height }, 5 / VIEW.scale, null);
  };
  ask();
  const hits = Array.from({ length: 5 }, () => time(ask) / HITS);
  const whole = { minX: -10, minY: -10, maxX: TABLE.width + 10, maxY: TABLE.height + 10 };
  // Boxes whose sides cut through shapes. Such shapes must be checked line by line.
  const boxes = [whole, { ...whole, minX: 301, minY: 203 }, { minX: 402, minY: 333, maxX: 2711, maxY: 1607 }];
  const marquees = Array.from({ length: 10 }, () =>
    boxes.map((box) => time(() => objectsTouching(scene, box, null))),
  );
  return { firstHit, hits, firstMarquee: Math.max(...marquees[0]!), marquees: marquees.slice(1).flat() };
}

/** Undo and redo of a move of 1,000 objects, ms each; then 200 such moves, to measure the memory that they take. */
export function undoKerf() {
  const editor = createEditor({ design: designOf(objectsOf(makeScene(1000))) });
  editor.run(setHistoryDepth(200));
  editor.run('selectAll');
  const undos = Array.from({ length: 20 }, () => {
    editor.run('nudgeRight');
    return time(() => editor.run('undo'));
  });
  return { undos };
}

/**
 * Keeps an editor with `entries` moves of all 1,000 objects alive under the page's `kept`; returns the number of
 * entries.
 */
export function keepHistory(entries: number): number {
  let now = 0;
  // A pause between two moves, so that they do not become one entry.
  const editor = createEditor({
    design: designOf(objectsOf(makeScene(1000))),
    historyDepth: 500,
    now: () => (now += 10_000),
  });
  editor.run('selectAll');
  editor.run('nudgeRight');
  sceneOf(editor.getState().design);
  for (let i = 1; i < entries; i += 1) editor.run(i % 2 === 0 ? 'nudgeUpFar' : 'nudgeRight');
  (globalThis as { kept?: unknown }).kept = editor;
  return editor.getState().history.undo.length;
}

/**
 * Measures how a large drawing opens, from its text until a person can work with it. The work that the product does in
 * a worker is separate; the rest is a list of blocks of the page's own thread, ms.
 */
export function openDrawing(host: HTMLElement, paths: number) {
  const bytes = new TextEncoder().encode(makeDrawing(paths));
  let objects: readonly DesignObject[] = [];
  const worker = time(() => {
    const read = importSvg(bytes);
    if (!read.ok) throw new Error(read.problems[0]?.message);
    objects = objectsFromPieces(read.value, createDesign());
  });
  const { editor, paint, canvases } = show(host, createDesign());
  editor.run('zoomFit');
  paint();
  const message = time(() => {
    objects = structuredClone(objects);
  });
  const insert = time(() => {
    const design = editor.getState().design;
    editor.dispatch({ open: { design: { ...design, objects }, isSaved: false } });
  });
  const picture = time(() => {
    paint();
    flush(canvases());
  });
  const hover = time(() => {
    pointer(editor, 'pointerMove', 120, 90);
    paint();
    flush(canvases());
  });
  const pan = time(() => {
    editor.event({ type: 'navigate', screen: { x: 0, y: 0 }, zoomFactor: 1, pan: { x: 12, y: 7 } });
    paint();
    flush(canvases());
  });
  const segments = objects.reduce(
    (sum, object) =>
      sum +
      (object.kind === 'shape' && object.shape.kind === 'path' ? object.shape.path.verbs.length - 1 : 0),
    0,
  );
  return { segments, worker, blocks: { message, insert, picture, hover, pan } };
}
