import { notifications } from '@mantine/notifications';
import { useStudio } from '../../state/studio-context';
import { liveText } from '../../ui/live-text';
import { stemOf } from '../known-files';
import { useImportNotices } from '../use-import-notices';
import { insertPhoto, placePhoto } from './place-photo';

/** Prepares a photo in a worker and puts it on the workspace. */
export function useImportPhoto(): (file: File) => Promise<void> {
  const { editor, compute } = useStudio();
  const { refuse, refuseWith, working } = useImportNotices();

  return async (file) => {
    const { name } = file;
    await working(name, async ({ signal }) => {
      const request = { name, bytes: new Uint8Array(await file.arrayBuffer()) };
      const result = await compute.run('preparePhoto', request, { signal, priority: 1 });
      if (!result.ok) {
        refuse(name, result.problems);
        return;
      }
      const object = placePhoto(result.value, editor.getState().design, stemOf(name));
      if (editor.run(insertPhoto(result.value, object)))
        notifications.show({ color: 'green', message: liveText('importing.photoDone', { name }) });
      else refuseWith(name, liveText('importing.photosFull'));
    });
  };
}
