import { ActiveSelection, Canvas, Path } from 'fabric';
import { DRAGGED, FRAMES, type FrameTimes, flush, panStep, time, timeFrames, zoomStep } from './frames';
import { type SceneShape, VIEW } from './scene';

/**
 * Fabric without features that only cost time here: caches of single shapes (slower than drawing the shapes), drawing
 * after each addition, and search for the shape under the pointer.
 */
export function runFabric(host: HTMLElement, scene: readonly SceneShape[]): FrameTimes {
  const element = document.createElement('canvas');
  host.append(element);
  const canvas = new Canvas(element, {
    width: VIEW.width,
    height: VIEW.height,
    renderOnAddRemove: false,
    skipTargetFind: true,
    skipOffscreen: true,
    enableRetinaScaling: false,
  });
  const shapes = scene.map(
    ({ d, isFilled }) =>
      new Path(d, {
        stroke: '#57606B',
        strokeWidth: 1 / VIEW.scale,
        fill: isFilled ? '#C0C4C8' : '',
        objectCaching: false,
      }),
  );
  canvas.add(...shapes);
  canvas.setViewportTransform([VIEW.scale, 0, 0, VIEW.scale, 0, 0]);
  const canvases = () => [...host.querySelectorAll('canvas')];
  const first = time(() => {
    canvas.renderAll();
    flush(canvases());
  });
  const view = (change: (matrix: number[]) => number[]) => {
    canvas.setViewportTransform(change([...canvas.viewportTransform]));
    canvas.renderAll();
  };
  const pan = timeFrames(canvases, FRAMES, (index) => {
    const { x, y } = panStep(index);
    view(([a, b, c, d, e, f]) => [a!, b!, c!, d!, e! + x, f! + y]);
  });
  const zoom = timeFrames(canvases, FRAMES, (index) => {
    const by = zoomStep(index);
    view(([a, b, c, d, e, f]) => [a! * by, b!, c!, d! * by, e!, f!]);
  });
  const selection = new ActiveSelection(shapes.slice(0, DRAGGED), { canvas });
  canvas.setActiveObject(selection);
  canvas.renderAll();
  const drag = timeFrames(canvases, FRAMES, (index) => {
    const { x, y } = panStep(index);
    selection.left += x / VIEW.scale;
    selection.top += y / VIEW.scale;
    selection.setCoords();
    canvas.renderAll();
  });
  return { first, pan, zoom, drag };
}
