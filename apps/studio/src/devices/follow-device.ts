import { type Design, type ObjectId, objectBounds } from '@kerf/document';
import { type Editor, markSaved, setMode, setStock } from '@kerf/editor';
import { canRun, type Device } from '@kerf/machining';
import { isJobActive, useMachineStore } from '../driver/machine-store';
import { discardJob, generateJob, useJobStore } from '../job/job-store';
import { currentDevice, findDevice, isSameMachine, useDeviceStore } from '../state/device-store';
import type { Compute } from '../workers/compute';

/** Why a person must be told about the device: the project was made for another one, or does not fit on this one. */
export interface DeviceNote {
  /** The default device. */
  readonly device: Device;
  /** The work area for which the design was made, mm; null if it is the same. */
  readonly area: Design['workspace'] | null;
  /** The id of the device for which the design was saved; null if it is the same, or not known. */
  readonly madeFor: string | null;
  /** The objects that do not lie in the work area. */
  readonly outside: readonly ObjectId[];
  /** Whether the device cannot run the mode of the design. */
  readonly isOtherMode: boolean;
}

/** The work area of a device, as designs have it. */
export function bedOf({ travel }: Device): Design['workspace'] {
  return { width: travel.x, height: travel.y };
}

/** Objects outside by less than this count as inside, mm. */
const TOLERANCE = 0.01;

/** The visible objects and groups that do not lie in the work area. */
export function objectsOutside({ objects, workspace }: Design): readonly ObjectId[] {
  const { width, height } = workspace;
  return objects
    .filter((object) => {
      const { minX, minY, maxX, maxY } = objectBounds(object);
      if (object.isHidden || minX > maxX) return false;
      const isBeyond = maxX > width + TOLERANCE || maxY > height + TOLERANCE;
      return isBeyond || minX < -TOLERANCE || minY < -TOLERANCE;
    })
    .map(({ id }) => id);
}

/** What differs between a design and the device; null if nothing does that a person should know. */
function noteOf(
  design: Design,
  device: Device,
  area: DeviceNote['area'],
  madeForId: string | null,
): DeviceNote | null {
  const isKnown = madeForId !== null && findDevice(useDeviceStore.getState(), madeForId) !== undefined;
  const madeFor = isKnown && madeForId !== device.id ? madeForId : null;
  const outside = objectsOutside(design);
  const isOtherMode = !canRun(device, design.setup.mode);
  const isWorthIt = madeFor !== null || outside.length > 0 || isOtherMode;
  return design.objects.length > 0 && isWorthIt ? { device, area, madeFor, outside, isOtherMode } : null;
}

/**
 * Makes the programs of the job again if they were made for another device. The earlier programs must not come back if
 * this is cancelled.
 */
function refreshJob(editor: Editor, compute: Compute): void {
  const { job } = useJobStore.getState();
  const isMade = job.status === 'done' || job.status === 'generating';
  if (!isMade || isSameMachine(job.device, currentDevice())) return;
  if (isJobActive(useMachineStore.getState())) return;
  discardJob();
  void generateJob(compute, editor.getState().design);
}

/** A design without objects gets a mode that the device can run, and a stock that fits: nothing is lost by this. */
function fitEmpty(editor: Editor, device: Device): void {
  const { design, revision, savedRevision } = editor.getState();
  const { objects, setup, stock } = design;
  if (objects.length > 0) return;
  if (!canRun(device, setup.mode)) editor.run(setMode(device.kind === 'laser' ? 'laser' : 'cnc'));
  const { width, height } = bedOf(device);
  if (stock.width > width || stock.height > height)
    editor.run(setStock({ width: Math.min(stock.width, width), height: Math.min(stock.height, height) }));
  // Nobody has changed anything that would have to be saved.
  if (revision === savedRevision) editor.run(markSaved(editor.getState().revision));
}

/**
 * Keeps the editor and the job consistent with the default device:
 *
 * - The work area of the design is that of the device, also after another design was opened. The objects stay where
 *   they are. `onNote` is called if the design was made for another device, or does not fit.
 * - A design without objects gets a mode that the device can run, and a stock that fits on it.
 * - A program that was made for another device is discarded and made again. While a job runs on the machine, this waits
 *   until the job has ended; meanwhile no other job can be started.
 *
 * Returns a function that stops this.
 */
export function followDevice(
  editor: Editor,
  compute: Compute,
  onNote: (note: DeviceNote) => void,
): () => void {
  let device: Device | null = null;

  const fitBed = (current: Device) => {
    const { workspace: area } = editor.getState().design;
    const bed = bedOf(current);
    const { madeFor } = useDeviceStore.getState();
    const isOtherArea = area.width !== bed.width || area.height !== bed.height;
    if (madeFor !== null) useDeviceStore.setState({ madeFor: null });
    if (isOtherArea) editor.dispatch({ workspace: bed });
    if (!isOtherArea && madeFor === null) return;
    const note = noteOf(editor.getState().design, current, isOtherArea ? area : null, madeFor);
    if (note) onNote(note);
  };
  const followStore = () => {
    const next = currentDevice();
    if (next === device) return;
    const isFirst = device === null;
    const { width, height } = bedOf(device ?? next);
    device = next;
    fitEmpty(editor, next);
    fitBed(next);
    if (!isFirst && (width !== next.travel.x || height !== next.travel.y)) editor.run('zoomFit');
    refreshJob(editor, compute);
  };
  const stops = [
    editor.subscribe(() => fitBed(currentDevice())),
    useDeviceStore.subscribe(followStore),
    useJobStore.subscribe(() => refreshJob(editor, compute)),
    useMachineStore.subscribe((state, before) => {
      if (isJobActive(before) && !isJobActive(state)) refreshJob(editor, compute);
    }),
  ];
  followStore();
  return () => {
    for (const stop of stops) stop();
  };
}
