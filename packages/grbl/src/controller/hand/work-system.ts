import type { Outcome } from '@kerf/machining';
import { failWith } from '../../refusal';
import type { WorkSystem } from '../api';
import type { Core } from '../core';
import { readState } from '../known-state';
import type { Procedure } from '../procedure';
import { outcomeOf } from '../replies';
import { ask } from '../waits';

/** The work coordinate systems that every board has. */
const WORK_SYSTEMS: readonly WorkSystem[] = ['G54', 'G55', 'G56', 'G57', 'G58', 'G59'];

/** Makes a work coordinate system the active one, and reads where its zero is. */
export function* selectSystem(core: Core, system: WorkSystem): Procedure<Outcome<void>> {
  if (!WORK_SYSTEMS.includes(system)) return failWith('unknown-system');
  if (core.snapshot.state !== 'Idle') return failWith('cannot-select-system');
  const selected = outcomeOf(yield* ask(core, system));
  return selected.ok ? yield* readState(core) : selected;
}
