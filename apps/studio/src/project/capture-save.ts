import { type Design, type DesignObject, type MachiningSetup, writeLac } from '@kerf/document';
import type { Editor } from '@kerf/editor';
import { findMaterial } from '@kerf/machining';
import type { ExtInfo, MaterialInfo } from '@kerf/protocol';
import { useSessionStore } from '../api/session-store';
import { previewOf } from '../export/export-design';
import { programsOf, useJobStore } from '../job/job-store';
import { isSameJob } from '../job/same-job';
import { MATERIAL_LOOKS } from '../material/material-looks';
import { currentDevice } from '../state/device-store';
import { useProjectStore } from './project-store';
import { followable, type WaitingSave } from './saves/waiting-save';

/** The feeds of the operation that is cut first, as the specification names them; none without a milled object. */
function feedsOf(objects: readonly DesignObject[]): ExtInfo {
  for (const object of objects) {
    if (object.kind === 'group') {
      const inner = feedsOf(object.children);
      if (Object.keys(inner).length > 0) return inner;
    } else if ('plungeRate' in object.operation) {
      const { feedRate, plungeRate, stepdown, spindleSpeed } = object.operation;
      return { feedRate, zFeedRate: plungeRate, depthPerPass: stepdown, spindleSpeed };
    }
  }
  return {};
}

/** The tool settings of a project's record (2 §3.7). */
export function toolSettings({
  setup,
  objects,
}: Pick<Design, 'objects'> & { setup: MachiningSetup }): ExtInfo {
  return {
    firstToolDiameter: setup.firstBit.diameter,
    ...(setup.secondBit && { secondToolDiameter: setup.secondBit.diameter }),
    ...feedsOf(objects),
    safeHeight: setup.safeHeight,
    toolStepOver: setup.stepoverRatio,
    vBitStepOver: setup.vBitStepoverRatio,
  };
}

/** The material of a project's record: its size as text 'x,y,z' in mm, its colour and its name. */
export function materialInfoOf({ stock, material }: Pick<Design, 'stock' | 'material'>): MaterialInfo {
  const { width, height, thickness } = stock;
  const listed = findMaterial(material);
  return {
    dimension: `${width},${height},${thickness}`,
    ...(listed && { color: MATERIAL_LOOKS[listed.name].base, extInfo: { name: material } }),
  };
}

/**
 * The program of the design, when it was made and nothing has changed since. When two bits cut, it is the program of
 * the first bit.
 */
function programOf(design: Design): Blob | undefined {
  const { job } = useJobStore.getState();
  if (job.status !== 'done' || !isSameJob(job.design, design)) return undefined;
  const [program] = programsOf(job);
  return program && new Blob([new Uint8Array(program.gcode.bytes)]);
}

/** The save of the design as it is now; `asCopy` makes it one of a new project. */
export async function captureSave(editor: Editor, asCopy: boolean): Promise<WaitingSave> {
  const { design } = editor.getState();
  const { id, revision, ownSaves } = useProjectStore.getState();
  const target =
    asCopy || id === null
      ? { projectId: crypto.randomUUID(), revision: 0, follows: [] }
      : { projectId: id, revision, follows: followable(ownSaves) };
  const gcode = programOf(design);
  return {
    ...target,
    userId: useSessionStore.getState().session?.id ?? '',
    saveId: crypto.randomUUID(),
    name: design.name,
    keptAt: Date.now(),
    record: {
      machineId: currentDevice().id,
      extInfo: toolSettings(design),
      materialInfo: materialInfoOf(design),
    },
    files: {
      canvas: new Blob([writeLac(design)], { type: 'application/octet-stream' }),
      preview: await previewOf(design),
      ...(gcode && { gcode }),
    },
    state: { kind: 'waiting' },
  };
}
