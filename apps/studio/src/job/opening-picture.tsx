import { SegmentKind } from '@kerf/gcode';
import type { ProgramBeginning } from '@kerf/preview';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useJobStore } from './job-store';
import { topView } from './top-view';

const WIDTH = 320;
const HEIGHT = 200;
/** Lines that are drawn at most: some milliseconds without a graphics card. */
const MOST_LINES = 6000;

/** What is known of a program while it is read, seen from above. A plain drawing: it is there before any 3D view could be. */
export function OpeningPicture() {
  const { t } = useTranslation();
  const beginning = useJobStore((state) => state.beginning);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current && beginning) draw(canvas.current, beginning);
  }, [beginning]);
  if (!beginning) return null;
  return (
    <canvas
      ref={canvas}
      style={{ width: WIDTH, height: HEIGHT }}
      role="img"
      aria-label={t('preview.firstPicture')}
      data-testid="opening-picture"
    />
  );
}

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
}
