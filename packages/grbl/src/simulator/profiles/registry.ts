import { FLUIDNC } from './fluidnc';
import { GRBL } from './grbl';
import { GRBLHAL } from './grblhal';
import type { BoardProfile } from './profile';

/** The boards that can be simulated, by the name that options use. */
export const BOARD_PROFILES = { grbl: GRBL, grblhal: GRBLHAL, fluidnc: FLUIDNC } as const satisfies Readonly<
  Record<string, BoardProfile>
>;

/** The name of a board that can be simulated. */
export type BoardProfileName = keyof typeof BOARD_PROFILES;

/** Whether a text is the name of a board that can be simulated. */
export function isBoardProfileName(name: string): name is BoardProfileName {
  return Object.hasOwn(BOARD_PROFILES, name);
}
