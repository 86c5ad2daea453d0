export { belowStockFaults } from './stock/below-stock';
export { doseOfLine, toneOfDose } from './stock/burn-segment';
export type { StockTool } from './stock/cutter-shape';
export { fixtureFaults } from './stock/fixture-faults';
export { createStockKernel, type StockKernel } from './stock/kernel/stock-kernel';
export type { BitTable } from './stock/program-bits';
export type { StockField, StockSimulation, StockSimulationOptions } from './stock/simulated-stock';
export { isSevereFault, type StockFault, type StockFaultKind } from './stock/stock-fault';
export {
  bandGrid,
  cellSizeFor,
  MOST_CELLS,
  type StockBand,
  type StockGridShape,
  stockBands,
  stockGridShape,
  TILE_SIZE,
} from './stock/stock-grid';
export { joinStockResults, type StockPoint, type StockResult } from './stock/stock-result';
export { createStockSimulation } from './stock/stock-simulation';
export { readTile, type TilePatch, tileBox, writeTile } from './stock/tiles';
export { compareWithTarget, joinComparisons, type TargetComparison } from './target/compare-with-target';
export type { TargetOutline } from './target/outline-distance';
export {
  ANY_HEIGHT,
  floorShape,
  grooveShape,
  type TargetShape,
  targetOfShapes,
  WALL_TOLERANCE,
} from './target/target-of-shapes';
export { estimateTime } from './time/estimate-time';
export type { WireLengths } from './time/line-costs';
export { MotionClock, type MotionSink } from './time/motion-clock';
export {
  type MotionTimeline,
  positionAt,
  segmentAt,
  startOfSegment,
  type TracePlace,
  timeAtLine,
  transferablesOfTimeline,
} from './time/timeline';
export { type ToolTime, toolTimes } from './time/tool-times';
