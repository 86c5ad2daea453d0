import { type Design, lacFormat, readLac } from '@kerf/document';
import type { Problem } from '@kerf/machining';
import type { Project } from '@kerf/protocol';
import type { CallFailure } from '../api/call-result';
import { call, downloadFile } from '../api/client';
import { takeKeptBits } from '../preview/bits/program-bits';

/** A project that was fetched and read, or why not. */
export type OpenedProject =
  | { readonly ok: true; readonly design: Design; readonly record: Project }
  | { readonly ok: false; readonly failure: CallFailure }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Fetches a project of the user's account and reads its file. Nothing is opened yet. */
export async function fetchProject(id: string): Promise<OpenedProject> {
  const info = await call('projectInfo', { query: { id } });
  if (!info.ok) return info;
  const file = await downloadFile(info.data.canvasUrl);
  if (!file.ok) return file;
  const text = await file.data.text();
  const read = readLac(text);
  if (!read.ok) return { ok: false, problems: read.problems };
  const design = takeKeptBits({ ...read.value, name: info.data.name }, lacFormat(text));
  return { ok: true, design, record: info.data };
}
