import { insertObjects } from '@kerf/editor';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noteAct } from '../events/acts';
import { openRelief } from '../state/relief-view';
import { useStudio } from '../state/studio-context';
import { openTrace } from '../state/trace-view';
import { liveText } from '../ui/live-text';
import { compositionPicture, type PictureFile } from './composition-picture';
import { placeComposition } from './place-composition';
import type { MadePicture } from './use-picture';

/** The picture as a file: of a composition it is drawn first. */
async function pictureOf(made: MadePicture): Promise<PictureFile> {
  if ('composition' in made) return compositionPicture(made.composition);
  const bitmap = await createImageBitmap(made.picture);
  const { width, height } = bitmap;
  bitmap.close();
  return { picture: made.picture, width, height };
}

/** What can be done with a finished picture. Each of them closes the dialog when it succeeds. */
export function useResultActions(onClose: () => void) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const [isFull, setIsFull] = useState(false);

  const nameOf = ({ request }: MadePicture) => request.text || request.prompt;

  const passOn = async (
    made: MadePicture,
    open: (picture: PictureFile & { readonly name: string }) => void,
  ) => {
    const picture = await pictureOf(made);
    if ('composition' in made) noteAct('picture-composed');
    open({ ...picture, name: nameOf(made) });
    onClose();
  };

  return {
    isFull,
    trace: (made: MadePicture) => passOn(made, (picture) => openTrace({ ...picture, photoId: null })),
    relief: (made: MadePicture) => passOn(made, openRelief),
    place(made: MadePicture) {
      if (!('composition' in made)) return;
      const names = { group: nameOf(made), art: t('aiImage.drawing'), edge: t('aiImage.edge') };
      const objects = placeComposition(made.composition, editor.getState().design, names);
      if (!editor.run(insertObjects(objects))) return setIsFull(true);
      noteAct('picture-composed');
      notifications.show({ color: 'green', message: liveText('aiImage.placed', { name: names.group }) });
      onClose();
    },
  };
}
