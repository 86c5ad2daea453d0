import { runFabric } from './fabric';
import { askKerf, keepHistory, openDrawing, runKerf, undoKerf } from './kerf';
import { runKonva } from './konva';
import { makeScene } from './scene';

/** The page's programs, by name: the benchmark calls one per page, so that none inherits the heap of another. */
const programs = {
  kerf: (count: number) => runKerf(host(), makeScene(count)),
  fabric: (count: number) => runFabric(host(), makeScene(count)),
  konva: (count: number) => runKonva(host(), makeScene(count)),
  ask: askKerf,
  undo: undoKerf,
  keepHistory,
  drawing: (paths: number) => openDrawing(host(), paths),
};

export type Programs = typeof programs;

function host(): HTMLElement {
  const element = document.getElementById('host');
  if (!element) throw new Error('the page has no place to draw');
  return element;
}

Object.assign(globalThis, { programs });
