import { type Outcome, succeed } from '@kerf/machining';
import type { Procedure } from '../procedure';
import { type Place, type Probing, retreat, touch } from './motion';
import type { PlateRequest } from './request';

/** Touches a plate from above. The plate's underside becomes Z zero. */
export function* probePlate(probing: Probing, request: PlateRequest): Procedure<Outcome<{ zero: Place }>> {
  const top = yield* touch(probing, { axis: 'Z', direction: -1 });
  if (!top.ok) return top;
  const up = yield* retreat(probing, { Z: top.value + request.retract });
  return up.ok ? succeed({ zero: { Z: top.value - request.plateThickness } }) : up;
}
