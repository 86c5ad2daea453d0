import type { Editor } from '@kerf/editor';
import { notifications } from '@mantine/notifications';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../api/client';
import { useStudio } from '../state/studio-context';
import { liveText } from '../ui/live-text';
import { fetchSaved, type LoadedProject } from './open-project';
import { useProjectStore } from './project-store';
import { putOnWorkspace } from './put-on-workspace';
import { waitingSave } from './saves/save-queue';

/**
 * The project on the workspace as the server has it, if another browser has saved it since. Null if it is the newest,
 * if something on the workspace is not saved, or if the server cannot be reached.
 */
export async function fetchNewer(editor: Editor): Promise<LoadedProject | null> {
  const { id, revision, opened, ownSaves } = useProjectStore.getState();
  const before = editor.getState().revision;
  const isUntouched = () =>
    editor.getState().revision === before &&
    editor.getState().savedRevision === before &&
    useProjectStore.getState().opened === opened;
  if (id === null || ownSaves.length > 0 || waitingSave(id) || !isUntouched()) return null;
  const info = await call('projectInfo', { query: { id } });
  if (!info.ok || info.data.revision <= revision) return null;
  const fetched = await fetchSaved(id);
  return fetched.ok && isUntouched() ? fetched.project : null;
}

/**
 * The browser keeps the workspace of the last visit. Another browser can have saved its project since: then a visit
 * begins with the newest version, unless something is unsaved here.
 */
export function useNewerProject(isOpen: boolean): void {
  const { editor } = useStudio();
  const open = useEffectEvent((project: LoadedProject) => {
    putOnWorkspace(editor, project);
    notifications.show({ message: liveText('project.newerOpened') });
  });
  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    void fetchNewer(editor).then((project) => {
      if (project && !isGone) open(project);
    });
    return () => {
      isGone = true;
    };
  }, [isOpen, editor]);
}
