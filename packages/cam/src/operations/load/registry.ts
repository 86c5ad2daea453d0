import type { CamOperation } from '../../cuts/operation';
import { DRILL_LOAD } from '../drill';
import { FACING_LOAD } from '../facing';
import { POCKET_LOAD } from '../pocket';
import { RELIEF_FINISHING_LOAD } from '../relief-finishing';
import { type CutLoadChanges, type LoadOf, lineByLine } from './load-changes';

/** The kinds of cuts that load the bit in a way of their own; see `LoadOf`. */
const LOADS: Readonly<Record<string, LoadOf<never>>> = {
  pocket: POCKET_LOAD,
  inlay: lineByLine,
  drill: DRILL_LOAD,
  facing: FACING_LOAD,
  'relief-roughing': lineByLine,
  'relief-finishing': RELIEF_FINISHING_LOAD,
};

/** What a cut changes about the usual load; null when the feed rate has no effect on the bit. */
export function loadChangesOf(cut: CamOperation): CutLoadChanges | null {
  const own = LOADS[cut.kind];
  return own ? (own as LoadOf<CamOperation>)(cut) : {};
}
