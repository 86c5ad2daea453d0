import { type Design, modelsOf } from '@kerf/document';
import type { TriangleMesh } from '@kerf/geometry';
import type { Preview, PreviewModel } from '@kerf/preview';
import { useEffect, useState } from 'react';
import { useJobStore } from '../job/job-store';
import { useEditorState, useStudio } from '../state/studio-context';
import { isProgramFile } from './input-mode';
import { conditionOf, useFaultView } from './mesh-condition';
import { knownMesh, loadMesh } from './meshes';

/** The models of a design whose meshes are known, as the view shows them, on request with the faults of the meshes. */
export function shownModels(
  design: Pick<Design, 'objects' | 'assets'>,
  meshOf: (asset: Design['assets'][string]) => TriangleMesh | null | undefined,
  showsFaults = false,
): readonly PreviewModel[] {
  return modelsOf(design).flatMap(({ model, transform }) => {
    const asset = design.assets[model.assetId];
    const mesh = asset && meshOf(asset);
    if (!mesh) return [];
    const { orientation, width, height, thickness, elevation } = model;
    const faults = showsFaults ? conditionOf(mesh)?.faults : undefined;
    const size = { x: width, y: height, z: thickness };
    return [{ mesh, orientation, size, transform, elevation, ...(faults && { faults }) }];
  });
}

/**
 * Shows the models of the design in the view. They are hidden while the program of a file is shown, because it has
 * nothing to do with them.
 */
export function useShownModels(preview: Preview | null): void {
  const { compute } = useStudio();
  const objects = useEditorState(({ design }) => design.objects);
  const assets = useEditorState(({ design }) => design.assets);
  const isFile = useJobStore(({ job }) => isProgramFile(job));
  const showsFaults = useFaultView(({ isShown }) => isShown);
  const [loaded, setLoaded] = useState(0);
  useEffect(() => {
    let isGone = false;
    for (const { model } of modelsOf({ objects })) {
      const asset = assets[model.assetId];
      if (!asset || knownMesh(asset) !== undefined) continue;
      // If the worker ends, the model is not shown; it is loaded again with the next change.
      loadMesh(compute, asset).then(
        () => !isGone && setLoaded((count) => count + 1),
        () => {},
      );
    }
    return () => {
      isGone = true;
    };
  }, [compute, objects, assets]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again when another mesh is loaded
  useEffect(() => {
    preview?.setModels(isFile ? [] : shownModels({ objects, assets }, knownMesh, showsFaults));
  }, [preview, objects, assets, isFile, loaded, showsFaults]);
}
