import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { noteAct } from '../events/acts';
import { useStudio } from '../state/studio-context';
import { useUnexpectedText } from '../ui/use-unexpected-text';
import { useWorkingNotice } from '../ui/use-working-notice';
import { replaceByModel } from './replace-by-model';
import { showModels } from './show-models';

/**
 * Makes a 3D model of all that is milled in the drawing, as it would be carved, and puts it in the place of the drawn
 * objects, which are hidden. A worker makes it; a notice lets the person cancel.
 */
export function useDrawingModel(): () => Promise<void> {
  const { t } = useTranslation();
  const { editor, compute } = useStudio();
  const unexpectedText = useUnexpectedText();
  const working = useWorkingNotice();
  const failed = (message: string) =>
    notifications.show({ color: 'red', title: t('relief.drawingFailed'), message });
  return () =>
    working(t('relief.makingModel'), async (running) => {
      const { design } = editor.getState();
      const model = await compute.run('drawingModel', { design }, { ...running, priority: 1 });
      if (!model) failed(t('project.noSolid'));
      // The drawing may have changed meanwhile: then the model is no longer that of the drawing.
      else if (editor.getState().design !== design) failed(t('relief.drawingChanged'));
      else if (editor.run(replaceByModel(model, design))) {
        noteAct('relief-made');
        notifications.show({ color: 'green', message: t('relief.drawingDone') });
        showModels();
      } else failed(t('relief.full'));
    }).catch((error: unknown) => void failed(unexpectedText(error)));
}
