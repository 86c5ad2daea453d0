import type { Editor } from '@kerf/editor';
import { discardJob } from '../job/job-store';
import { useDeviceStore } from '../state/device-store';
import type { LoadedProject } from './open-project';
import { beginProject } from './project-store';

/** Puts a saved project on the workspace, in place of the design there. */
export function putOnWorkspace(editor: Editor, { design, machineId, saved }: LoadedProject): void {
  useDeviceStore.setState({ madeFor: machineId });
  editor.dispatch({ open: { design, isSaved: true } });
  beginProject(saved);
  discardJob();
  editor.run('zoomFit');
}
