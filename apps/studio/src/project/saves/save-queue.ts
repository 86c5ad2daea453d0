import type { ApiErrorCode } from '@kerf/protocol';
import { create } from 'zustand';
import type { CallFailure, CallResult } from '../../api/call-result';
import { sendForm } from '../../api/client';
import { useProjectStore } from '../project-store';
import { browserSaves } from './save-storage';
import { formOf, type SaveState, type Theirs, type WaitingSave } from './waiting-save';

/* Saves go through a queue in the browser: a save is kept there before it is sent, and leaves when the server has taken
   it. So it survives a lost network, a stopped server, a reload and a crash. */

/** Failures that pass. The server may have done the save all the same, so it is repeated. */
const PASSING: ReadonlySet<CallFailure['code']> = new Set([
  ...(['network', 'not-ready', 'internal', 'server-busy', 'storage-full'] as const),
  ...(['too-many-requests', 'unauthenticated', 'upload-incomplete', 'user-mismatch'] as const),
]);

/** What became of a save that was sent. */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly revision: number }
  | { readonly kind: 'kept'; readonly failure: CallFailure }
  | { readonly kind: 'conflict'; readonly theirs: Theirs }
  | { readonly kind: 'refused'; readonly failure: CallFailure };

interface QueueState {
  /** The saves that the server has not taken, the first kept first. */
  readonly saves: readonly WaitingSave[];
  /** Whether the saves are on disk. Without a database of the browser they last as long as the page. */
  readonly isDurable: boolean;
}

/** The saves of this page's account that the server has not taken. */
export const useSaveQueue = create<QueueState>()(() => ({ saves: [], isDurable: true }));

/** Calls `work` on the storage; afterwards it is known whether the browser has a durable one. */
async function stored(work: () => Promise<void>): Promise<void> {
  await work().then(
    () => useSaveQueue.setState({ isDurable: true }),
    () => useSaveQueue.setState({ isDurable: false }),
  );
}

/** Reads the saves that this browser keeps for a user. What could not be stored stays in the list. */
export async function loadSaves(userId: string): Promise<void> {
  const saves = await browserSaves.load(userId).catch(() => null);
  if (saves) useSaveQueue.setState({ saves });
}

/** The save of a project that waits; undefined when the server has all of its saves. */
export function waitingSave(projectId: string | null): WaitingSave | undefined {
  return useSaveQueue.getState().saves.find((save) => save.projectId === projectId);
}

const others = (save: WaitingSave) =>
  useSaveQueue.getState().saves.filter(({ projectId }) => projectId !== save.projectId);

/** Keeps a save, in place of an earlier one of the same project. */
export async function keepSave(save: WaitingSave): Promise<void> {
  useSaveQueue.setState({ saves: [...others(save), save] });
  await stored(() => browserSaves.put(save));
}

/** Forgets a save, unless a newer one of the same project has taken its place. */
export async function dropSave(save: WaitingSave): Promise<void> {
  if (waitingSave(save.projectId)?.saveId !== save.saveId) return;
  useSaveQueue.setState({ saves: others(save) });
  await stored(() => browserSaves.remove(save));
}

async function mark(save: WaitingSave, state: SaveState): Promise<void> {
  if (waitingSave(save.projectId)?.saveId === save.saveId) await keepSave({ ...save, state });
}

/** The project on the workspace learns that one of its saves was done. */
function noteSent({ projectId, saveId }: WaitingSave, revision: number): void {
  const { id, ownSaves } = useProjectStore.getState();
  const at = ownSaves.indexOf(saveId);
  if (id === projectId && at >= 0) useProjectStore.setState({ revision, ownSaves: ownSaves.slice(at + 1) });
}

/** The project was deleted elsewhere: the save becomes one of a new project. */
async function renew(save: WaitingSave): Promise<WaitingSave> {
  const renewed = { ...save, projectId: crypto.randomUUID(), revision: 0, follows: [] };
  const { id, ownSaves } = useProjectStore.getState();
  if (id === save.projectId && ownSaves.includes(save.saveId))
    useProjectStore.setState({ id: renewed.projectId, revision: 0, ownSaves: [save.saveId] });
  await keepSave(renewed);
  await dropSave(save);
  return renewed;
}

function theirsOf({ details }: CallFailure): Theirs {
  const { revision = 0, updateTime = 0 } = (details ?? {}) as Partial<Theirs>;
  return { revision, updateTime };
}

async function settle(
  save: WaitingSave,
  result: CallResult<{ readonly revision: number }>,
): Promise<SendOutcome> {
  if (result.ok) {
    noteSent(save, result.data.revision);
    await dropSave(save);
    return { kind: 'sent', revision: result.data.revision };
  }
  const { failure } = result;
  if (PASSING.has(failure.code)) return { kind: 'kept', failure };
  if (failure.code === 'revision-conflict') {
    const theirs = theirsOf(failure);
    await mark(save, { kind: 'conflict', theirs });
    return { kind: 'conflict', theirs };
  }
  await mark(save, { kind: 'refused', code: failure.code as ApiErrorCode });
  return { kind: 'refused', failure };
}

/** The saves that this page is sending now. */
const inFlight = new Set<string>();

/** Sends a save that is kept. The outcome is in the queue too. */
export async function sendSave(save: WaitingSave): Promise<SendOutcome> {
  inFlight.add(save.saveId);
  try {
    return await sendKept(save);
  } finally {
    inFlight.delete(save.saveId);
  }
}

async function sendKept(save: WaitingSave): Promise<SendOutcome> {
  const result = await sendForm('projectSaveWhole', formOf(save));
  const isGone = !result.ok && result.failure.code === 'project-not-found';
  if (!isGone) return settle(save, result);
  const renewed = await renew(save);
  return settle(renewed, await sendForm('projectSaveWhole', formOf(renewed)));
}

/** Sends everything that waits, the first kept first, until the server cannot be reached. */
export async function sendWaiting(
  onOutcome: (save: WaitingSave, outcome: SendOutcome) => void,
): Promise<'done' | 'unreachable'> {
  for (const save of useSaveQueue.getState().saves) {
    const isLatest = waitingSave(save.projectId)?.saveId === save.saveId;
    if (save.state.kind !== 'waiting' || !isLatest || inFlight.has(save.saveId)) continue;
    const outcome = await sendSave(save);
    onOutcome(save, outcome);
    if (outcome.kind === 'kept') return 'unreachable';
  }
  return 'done';
}
