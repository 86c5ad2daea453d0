import { type Design, lacFormat, readLac } from '@kerf/document';
import { type Outcome, type Problem, succeed } from '@kerf/machining';
import type { Project } from '@kerf/protocol';
import type { CallFailure } from '../api/call-result';
import { call, downloadFile } from '../api/client';
import { takeKeptBits } from '../bits/program-bits';
import { waitingSave } from './saves/save-queue';
import type { WaitingSave } from './saves/waiting-save';

/** Which saved project a design belongs to, and which of its saves have no reply yet. */
export interface SavedAs {
  readonly id: string;
  readonly revision: number;
  readonly ownSaves?: readonly string[];
}

/** A project that can be put on the workspace. */
export interface LoadedProject {
  readonly design: Design;
  /** The device for which it was saved; null if this is not known. */
  readonly machineId: string | null;
  readonly saved: SavedAs;
}

/** Why a project could not be fetched or read. */
export type NotOpened =
  | { readonly ok: false; readonly failure: CallFailure }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** A project that was fetched and read, or why this failed. */
export type OpenedProject = { readonly ok: true; readonly project: LoadedProject } | NotOpened;

/**
 * What was read from `text`. Older formats of projects do not contain the bodies of bits: then the bits get the bodies
 * that this browser has stored.
 */
export function withBitsOfProject(read: Outcome<Design>, text: string): Outcome<Design> {
  return read.ok ? succeed(takeKeptBits(read.value, lacFormat(text)), read.warnings) : read;
}

/** Reads a project file of Kerf. Fails as `readLac` does. */
export function readProjectFile(text: string): Outcome<Design> {
  return withBitsOfProject(readLac(text), text);
}

/** Fetches a project from the server and reads its file, without opening it. */
export async function fetchSaved(
  id: string,
): Promise<{ readonly ok: true; readonly project: LoadedProject; readonly record: Project } | NotOpened> {
  const info = await call('projectInfo', { query: { id } });
  if (!info.ok) return info;
  const record = info.data;
  const file = await downloadFile(record.canvasUrl);
  if (!file.ok) return file;
  const read = readProjectFile(await file.data.text());
  if (!read.ok) return { ok: false, problems: read.problems };
  const design = { ...read.value, name: record.name };
  const { machineId, revision } = record;
  return { ok: true, record, project: { design, machineId, saved: { id, revision } } };
}

/** Reads a project of the user: the save that waits for the server, or else what the server has. */
export async function fetchProject(id: string): Promise<OpenedProject> {
  const kept = waitingSave(id);
  return kept ? readKept(kept) : fetchSaved(id);
}

async function readKept(save: WaitingSave): Promise<OpenedProject> {
  const read = readProjectFile(await save.files.canvas.text());
  if (!read.ok) return { ok: false, problems: read.problems };
  const { projectId: id, revision, follows, saveId, record, name } = save;
  return {
    ok: true,
    project: {
      design: { ...read.value, name },
      machineId: record.machineId ?? null,
      saved: { id, revision, ownSaves: [...follows, saveId] },
    },
  };
}
