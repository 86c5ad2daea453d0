import { type Design, lacFormat, readLac } from '@kerf/document';
import { type Outcome, type Problem, succeed } from '@kerf/machining';
import type { Project } from '@kerf/protocol';
import type { CallFailure } from '../api/call-result';
import { call, downloadFile } from '../api/client';
import { takeKeptBits } from '../bits/program-bits';

/** A project that was fetched and read, or why not. */
export type OpenedProject =
  | { readonly ok: true; readonly design: Design; readonly record: Project }
  | { readonly ok: false; readonly failure: CallFailure }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** A project file, with what this browser knows of the bits of one that could not yet tell of it. Fails as `readLac` does. */
export function readProjectFile(text: string): Outcome<Design> {
  const read = readLac(text);
  return read.ok ? succeed(takeKeptBits(read.value, lacFormat(text)), read.warnings) : read;
}

/** Fetches a project of the user's account and reads its file. Nothing is opened yet. */
export async function fetchProject(id: string): Promise<OpenedProject> {
  const info = await call('projectInfo', { query: { id } });
  if (!info.ok) return info;
  const file = await downloadFile(info.data.canvasUrl);
  if (!file.ok) return file;
  const read = readProjectFile(await file.data.text());
  if (!read.ok) return { ok: false, problems: read.problems };
  return { ok: true, design: { ...read.value, name: info.data.name }, record: info.data };
}
