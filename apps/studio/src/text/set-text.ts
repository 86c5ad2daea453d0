import type { Asset, Assets, TextLayout, TextSettings, TextShape } from '@kerf/document';
import type { Problem } from '@kerf/machining';
import type { Compute } from '../workers/compute';
import { workProblem } from '../workers/problems';
import { failedWork } from './failed-work';

/** What is known of a text after it was laid out. */
export type TextNotes = Pick<
  TextLayout,
  'missing' | 'isBoldMade' | 'isItalicMade' | 'isSingleLine' | 'lines' | 'stops'
>;

/**
 * A text with its outline, or the first reason why it cannot have one. In the second case the text keeps its earlier
 * outline.
 */
export type SetText =
  | { readonly ok: true; readonly shape: TextShape }
  | { readonly ok: false; readonly problem: Problem };

/** The notes by text; a text object never changes. */
const notesOf = new WeakMap<TextShape, TextNotes>();

/** The notes of a text that was laid out since the page was opened. */
export function notesOn(shape: TextShape): TextNotes | undefined {
  return notesOf.get(shape);
}

async function layOut(compute: Compute, settings: TextSettings, asset: Asset | undefined) {
  const outcome = await compute.run('layoutText', { settings }, { priority: 2 });
  if (outcome.ok || outcome.problems[0]?.code !== 'font-needed' || !asset) return outcome;
  return compute.run('layoutText', { settings, asset }, { priority: 2 });
}

/**
 * Lays out a text in the worker: returns the text with its outline, or why there is none. `assets` are those of the
 * text's design.
 */
export async function setTextShape(
  compute: Compute,
  settings: TextSettings,
  assets: Assets,
): Promise<SetText> {
  const asset = settings.fontAsset === null ? undefined : assets[settings.fontAsset];
  if (settings.fontAsset !== null && !asset)
    return { ok: false, problem: workProblem('font-not-in-project', { family: settings.family }) };
  const outcome = await layOut(compute, settings, asset).catch(failedWork);
  if (!outcome.ok) return { ok: false, problem: outcome.problems[0]! };
  const shape: TextShape = { ...settings, kind: 'text', outline: outcome.value.outline };
  notesOf.set(shape, outcome.value);
  return { ok: true, shape };
}

/** Lays out a text that has no notes yet, because it was opened, pasted or restored by undo, to get them. */
export async function measureText(compute: Compute, shape: TextShape, assets: Assets): Promise<void> {
  const set = await setTextShape(compute, settingsOf(shape), assets);
  const notes = set.ok && notesOf.get(set.shape);
  if (notes) notesOf.set(shape, notes);
}

/** The settings of a text, without its outline. */
export function settingsOf({ kind: _kind, outline: _outline, ...settings }: TextShape): TextSettings {
  return settings;
}
