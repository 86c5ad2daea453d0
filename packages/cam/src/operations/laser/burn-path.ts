import type { MoveBuilder } from '@kerf/machining';
import { type FittedPath, type Span, walkPath } from '../../paths/fitted-path';
import { cornerPowers } from './corner-power';
import { type Gaps, isInGap, mergeGaps, perforationGaps, tabGaps } from './gaps';
import type { LaserLineCut } from './laser-cut';

/** Burns one path as often as there are passes; `wasteSide` is 1 left, −1 right, 0 unknown: where the beam may come in from. */
export function burnPath(
  path: FittedPath,
  wasteSide: 1 | -1 | 0,
  cut: LaserLineCut,
  builder: MoveBuilder,
): void {
  const gaps = gapsOf(path, cut);
  const corners = cornerPowers(path, { ...cut, isDynamic: isDynamic(cut) });
  const distance = path.isClosed ? path.length + Math.min(cut.overcut, path.length) : path.length;
  const breaks = breaksOf(path, distance, gaps, corners?.breaks ?? []);
  const lead = leadStart(path, wasteSide, cut.leadIn);
  for (let pass = 0; pass < cut.passes; pass += 1) {
    const z = -pass * cut.passDepth;
    const { end } = builder;
    const start = lead ?? path;
    if (!end || end.x !== start.x || end.y !== start.y || end.z !== z) builder.rapid(start.x, start.y, z);
    if (lead) builder.cut(path.x, path.y, z, cut.feedRate, cut.powerRatio);
    let before = 0;
    walkPath(
      path,
      0,
      distance,
      (x, y, span, walked) => {
        const along = ((before + walked) / 2) % path.length;
        before = walked;
        const power = isInGap(gaps, along) ? 0 : (corners?.powerAt(along) ?? cut.powerRatio);
        if (span.turn === 0) builder.cut(x, y, z, cut.feedRate, power);
        else builder.arc(span.turn < 0, { x, y, z }, { x: span.cx, y: span.cy }, cut.feedRate, power);
      },
      breaks,
    );
  }
}

function isDynamic({ drive }: LaserLineCut): boolean {
  return drive.kind === 'laser' && drive.mode === 'dynamic';
}

function gapsOf({ length, isClosed }: FittedPath, { perforation, tabs, kerfWidth }: LaserLineCut): Gaps {
  const perforated = perforation ? perforationGaps(length, isClosed, perforation.cut, perforation.skip) : [];
  const held = tabs && isClosed ? tabGaps(length, tabs.spacing, tabs.width, kerfWidth) : [];
  return mergeGaps(perforated, held);
}

/** Where the power may change on the whole walk, the overcut included. */
function breaksOf(
  { length }: FittedPath,
  distance: number,
  gaps: Gaps,
  corners: readonly number[],
): number[] {
  const once = [...gaps, ...corners];
  const again = once.map((at) => at + length).filter((at) => at < distance);
  return [...once, ...again].sort((a, b) => a - b);
}

/** Where a way in of `length` mm begins: half turned away from the path to the side of the waste. Null without one. */
function leadStart(path: FittedPath, wasteSide: 1 | -1 | 0, length: number): { x: number; y: number } | null {
  const first = path.spans[0];
  if (!(length > 0) || wasteSide === 0 || !first) return null;
  const [tx, ty] = tangentAt(path.x, path.y, first);
  const scale = length * Math.SQRT1_2;
  return {
    x: path.x + scale * (-tx - wasteSide * ty),
    y: path.y + scale * (-ty + wasteSide * tx),
  };
}

function tangentAt(x: number, y: number, span: Span): [number, number] {
  const [dx, dy] =
    span.turn === 0 ? [span.x - x, span.y - y] : [-span.turn * (y - span.cy), span.turn * (x - span.cx)];
  const length = Math.hypot(dx, dy) || 1;
  return [dx / length, dy / length];
}
