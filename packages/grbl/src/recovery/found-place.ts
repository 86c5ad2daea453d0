import type { MachineSnapshot } from '../controller/snapshot';
import type { Position } from '../machine-state';

/**
 * Where a board that has just been connected stands, if that says something about the job that it was executing. Null
 * when it moves, when it has lost its position, and when it may have been switched off: then it stands at its origin,
 * in the modes of a board that has done nothing yet.
 */
export function findPlace({
  state,
  positionTrust,
  machinePosition,
  modes,
}: MachineSnapshot): Position | null {
  if (state !== 'Idle' || positionTrust !== 'trusted') return null;
  const isOrigin = machinePosition.every((value) => value === 0);
  const isUsed = modes?.some((word) => /^[FS]/.test(word) && Number(word.slice(1)) !== 0) === true;
  return isOrigin && !isUsed ? null : machinePosition;
}
