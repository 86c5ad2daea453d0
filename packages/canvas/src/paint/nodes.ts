import { isSmooth, type ShownNodes, toScreen, type Viewport } from '@kerf/editor';
import type { Point } from '@kerf/geometry';
import type { CanvasTheme } from '../theme';

/** Half the side of a node's square, and the radius of a handle's knob, CSS px. */
const NODE = 4;
const KNOB = 3.5;

/**
 * Draws the nodes of the edited outline. Corner nodes are square, smooth nodes are round. Selected nodes are filled and
 * have their handles.
 */
export function paintNodes(
  context: CanvasRenderingContext2D,
  { contours, chosen }: ShownNodes,
  viewport: Viewport,
  theme: CanvasTheme,
): void {
  context.lineWidth = 1;
  context.strokeStyle = theme.selection;
  const isChosen = new Set(chosen.map(({ contour, node }) => `${contour} ${node}`));
  contours.forEach(({ nodes }, contour) => {
    nodes.forEach((node, index) => {
      const at = toScreen(viewport, node);
      const isOn = isChosen.has(`${contour} ${index}`);
      if (isOn)
        for (const handle of [node.handleIn, node.handleOut])
          if (handle) paintHandle(context, at, toScreen(viewport, handle), theme);
      context.fillStyle = isOn ? theme.selection : theme.handleFill;
      context.beginPath();
      if (isSmooth(node)) context.arc(at.x, at.y, NODE, 0, 2 * Math.PI);
      else context.rect(at.x - NODE, at.y - NODE, 2 * NODE, 2 * NODE);
      context.fill();
      context.stroke();
    });
  });
}

function paintHandle(context: CanvasRenderingContext2D, from: Point, to: Point, theme: CanvasTheme): void {
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
  context.fillStyle = theme.handleFill;
  context.beginPath();
  context.arc(to.x, to.y, KNOB, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
}
