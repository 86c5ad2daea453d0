import { type Design, writeLac } from '@kerf/document';
import { type Editor, markSaved } from '@kerf/editor';
import type { ProjectSaveRequest } from '@kerf/protocol';
import type { CallFailure, CallResult } from '../api/call-result';
import { call, uploadFile } from '../api/client';
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
 * Saves the design as it is now. The file is sent first, then the record that names it, so that a record never points
 * to a missing file. A failure changes nothing on the server and nothing here; the design stays marked as unsaved.
 * `asCopy` saves under a new id. A save whose reply was lost is first repeated unchanged: the server gives the same
 * reply again, and does not mistake the new save for a second project or for a change from another window. If another
 * design is put on the workspace meanwhile, the earlier design is saved, and the new one is not connected to that
 * project.
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
    extInfo: toolSettings(design),
    materialInfo: { dimension: `${width},${height},${thickness}` },
  };
}
