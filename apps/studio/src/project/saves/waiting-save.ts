import {
  type ApiErrorCode,
  MOST_FOLLOWED,
  type ProjectRecord,
  SAVED_FILES,
  type SavedFileName,
} from '@kerf/protocol';

/** What another save has made of the project meanwhile: its present revision, and when that was saved (UTC ms). */
export interface Theirs {
  readonly revision: number;
  readonly updateTime: number;
}

/** What became of a save: it waits for the server, the project was saved elsewhere, or the server does not take it. */
export type SaveState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'conflict'; readonly theirs: Theirs }
  | { readonly kind: 'refused'; readonly code: ApiErrorCode };

/** A save that the browser keeps until the server has taken it. A project has at most one: the latest. */
export interface WaitingSave {
  readonly userId: string;
  readonly projectId: string;
  /** The name of the save: however often it is sent, the server does it once. */
  readonly saveId: string;
  /** The revision that the save is based on; 0 for a project that the server does not have. */
  readonly revision: number;
  /** Earlier saves of the same design that the server may have done. */
  readonly follows: readonly string[];
  readonly name: string;
  /** When the person saved, UTC milliseconds. */
  readonly keptAt: number;
  readonly record: Pick<ProjectRecord, 'machineId' | 'extInfo' | 'materialInfo'>;
  readonly files: { readonly canvas: Blob } & Readonly<Partial<Record<SavedFileName, Blob>>>;
  readonly state: SaveState;
}

/** The latest saves that a save can follow. */
export function followable(saves: readonly string[]): readonly string[] {
  return saves.slice(-MOST_FOLLOWED);
}

/** The form that sends a save. With `aside` the drawing becomes a version of the project alone. */
export function formOf(save: WaitingSave, aside = false): FormData {
  const { saveId, projectId, userId, name, revision, follows, record, files } = save;
  const body: ProjectRecord = {
    ...record,
    ...{ saveId, id: projectId, userId, name, revision, follows: [...follows], aside },
  };
  const form = new FormData();
  form.set('record', JSON.stringify(body));
  for (const file of SAVED_FILES) {
    const content = files[file];
    if (content) form.set(file, content, `${name}.${file}`);
  }
  return form;
}
