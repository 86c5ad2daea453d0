import type { ParserState } from './parser-state';

/**
 * The modes in force, as `$G` prints them between `[GC:` and `]`. `feedScale` converts mm/min for reports in inches.
 */
export function describeModes(state: ParserState, feedScale = 1): string {
  const { modal } = state;
  const coolant = [...(modal.mist ? ['M7'] : []), ...(modal.flood ? ['M8'] : [])];
  return [
    modal.motion,
    `G${54 + modal.coordinateSystem}`,
    modal.plane,
    modal.units,
    modal.distance,
    modal.feedMode,
    modal.spindle,
    ...(coolant.length > 0 ? coolant : ['M9']),
    `T${state.tool}`,
    `F${(state.feedRate * feedScale).toFixed(feedScale === 1 ? 0 : 1)}`,
    `S${state.spindleSpeed.toFixed(0)}`,
  ].join(' ');
}
