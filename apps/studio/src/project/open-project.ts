import { type Design, lacFormat, readLac } from '@kerf/document';
import { type Outcome, type Problem, succeed } from '@kerf/machining';
import type { Project } from '@kerf/protocol';
import type { CallFailure } from '../api/call-result';
import { call, downloadFile } from '../api/client';
import { takeKeptBits } from '../bits/program-bits';

/** A project that was fetched and read, or why this failed. */
export type OpenedProject =
  | { readonly ok: true; readonly design: Design; readonly record: Project }
  | { readonly ok: false; readonly failure: CallFailure }
  | { readonly ok: false; readonly problems: readonly Problem[] };

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

/** Fetches a project of the user's account and reads its file, without opening it. */
export async function fetchProject(id: string): Promise<OpenedProject> {
  const info = await call('projectInfo', { query: { id } });
  if (!info.ok) return info;
  const file = await downloadFile(info.data.canvasUrl);
  if (!file.ok) return file;
  const read = readProjectFile(await file.data.text());
  if (!read.ok) return { ok: false, problems: read.problems };
  return { ok: true, design: { ...read.value, name: info.data.name }, record: info.data };
}
