import { decodeBase64 } from '@kerf/document';
import { extensionsOf, formatsOf } from '@kerf/importers';
import type { ReliefSource } from '../../state/relief-view';
import { useStudio } from '../../state/studio-context';
import { chooseFiles } from '../../ui/choose-files';
import { liveText } from '../../ui/live-text';
import { recognise } from '../known-files';
import { useImportNotices } from '../use-import-notices';

/** A function that lets the person choose a picture, and passes it on upright, as PNG or JPEG. */
export function usePickPicture(): (use: (picture: ReliefSource) => void) => void {
  const { compute } = useStudio();
  const { refuse, refuseWith, working } = useImportNotices();

  async function prepare(file: File, use: (picture: ReliefSource) => void): Promise<void> {
    const { name } = file;
    await working(name, async ({ signal }) => {
      const { format } = await recognise(file);
      if (format?.becomes !== 'photo') {
        refuseWith(
          name,
          liveText('importing.wrongType', { accept: extensionsOf(formatsOf('photo')).join(', ') }),
        );
        return;
      }
      const request = { name, bytes: new Uint8Array(await file.arrayBuffer()) };
      const result = await compute.run('preparePhoto', request, { signal, priority: 1 });
      if (!result.ok) {
        refuse(name, result.problems);
        return;
      }
      const { asset, pixelWidth, pixelHeight } = result.value;
      const picture = new Blob([decodeBase64(asset.data)], { type: asset.mediaType });
      use({ name, picture, width: pixelWidth, height: pixelHeight });
    });
  }

  return (use) => {
    compute.prepare();
    const accept = extensionsOf(formatsOf('photo')).join(',');
    chooseFiles({ accept, multiple: false }, ([file]) => {
      if (file) void prepare(file, use);
    });
  };
}
