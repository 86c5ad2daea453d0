import type { RulerGuide } from '../state/ruler-guide';
import type { Command } from './command';

/** Takes all guides away. */
export const clearGuides: Command = ({ rulerGuides }, dispatch) => {
  if (rulerGuides.length === 0) return false;
  dispatch?.({ rulerGuides: [], guiding: null });
  return true;
};

/** Puts these guides in place of those that are there. */
export function setRulerGuides(rulerGuides: readonly RulerGuide[]): Command {
  return (_, dispatch) => {
    dispatch?.({ rulerGuides, guiding: null });
    return true;
  };
}
