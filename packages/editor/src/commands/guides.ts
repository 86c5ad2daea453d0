import type { RulerGuide } from '../state/ruler-guide';
import type { Command } from './command';

/** Removes all guides. */
export const clearGuides: Command = ({ rulerGuides }, dispatch) => {
  if (rulerGuides.length === 0) return false;
  dispatch?.({ rulerGuides: [], guiding: null });
  return true;
};

/** Replaces the guides. */
export function setRulerGuides(rulerGuides: readonly RulerGuide[]): Command {
  return (_, dispatch) => {
    dispatch?.({ rulerGuides, guiding: null });
    return true;
  };
}
