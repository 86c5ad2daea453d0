import { randomUUID } from 'node:crypto';
import type { FileRow } from '../files/repository';
import type { FileService } from '../files/service';
import type { Quota } from '../quota';
import type { ProjectService } from './service';
import type { SharedRow } from './shares';

/** Who gets a copy. */
export interface Copier {
  readonly userId: string;
  readonly quota: Quota;
}

/**
 * Copies what a link leads to into the projects of another account; returns the id of the new project. The copy has
 * files of its own, so it stays when the link ends, and it has only what the link shows: no program, no device and no
 * notes of the owner.
 */
export async function copyShared(
  { userId: owner, name, canvasFileId, previewFileId, materialInfo }: SharedRow,
  { userId, quota }: Copier,
  { files, projects }: { readonly files: FileService; readonly projects: ProjectService },
): Promise<string> {
  const canvas = await files.open(canvasFileId, owner);
  const preview = previewFileId === null ? null : await files.open(previewFileId, owner);
  const all = preview ? [canvas, preview] : [canvas];
  const atMost = all.reduce((total, { size }) => total + size, 0);
  try {
    return await files.together({ userId, quota, atMost, most: all.length }, async (put) => {
      const rows: { canvas: FileRow; preview?: FileRow } = { canvas: await put(canvas.name, canvas.stream) };
      if (preview) rows.preview = await put(preview.name, preview.stream);
      const record = {
        ...{ id: randomUUID(), saveId: randomUUID(), revision: 0, follows: [], aside: false, name },
        materialInfo: materialInfo && { dimension: materialInfo.dimension },
      };
      return (await projects.saveWhole(userId, record, rows, quota.projects)).id;
    });
  } finally {
    for (const { stream } of all) stream.destroy();
  }
}
