import { isLaser, type Tool } from '@kerf/machining';
import {
  type Bit,
  BUILT_IN_BITS,
  BUILT_IN_MATERIALS,
  BUILT_IN_USER_ID,
  type ExtInfo,
  INITIAL_SETTINGS,
  type ListedMaterial,
  type Settings,
  toolOfBit,
} from '@kerf/protocol';
import { create } from 'zustand';

/** A bit or a laser in the list of the account. */
export interface ListedBit {
  readonly bit: Bit;
  readonly tool: Tool;
}

/** The settings of the account, without the ids of their row. */
export type OwnSettings = Omit<Settings, 'id' | 'userId'>;

/**
 * The bits, materials and settings of the account. Before they are loaded, and without a server at the first visit,
 * they are those that come with Kerf.
 */
export interface OwnItems {
  /** The person's own bits first. */
  readonly bits: readonly ListedBit[];
  /** The person's own materials first. */
  readonly materials: readonly ListedMaterial[];
  readonly settings: OwnSettings;
  /** Whether the settings are those of the account, and not the beginning. */
  readonly hasSettings: boolean;
  /** Preferences that were changed here and that the server does not have yet. */
  readonly unsent: ExtInfo;
}

/** The bits of the wire with their tools. A bit that this Kerf cannot read is left out. */
export function listedBits(bits: readonly Bit[]): readonly ListedBit[] {
  return bits.flatMap((bit) => {
    const tool = toolOfBit(bit);
    return tool ? [{ bit, tool }] : [];
  });
}

/** The state before anything is loaded. */
export const INITIAL_ITEMS: OwnItems = {
  bits: listedBits(BUILT_IN_BITS),
  materials: BUILT_IN_MATERIALS,
  settings: INITIAL_SETTINGS,
  hasSettings: false,
  unsent: {},
};

/** The bits, materials and settings of the account. */
export const useOwnItems = create<OwnItems>()(() => INITIAL_ITEMS);

/** The bits that cut, as tools: the person's own ones and those that come with Kerf. */
export function cuttersOf(bits: OwnItems['bits']): {
  readonly own: readonly Tool[];
  readonly usual: readonly Tool[];
} {
  const cutters = bits.filter(({ tool }) => !isLaser(tool));
  const toolsOf = (isOfKerf: boolean) =>
    cutters.filter(({ bit }) => isBuiltIn(bit) === isOfKerf).map(({ tool }) => tool);
  return { own: toolsOf(false), usual: toolsOf(true) };
}

/** The present `cuttersOf`, the own ones first. */
export function listedCutters(): readonly Tool[] {
  const { own, usual } = cuttersOf(useOwnItems.getState().bits);
  return [...own, ...usual];
}

/** Whether a bit or a material comes with Kerf. */
export function isBuiltIn({ userId }: { readonly userId: string }): boolean {
  return userId === BUILT_IN_USER_ID;
}

/** How the studio shows things to this person, as it was stored or changed last. */
export function preferencesOf({ settings, unsent }: Pick<OwnItems, 'settings' | 'unsent'>): ExtInfo {
  return { ...settings.preferences, ...unsent };
}
