import Konva from 'konva';
import { DRAGGED, FRAMES, type FrameTimes, flush, panStep, time, timeFrames, zoomStep } from './frames';
import { type SceneShape, VIEW } from './scene';

/**
 * Konva as its performance guide recommends: no hit canvas, no perfect drawing, no strokes of constant width. Dragging
 * is measured twice: with the dragged shapes on their own layer, as Konva does by itself, and with these shapes on a
 * separate layer, as a program that uses Konva can do.
 */
export function runKonva(
  host: HTMLElement,
  scene: readonly SceneShape[],
): FrameTimes & { readonly dragApart: readonly number[] } {
  Konva.autoDrawEnabled = false;
  const stage = new Konva.Stage({ container: host, width: VIEW.width, height: VIEW.height });
  const [rest, moving] = [new Konva.Layer({ listening: false }), new Konva.Layer({ listening: false })];
  stage.add(rest, moving);
  const shapes = scene.map(
    ({ d, isFilled }) =>
      new Konva.Path({
        data: d,
        stroke: '#57606B',
        strokeWidth: 1 / VIEW.scale,
        listening: false,
        perfectDrawEnabled: false,
        shadowForStrokeEnabled: false,
        ...(isFilled ? { fill: '#C0C4C8' } : {}),
      }),
  );
  rest.add(...shapes);
  let scale: number = VIEW.scale;
  stage.scale({ x: scale, y: scale });
  const canvases = () => [...host.querySelectorAll('canvas')];
  const first = time(() => {
    stage.draw();
    flush(canvases());
  });
  const pan = timeFrames(canvases, FRAMES, (index) => {
    const { x, y } = panStep(index);
    stage.position({ x: stage.x() + x, y: stage.y() + y });
    stage.draw();
  });
  const zoom = timeFrames(canvases, FRAMES, (index) => {
    scale *= zoomStep(index);
    stage.scale({ x: scale, y: scale });
    stage.draw();
  });
  const dragged = shapes.slice(0, DRAGGED);
  const dragOn = (layer: { draw(): void }) =>
    timeFrames(canvases, FRAMES, (index) => {
      const { x, y } = panStep(index);
      for (const shape of dragged) shape.position({ x: shape.x() + x / scale, y: shape.y() + y / scale });
      layer.draw();
    });
  const drag = dragOn(rest);
  for (const shape of dragged) shape.moveTo(moving);
  stage.draw();
  return { first, pan, zoom, drag, dragApart: dragOn(moving) };
}
