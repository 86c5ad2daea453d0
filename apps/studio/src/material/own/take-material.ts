import type { Design } from '@kerf/document';
import { type Command, setMaterial } from '@kerf/editor';
import { findMaterial, type OwnMaterial } from '@kerf/machining';
import { feedsOfMaterial, type ListedMaterial } from '@kerf/protocol';
import { isBuiltIn, preferencesOf, useOwnItems } from '../../own-items/own-items-store';

/** What a design says of its material. */
export interface DesignMaterial {
  readonly material: string;
  readonly ownMaterial: OwnMaterial | null;
}

/** A material of the list, as a design has it. */
export function inDesign(listed: ListedMaterial): DesignMaterial {
  if (isBuiltIn(listed)) return { material: listed.id, ownMaterial: null };
  const { id, name, extInfo } = listed;
  const material = findMaterial(extInfo.picture ?? '')?.name ?? '';
  return { material, ownMaterial: { id, name, feeds: feedsOfMaterial(listed) } };
}

/** Gives the design a material of the list. */
export function takeMaterial(listed: ListedMaterial): Command {
  const { material, ownMaterial } = inDesign(listed);
  return setMaterial(material, ownMaterial);
}

/** Whether this is the material of a design, whatever was changed in it since. */
export function isMaterialOf(
  { material, setup }: Pick<Design, 'material' | 'setup'>,
  listed: ListedMaterial,
): boolean {
  return setup.ownMaterial ? setup.ownMaterial.id === listed.id : material === listed.id;
}

const textOf = (feeds: OwnMaterial['feeds']) =>
  feeds && [feeds.feedRate, feeds.plungeRate, feeds.spindleSpeed, feeds.stepdown].join();

/** The material of the account from which the design has its own, if it was changed there since. */
export function changedMaterial(
  { material, setup }: Pick<Design, 'material' | 'setup'>,
  materials: readonly ListedMaterial[],
): ListedMaterial | undefined {
  const { ownMaterial } = setup;
  const listed = ownMaterial && materials.find(({ id }) => id === ownMaterial.id);
  if (!ownMaterial || !listed) return undefined;
  const now = inDesign(listed);
  const isSame =
    now.material === material &&
    now.ownMaterial?.name === ownMaterial.name &&
    textOf(now.ownMaterial.feeds) === textOf(ownMaterial.feeds);
  return isSame ? undefined : listed;
}

/** The material with which new designs begin; undefined if the person has chosen none. */
export function materialOfAccount(): DesignMaterial | undefined {
  const state = useOwnItems.getState();
  const { defaultMaterial } = preferencesOf(state);
  const listed = state.materials.find(({ id }) => id === defaultMaterial);
  return listed && inDesign(listed);
}
