import { writeLac } from '@kerf/document';
import { type Editor, markSaved, renameDesign } from '@kerf/editor';
import type { CallFailure } from '../../api/call-result';
import { sendForm } from '../../api/client';
import { captureSave } from '../capture-save';
import type { LoadedProject } from '../open-project';
import { useProjectStore } from '../project-store';
import { putOnWorkspace } from '../put-on-workspace';
import { type SaveOutcome, saveProject } from '../save-project';
import { dropSave, keepSave, type SendOutcome, sendSave } from './save-queue';
import { formOf, type Theirs, type WaitingSave } from './waiting-save';

/** Whether the design of a save is on the workspace. */
function isOnWorkspace({ projectId, saveId }: WaitingSave): boolean {
  const { id, ownSaves } = useProjectStore.getState();
  return id === projectId && ownSaves.includes(saveId);
}

/** Saves the person's drawing over the other one, which stays as a version. */
export async function keepMine(editor: Editor, save: WaitingSave, theirs: Theirs): Promise<SendOutcome> {
  const again: WaitingSave = { ...save, revision: theirs.revision, state: { kind: 'waiting' } };
  const isOpen = isOnWorkspace(save);
  if (isOpen) useProjectStore.setState({ revision: theirs.revision });
  await keepSave(again);
  const outcome = await sendSave(again);
  if (isOpen && outcome.kind === 'sent') await noteSaved(editor, again);
  return outcome;
}

/** The design on the workspace counts as saved, if nothing was drawn since the save. */
async function noteSaved(editor: Editor, { projectId, files }: WaitingSave): Promise<void> {
  const saved = await files.canvas.text();
  const { design, revision } = editor.getState();
  if (useProjectStore.getState().id === projectId && writeLac(design) === saved)
    editor.run(markSaved(revision));
}

/**
 * Leaves the project as the server has it. The person's drawing becomes a version of it, with everything that was drawn
 * since. Null when this is done, or why it could not be done; then nothing has changed.
 */
export async function keepTheirs(
  editor: Editor,
  save: WaitingSave,
  theirs: LoadedProject,
): Promise<CallFailure | null> {
  const isOpen = isOnWorkspace(save);
  const latest = isOpen ? await captureSave(editor, false) : save;
  const aside = { ...latest, revision: theirs.saved.revision, follows: [] };
  const result = await sendForm('projectSaveWhole', formOf(aside, true));
  if (!result.ok) return result.failure;
  await dropSave(save);
  const saved = { id: save.projectId, revision: result.data.revision };
  if (isOpen && isOnWorkspace(save)) putOnWorkspace(editor, { ...theirs, saved });
  return null;
}

/** Leaves the project as the server has it, and saves the person's drawing as a project of its own. */
export async function keepBoth(
  editor: Editor,
  save: WaitingSave,
  name: string,
): Promise<SendOutcome | SaveOutcome> {
  if (isOnWorkspace(save)) {
    editor.run(renameDesign(name));
    await dropSave(save);
    return saveProject(editor, true);
  }
  const copy: WaitingSave = {
    ...save,
    ...{ projectId: crypto.randomUUID(), saveId: crypto.randomUUID(), revision: 0, follows: [], name },
    state: { kind: 'waiting' },
  };
  await keepSave(copy);
  await dropSave(save);
  return sendSave(copy);
}
