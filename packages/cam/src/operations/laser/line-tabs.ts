import { containmentOf, type GeometryKernel, type Point } from '@kerf/geometry';
import { orderContours } from '../../order/order-contours';
import { type FittedPath, pointAlong, walkPath } from '../../paths/fitted-path';
import type { TabPiece } from '../cut-kind';
import { tabGaps } from './gaps';
import type { LaserLineCut } from './laser-line-cut';
import { beamContours, pathOf } from './line-paths';

/** The distance between the points on curved pieces, mm. */
const STEP = 0.5;

/** The tabs of a line, where its moves leave them. */
export function lineTabs(cut: LaserLineCut, kernel: GeometryKernel): TabPiece[] {
  const { tabs, kerfWidth } = cut;
  if (!tabs) return [];
  const contours = beamContours(cut, kernel);
  return orderContours(contours, containmentOf(contours)).flatMap((visit): TabPiece[] => {
    const path = pathOf(contours, visit);
    if (!path.isClosed || path.length === 0) return [];
    const gaps = tabGaps(path.length, tabs.spacing, tabs.width, kerfWidth);
    if (gaps.length === 0) return [{ piece: pieceOf(path, 0, path.length), isLeftOut: true }];
    // The beam stays half its width away from both ends of a tab.
    return gaps.flatMap((from, i) =>
      i % 2 === 0
        ? [{ piece: pieceOf(path, from + kerfWidth / 2, gaps[i + 1]! - kerfWidth / 2), isLeftOut: false }]
        : [],
    );
  });
}

function pieceOf(path: FittedPath, from: number, to: number): Point[] {
  const piece: Point[] = [pointAlong(path, from)];
  const count = Math.ceil((to - from) / STEP);
  const breaks = Array.from({ length: count }, (_, i) => (i * (to - from)) / count);
  walkPath(path, from, to - from, (x, y) => piece.push({ x, y }), breaks);
  return piece;
}
