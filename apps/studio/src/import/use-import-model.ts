import type { ModelFormat } from '@kerf/importers';
import { notifications } from '@mantine/notifications';
import { discardJob } from '../job/job-store';
import { insertModel } from '../model/insert-model';
import { rememberCondition } from '../model/mesh-condition';
import { useSizeText } from '../model/use-size-text';
import { useSideStore } from '../state/side-store';
import { useStudio } from '../state/studio-context';
import { useViewStore } from '../state/view-store';
import { liveText } from '../ui/live-text';
import { stemOf } from './known-files';
import { useImportNotices } from './use-import-notices';

/** Reads a model in a worker, puts it into the design as an object, and shows it in the preview. */
export function useImportModel(): (file: File, format: ModelFormat) => Promise<void> {
  const { editor, compute } = useStudio();
  const { refuse, warn, working } = useImportNotices();
  const sizeText = useSizeText();
  return async (file, { id, slowBytes }) => {
    const { name } = file;
    if (slowBytes !== undefined && file.size > slowBytes)
      notifications.show({ color: 'yellow', message: liveText('model.slow') });
    await working(name, async (running) => {
      const result = await compute.run('readModel', { format: id, name, file }, { ...running, priority: 1 });
      if (!result.ok) {
        refuse(name, result.problems);
        return;
      }
      const { asset, size, mesh, faults, repairs } = result.value;
      rememberCondition(mesh, { faults, repairs });
      const inserted = insertModel(editor, { asset, size, source: 'file' }, { name: stemOf(name), mesh });
      if (!inserted.ok) {
        refuse(name, inserted.problems);
        return;
      }
      discardJob();
      useSideStore.setState({ page: null });
      useViewStore.setState({ isPreviewOpen: true });
      warn(name, result.warnings);
      const { fittedTo } = inserted.value;
      if (fittedTo)
        notifications.show({
          color: 'yellow',
          title: name,
          message: liveText('model.adjusted.size', { value: sizeText(fittedTo) }),
        });
    });
  };
}
