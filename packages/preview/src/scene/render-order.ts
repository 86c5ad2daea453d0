/**
 * The order in which the scene is drawn. Opaque objects come before transparent objects, whatever their numbers are;
 * within each of the two groups the numbers decide.
 */
export const RenderOrder = {
  /** Opaque: */
  stockSolid: 0,
  path: 1,
  tool: 2,
  fixtures: 3,
  /** Transparent: */
  stockCut: 9,
  model: 9,
  pathInStock: 10,
  stockVeil: 10,
  stockEdges: 11,
  ground: 12,
  axes: 13,
  modelFaults: 14,
} as const;
