import { type Editor, markSaved } from '@kerf/editor';
import { captureSave } from './capture-save';
import { useProjectStore } from './project-store';
import { dropSave, keepSave, type SendOutcome, sendSave, useSaveQueue } from './saves/save-queue';
import type { WaitingSave } from './saves/waiting-save';

/** What became of a save; 'kept' with `isDurable` survives the page. */
export type SaveOutcome = SendOutcome & { readonly save: WaitingSave; readonly isDurable: boolean };

/**
 * Saves the design as it is now; `asCopy` saves it as a project with a new id.
 * - The browser keeps the save before it is sent. If the server cannot be reached, it stays there and is sent later.
 * - A save that the server does not take leaves the project as it was, and the design stays marked as unsaved.
 * - The person may put another design on the workspace before the save ends. The earlier design is saved all the same,
 *   and the new one is not connected to its project.
 */
export async function saveProject(editor: Editor, asCopy = false): Promise<SaveOutcome> {
  const { opened } = useProjectStore.getState();
  const isOpen = () => useProjectStore.getState().opened === opened;
  let saving: 'idle' | 'failed' = 'failed';
  useProjectStore.setState({ saving: 'saving' });
  try {
    const { revision } = editor.getState();
    const save = await captureSave(editor, asCopy);
    const before = useProjectStore.getState();
    if (isOpen())
      useProjectStore.setState({
        id: save.projectId,
        revision: save.revision,
        ownSaves: [...save.follows, save.saveId],
      });
    await keepSave(save);
    const outcome = await sendSave(save);
    const { isDurable } = useSaveQueue.getState();
    const isSafe = outcome.kind === 'sent' || (outcome.kind === 'kept' && isDurable);
    if (isSafe) saving = 'idle';
    if (isSafe && isOpen()) editor.run(markSaved(revision));
    if (outcome.kind === 'refused') await giveBack(save, before, isOpen());
    return { ...outcome, save, isDurable };
  } finally {
    if (isOpen()) useProjectStore.setState({ saving });
  }
}

/** The server does not take the save: the design on the workspace has it, and the project is again what it was. */
async function giveBack(
  save: WaitingSave,
  { id, revision, ownSaves }: ReturnType<typeof useProjectStore.getState>,
  isOpen: boolean,
): Promise<void> {
  if (!isOpen) return;
  await dropSave(save);
  useProjectStore.setState({ id, revision, ownSaves });
}
