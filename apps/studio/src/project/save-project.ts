import { type Design, writeLac } from '@kerf/document';
import type { Editor } from '@kerf/editor';
import type { ProjectSaveRequest } from '@kerf/protocol';
import type { CallResult } from '../api/call-result';
import { call, uploadFile } from '../api/client';
import { useProjectStore } from './project-store';

/** The tool settings of a project's record (2 §3.7). */
function toolSettings({ setup }: Design): NonNullable<ProjectSaveRequest['extInfo']> {
  return {
    firstToolDiameter: setup.firstBit.diameter,
    ...(setup.secondBit && { secondToolDiameter: setup.secondBit.diameter }),
    safeHeight: setup.safeHeight,
    toolStepOver: setup.stepoverRatio,
    vBitStepOver: setup.vBitStepoverRatio,
  };
}

/**
 * Saves the design as it stands: first the file, then the record that names it, so that a record never points to a file
 * that is not there. A failure changes nothing on the server and nothing here; the design stays marked as unsaved.
 * `asCopy` saves under a new id.
 */
export async function saveProject(editor: Editor, asCopy = false): Promise<CallResult<string>> {
  const { design, revision } = editor.getState();
  const project = asCopy ? { id: null, revision: 0 } : useProjectStore.getState();
  const id = project.id ?? crypto.randomUUID();
  useProjectStore.setState({ saving: 'saving' });
  const result = await sendProject(design, id, project.revision);
  if (!result.ok) {
    useProjectStore.setState({ saving: 'failed' });
    return result;
  }
  useProjectStore.setState({ id, revision: project.revision + 1, saving: 'idle' });
  editor.dispatch({ saved: revision });
  return result;
}

async function sendProject(design: Design, id: string, revision: number): Promise<CallResult<string>> {
  const text = writeLac(design);
  const canvas = await uploadFile(
    new Blob([text], { type: 'application/octet-stream' }),
    `${design.name}.lac`,
  );
  if (!canvas.ok) return canvas;
  const { width, height, thickness } = design.stock;
  return call('projectSave', {
    body: {
      id,
      revision,
      name: design.name,
      canvasUrl: canvas.data,
      previewUrl: canvas.data,
      extInfo: toolSettings(design),
      materialInfo: { dimension: `${width},${height},${thickness}` },
    },
  });
}
