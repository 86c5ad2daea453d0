import type { Moves } from '@kerf/machining';
import type { GenerateContext } from '../cuts/generate-context';
import { MillWriter } from '../paths/mill-writer';
import type { CutKind } from './cut-kind';
import { type LoadOf, lineByLine } from './load/load-changes';
import { finishRelief } from './relief/finishing/finish-relief';
import type { ReliefFinishingCut } from './relief/relief-finishing-cut';

/** Carves the surface of a model: see `finishRelief`. */
export function generateReliefFinishing(cut: ReliefFinishingCut, context: GenerateContext): Moves {
  const { mesh } = cut;
  return mesh ? finishRelief(mesh, cut, context) : new MillWriter(cut).finish();
}

/** How far beyond the edge of what is cut heights are not compared, mm. */
const EDGE = 0.1;

/** What loads the bit while it carves a surface: a row is as deep as the step to it. */
export const RELIEF_FINISHING_LOAD: LoadOf<ReliefFinishingCut> = (cut) => ({
  ...lineByLine(cut),
  passDepth: Math.min(cut.stepover, cut.stepdown),
});

/** Surfaces of models that are carved line by line. */
export const RELIEF_FINISHING_CUT: CutKind<ReliefFinishingCut> = {
  generate: generateReliefFinishing,
  weight: 3000,
  cover: ({ stepover }) => ({ spacing: stepover, isLined: true }),
  target: ({ mesh, geometry, margin, floor, tool }) =>
    mesh ? [{ lines: geometry, reach: margin + tool.diameter / 2 + EDGE, floor, mesh }] : [],
};
