import { type Outcome, succeed } from '@kerf/machining';
import type { Procedure } from '../procedure';
import type { Place, Probing } from './motion';
import type { EdgeRequest } from './request';
import { touchSide } from './side';

/** Touches one side from the present position. The side becomes zero of its axis. */
export function* probeEdge(probing: Probing, request: EdgeRequest): Procedure<Outcome<{ zero: Place }>> {
  const { axis, direction, bitDiameter, plateWall } = request;
  const found = yield* touchSide(probing, { axis, direction });
  if (!found.ok) return found;
  return succeed({ zero: { [axis]: found.value + direction * (bitDiameter / 2 + plateWall) } });
}
