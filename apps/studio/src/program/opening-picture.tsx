import { SegmentKind } from '@kerf/gcode';
import type { ProgramBeginning } from '@kerf/preview';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useJobStore } from '../job/job-store';
import classes from './opening.module.css';
import { topView } from './top-view';

const WIDTH = 320;
const HEIGHT = 200;
/** The most lines that are drawn. They take some milliseconds without a graphics card. */
const MOST_LINES = 6000;

/**
 * The part of a program that has been read, seen from above. It is a plain drawing, because a 3D view would appear
 * later. It is drawn as soon as the worker sends the part, without rendering a component.
 */
export function OpeningPicture() {
  const { t } = useTranslation();
  const ref = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    let shown: ProgramBeginning | null = null;
    const show = () => {
      const { beginning } = useJobStore.getState();
      if (!ref.current || !beginning || beginning === shown) return;
      shown = beginning;
      draw(ref.current, beginning);
    };
    show();
    return useJobStore.subscribe(show);
  }, []);
  return (
    <canvas
      ref={ref}
      className={classes.picture}
      style={{ width: WIDTH, height: HEIGHT }}
      role="img"
      aria-label={t('preview.firstPicture')}
      data-testid="opening-picture"
    />
  );
}

/** Draws the path, and writes the number of its segments into an attribute of the picture. */
function draw(canvas: HTMLCanvasElement, beginning: ProgramBeginning): void {
  const ratio = window.devicePixelRatio;
  canvas.width = WIDTH * ratio;
  canvas.height = HEIGHT * ratio;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.scale(ratio, ratio);
  context.strokeStyle = 'white';
  context.lineJoin = 'round';
  for (const isRapid of [true, false]) {
    context.globalAlpha = isRapid ? 0.35 : 0.9;
    context.lineWidth = isRapid ? 0.5 : 1;
    context.beginPath();
    for (const { kind, x0, y0, x1, y1 } of topView(beginning, WIDTH, HEIGHT, MOST_LINES)) {
      if ((kind === SegmentKind.rapid) !== isRapid) continue;
      context.moveTo(x0, y0);
      context.lineTo(x1, y1);
    }
    context.stroke();
  }
  canvas.dataset.segments = String(beginning.segmentCount);
}
