import { DEFAULT_BIT } from '@kerf/document';
import { isLaser } from '@kerf/machining';
import { type ListedBit, type OwnItems, preferencesOf } from '../../own-items/own-items-store';

/** The bit with which new designs begin: the chosen one, or the first of the specification. */
export function defaultBit(state: OwnItems): ListedBit | undefined {
  const { defaultBit: chosen } = preferencesOf(state);
  const cutters = state.bits.filter(({ tool }) => !isLaser(tool));
  return cutters.find(({ bit }) => bit.id === chosen) ?? cutters.find(({ bit }) => bit.id === DEFAULT_BIT.id);
}
