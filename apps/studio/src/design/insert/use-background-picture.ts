import {
  createShapeObject,
  type Design,
  freshObjectIds,
  LASER_LAYERS,
  type ObjectId,
  type Step,
} from '@kerf/document';
import type { Command } from '@kerf/editor';
import { translation } from '@kerf/geometry';
import { stemOf } from '../../import/known-files';
import { type PreparedPhoto, photoOperation } from '../../import/photo/place-photo';
import { useImportNotices } from '../../import/use-import-notices';
import { useStudio } from '../../state/studio-context';

/** The picture, large enough to cover the page, at the bottom of the stack, and locked. */
function backgroundStep(photo: PreparedPhoto, design: Design, id: ObjectId, name: string): Step {
  const { width: pageWidth, height: pageHeight } = design.workspace;
  const { pixelWidth, pixelHeight, asset } = photo;
  const scale = Math.max(pageWidth / pixelWidth, pageHeight / pixelHeight);
  const [width, height] = [pixelWidth * scale, pixelHeight * scale];
  const object = createShapeObject({
    id,
    name,
    shape: { kind: 'image', width, height, assetId: asset.id, pixelWidth, pixelHeight, opacity: 1 },
    transform: translation((pageWidth - width) / 2, (pageHeight - height) / 2),
    layer: LASER_LAYERS[0],
    operation: photoOperation(design),
  });
  return {
    kind: 'add-objects',
    entries: [{ parentId: null, index: 0, object: { ...object, isLocked: true } }],
  };
}

/** Puts a picture behind everything, as one change. */
function insertBackground(photo: PreparedPhoto, name: string): Command {
  return ({ design }, dispatch) => {
    const [id] = freshObjectIds(design, 1);
    const steps: readonly Step[] = [
      { kind: 'add-assets', assets: [photo.asset] },
      backgroundStep(photo, design, id!, name),
    ];
    dispatch?.({ steps, note: { labelKey: 'history.page' } });
    return true;
  };
}

/** Reads a picture in a worker and puts it behind everything. */
export function useBackgroundPicture(): (file: File) => Promise<void> {
  const { editor, compute } = useStudio();
  const { refuse, working } = useImportNotices();
  return (file) =>
    working(file.name, async ({ signal }) => {
      const request = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
      const result = await compute.run('preparePhoto', request, { signal, priority: 1 });
      if (result.ok) editor.run(insertBackground(result.value, stemOf(file.name)));
      else refuse(file.name, result.problems);
    });
}
