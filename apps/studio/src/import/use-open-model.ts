import type { TriangleMesh } from '@kerf/geometry';
import type { ModelFormat } from '@kerf/importers';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { loadModelStore } from '../model/load-model-store';
import { useSideStore } from '../state/side-store';
import { useStudio } from '../state/studio-context';
import { useViewStore } from '../state/view-store';
import { useImportNotices } from './use-import-notices';

/** Reads a model in a worker and shows it in the preview, inside the material. */
export function useOpenModel(): (file: File, format: ModelFormat) => Promise<void> {
  const { t } = useTranslation();
  const { editor, compute } = useStudio();
  const { refuse, refuseWith, warn, working } = useImportNotices();
  return async (file, { id, slowBytes }) => {
    if (slowBytes !== undefined && file.size > slowBytes)
      notifications.show({ color: 'yellow', message: t('model.slow') });
    await working(file.name, async (signal) => {
      const result = await compute.run('readModel', { format: id, file }, { signal, priority: 1 });
      if (!result.ok) {
        refuse(file.name, result.problems);
        return;
      }
      const store = await loadModelStore().catch(() => null);
      if (!store) {
        refuseWith(file.name, t('preview.notLoaded'));
        return;
      }
      store.showModel(
        file.name,
        { positions: looseCorners(result.value.mesh) },
        editor.getState().design.stock,
      );
      useSideStore.setState({ page: null });
      useViewStore.setState({ isPreviewOpen: true });
      warn(file.name, result.warnings);
    });
  };
}

/** The corners of every triangle, nine numbers for each. */
function looseCorners({ positions, triangles }: TriangleMesh): Float32Array {
  const corners = new Float32Array(3 * triangles.length);
  triangles.forEach((corner, i) => {
    for (let axis = 0; axis < 3; axis += 1) corners[3 * i + axis] = positions[3 * corner + axis]!;
  });
  return corners;
}
