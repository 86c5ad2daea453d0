import { type Design, writeLac } from '@kerf/document';
import { type Editor, markSaved } from '@kerf/editor';
import type { ProjectSaveRequest } from '@kerf/protocol';
import type { CallFailure, CallResult } from '../api/call-result';
import { call, uploadFile } from '../api/client';
import { currentDevice } from '../state/device-store';
import { type SaveRecord, useProjectStore } from './project-store';

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
 * Saves the design as it is now; `asCopy` saves it as a project with a new id.
 * - The file is sent first, then the record that names the file, so that a record never points to a missing file.
 * - If saving fails, the stored project stays as it was, and the design stays marked as unsaved.
 * - If the reply to an earlier save was lost, that save is first sent again, unchanged. The server then gives the reply
 *   that was lost. Otherwise it would take the new save for a second project, or for a change from another window.
 * - The person may put another design on the workspace before the save ends. The earlier design is saved all the same,
 *   and the new one is not connected to its project.
 */
export async function saveProject(editor: Editor, asCopy = false): Promise<CallResult<string>> {
  const { opened } = useProjectStore.getState();
  const isOpen = () => useProjectStore.getState().opened === opened;
  let saving: 'idle' | 'failed' = 'failed';
  useProjectStore.setState({ saving: 'saving' });
  try {
    const repeated = asCopy ? null : await repeatUnanswered(isOpen);
    const isUnknown = !isOpen() || useProjectStore.getState().unanswered !== null;
    const result = repeated && isUnknown ? repeated : await saveDesign(editor, asCopy, isOpen);
    if (result.ok) saving = 'idle';
    return result;
  } finally {
    if (isOpen()) useProjectStore.setState({ saving });
  }
}

/**
 * Failures after which the server may have stored the record: no reply came, or the server lost its database before it
 * could reply.
 */
const UNKNOWN: ReadonlySet<CallFailure['code']> = new Set(['network', 'not-ready']);

/** Temporary failures. They do not say whether the server stored the same record earlier. */
const OF_THE_MOMENT: ReadonlySet<CallFailure['code']> = new Set([
  'unauthenticated',
  'too-many-requests',
  'storage-full',
]);

async function repeatUnanswered(isOpen: () => boolean): Promise<CallResult<string> | null> {
  const { unanswered } = useProjectStore.getState();
  return unanswered && send(unanswered, isOpen);
}

async function saveDesign(
  editor: Editor,
  asCopy: boolean,
  isOpen: () => boolean,
): Promise<CallResult<string>> {
  const { design, revision } = editor.getState();
  const project = asCopy ? { id: null, revision: 0 } : useProjectStore.getState();
  const canvas = await uploadFile(
    new Blob([writeLac(design)], { type: 'application/octet-stream' }),
    `${design.name}.lac`,
  );
  if (!canvas.ok) return canvas;
  const id = project.id ?? crypto.randomUUID();
  const result = await send(recordOf(design, id, project.revision, canvas.data), isOpen);
  if (result.ok && isOpen()) editor.run(markSaved(revision));
  return result;
}

/** Sends a record. If its project still `isOpen`, updates the project's state by the reply. */
async function send(body: SaveRecord, isOpen: () => boolean): Promise<CallResult<string>> {
  const result = await call('projectSave', { body });
  if (!isOpen()) return result;
  const { id, revision } = body;
  if (result.ok) useProjectStore.setState({ id, revision: revision + 1, unanswered: null });
  else if (UNKNOWN.has(result.failure.code)) useProjectStore.setState({ unanswered: body });
  else if (!OF_THE_MOMENT.has(result.failure.code)) useProjectStore.setState({ unanswered: null });
  return result;
}

function recordOf(design: Design, id: string, revision: number, fileUrl: string): SaveRecord {
  const { width, height, thickness } = design.stock;
  return {
    id,
    revision,
    name: design.name,
    canvasUrl: fileUrl,
    previewUrl: fileUrl,
    machineId: currentDevice().id,
    extInfo: toolSettings(design),
    materialInfo: { dimension: `${width},${height},${thickness}` },
  };
}
