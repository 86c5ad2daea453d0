export { toneOfDose } from './stock/burn-segment';
export type { StockTool } from './stock/cutter-shape';
export { isSevereFault, MOST_FAULTS, type StockFault, type StockFaultKind } from './stock/stock-fault';
export { cellSizeFor, MOST_CELLS, type StockGridShape, stockGridShape, TILE_SIZE } from './stock/stock-grid';
export type { StockPoint, StockResult } from './stock/stock-result';
export {
  createStockSimulation,
  type StockField,
  type StockSimulation,
  type StockSimulationOptions,
} from './stock/stock-simulation';
export { readTile, type TilePatch, tileBox, writeTile } from './stock/tiles';
export { estimateTime } from './time/estimate-time';
export {
  type MotionTimeline,
  positionAt,
  segmentAt,
  startOfSegment,
  type TracePlace,
  timeAtLine,
  transferablesOfTimeline,
} from './time/timeline';
