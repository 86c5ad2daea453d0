import { bodyCylinders, degreesFromRadians } from '@kerf/machining';
import type { BitSize, BodySize } from './bit-draft';
import type { BitOutline, Cutter } from './bit-outline';

/** How the picture of a bit shows a size. Lengths are in mm, heights are above the tip. */
export type Measure =
  | { readonly kind: 'across'; readonly diameter: number; readonly height: number }
  /** From the tip up to the height `to`, drawn beside a part of the width `beside`. */
  | { readonly kind: 'along'; readonly to: number; readonly beside: number }
  /** Between the sides of a cone of the height `height`. */
  | { readonly kind: 'angle'; readonly degrees: number; readonly height: number };

/** The dimension of a size; undefined if the size is unknown or the bit does not have it. */
export function measureOf(tool: Cutter, size: BitSize | BodySize, outline: BitOutline): Measure | undefined {
  const body = bodyCylinders(tool);
  const [shank, holder] = (['shank', 'holder'] as const).map((wanted) =>
    body.find(({ part }) => part === wanted),
  );
  switch (size) {
    case 'diameter':
      return { kind: 'across', diameter: tool.diameter, height: outline.coneHeight };
    case 'tipDiameter': {
      const diameter = 'tipDiameter' in tool ? tool.tipDiameter : undefined;
      const height = tool.kind === 'v-bit' ? 0 : (diameter ?? 0) / 2;
      return diameter === undefined ? undefined : { kind: 'across', diameter, height };
    }
    case 'angle':
      return 'angle' in tool
        ? { kind: 'angle', degrees: degreesFromRadians(tool.angle), height: outline.coneHeight }
        : undefined;
    case 'fluteLength':
      return tool.fluteLength === undefined
        ? undefined
        : { kind: 'along', to: tool.fluteLength, beside: tool.diameter };
    case 'shankDiameter':
      return shank && { kind: 'across', diameter: shank.diameter, height: shank.from };
    case 'stickOut':
      return (
        holder && { kind: 'along', to: holder.from, beside: Math.max(tool.diameter, shank?.diameter ?? 0) }
      );
    case 'holderDiameter':
      return holder && { kind: 'across', diameter: holder.diameter, height: holder.from };
  }
}
