import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { noteAct } from '../events/acts';
import { useStudio } from '../state/studio-context';
import { liveFrom, liveText } from '../ui/live-text';
import { useUnexpectedText } from '../ui/use-unexpected-text';
import { useWorkingNotice } from '../ui/use-working-notice';
import { replaceByModel } from './replace-by-model';
import { showModels } from './show-models';

/**
 * Makes a 3D model of all that is milled in the drawing, as it would be carved, and puts it in the place of the drawn
 * objects, which are hidden. A worker makes it; a notice lets the person cancel.
 */
export function useDrawingModel(): () => Promise<void> {
  const { editor, compute } = useStudio();
  const working = useWorkingNotice();
  const failed = (message: ReactNode) =>
    notifications.show({ color: 'red', title: liveText('relief.drawingFailed'), message });
  return () =>
    working('relief.makingModel', async (running) => {
      const { design } = editor.getState();
      const model = await compute.run('drawingModel', { design }, { ...running, priority: 1 });
      if (!model) failed(liveText('project.noSolid'));
      // The drawing may have changed meanwhile: then the model is no longer that of the drawing.
      else if (editor.getState().design !== design) failed(liveText('relief.drawingChanged'));
      else if (editor.run(replaceByModel(model, design))) {
        noteAct('relief-made');
        notifications.show({ color: 'green', message: liveText('relief.drawingDone') });
        showModels();
      } else failed(liveText('relief.full'));
    }).catch((error: unknown) => void failed(liveFrom(useUnexpectedText, (text) => text(error))));
}
