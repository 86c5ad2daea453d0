import { createDesign, type MachiningSetup } from '@kerf/document';
import { type Editor, markSaved, setMaterial, setSetup } from '@kerf/editor';
import type { Tool } from '@kerf/machining';
import { materialOfAccount } from '../../material/own/take-material';
import { preferencesOf, useOwnItems } from '../../own-items/own-items-store';
import { isSameBit } from '../bit-draft';
import { bitAsDescribed } from '../program-bits';
import { defaultBit } from './default-bit';

/** The settings of the account with which a new design begins. A bit is among them if the person has chosen one. */
export function setupOfAccount(): Partial<MachiningSetup> {
  const state = useOwnItems.getState();
  const { safeHeight, toolStepOver, vBitStepOver, laserMode } = state.settings;
  const first = defaultBit(state);
  const isChosen = first !== undefined && preferencesOf(state).defaultBit === first.bit.id;
  return {
    ...{ safeHeight, stepoverRatio: toolStepOver, vBitStepoverRatio: vBitStepOver, laserMode },
    ...(isChosen && { firstBit: bitAsDescribed(first.tool), secondBit: null, secondFeeds: null }),
  };
}

function isSameValue(a: unknown, b: unknown): boolean {
  return typeof a === 'object' && typeof b === 'object' && a && b
    ? isSameTool(a as Tool, b as Tool)
    : a === b;
}

function isSameTool(a: Tool, b: Tool): boolean {
  return a.id === b.id && isSameBit(a, b);
}

/** Whether the set-up has these values. */
function has(setup: MachiningSetup, values: Partial<MachiningSetup>): boolean {
  return Object.entries(values).every(([key, value]) =>
    isSameValue(setup[key as keyof MachiningSetup], value),
  );
}

/**
 * Gives the settings of the account to a design in which nobody has done anything yet, also when they arrive later than
 * the page. Returns a function that stops this.
 */
export function followAccountSetup(editor: Editor): () => void {
  // A design that has neither these values nor those of Kerf was set by the person.
  let begun = [setupOfAccount(), createDesign().setup].find((values) => isBegunWith(editor, values));
  const follow = () => {
    const { design, revision, savedRevision } = editor.getState();
    if (!begun || !isBegunWith(editor, begun)) return;
    begun = setupOfAccount();
    const first = materialOfAccount();
    const isOther = design.material === '' && design.setup.ownMaterial === null && first !== undefined;
    if (isOther) editor.run(setMaterial(first.material, first.ownMaterial));
    if (!has(design.setup, begun)) editor.run(setSetup(begun));
    else if (!isOther) return;
    if (revision === savedRevision) editor.run(markSaved(editor.getState().revision));
  };
  follow();
  return useOwnItems.subscribe(follow);
}

/** Whether the design has no objects, and the values of its account's settings are these. */
function isBegunWith(editor: Editor, values: Partial<MachiningSetup>): boolean {
  const { objects, setup } = editor.getState().design;
  const keys = Object.keys({ ...setupOfAccount(), firstBit: 0 }) as (keyof MachiningSetup)[];
  const known = Object.fromEntries(keys.flatMap((key) => (key in values ? [[key, values[key]]] : [])));
  return objects.length === 0 && has(setup, known);
}
