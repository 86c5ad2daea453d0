/**
 * The order in which the scene is drawn. The opaque ones come before the transparent ones whatever their numbers; within
 * each group the numbers decide.
 */
export const RenderOrder = {
  /** Opaque: */
  stockSolid: 0,
  path: 1,
  axes: 2,
  tool: 3,
  /** Transparent: */
  stockVeil: 10,
  stockEdges: 11,
  ground: 12,
} as const;
