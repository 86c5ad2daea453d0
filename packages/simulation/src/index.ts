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
