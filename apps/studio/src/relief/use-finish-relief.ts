import type { ReliefOperation } from '@kerf/document';
import type { ReliefSettings } from '@kerf/imaging';
import { CancelledError } from '@kerf/machining';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeRelief, type ReliefSource } from '../state/relief-view';
import { useStudio } from '../state/studio-context';
import { saveFile } from '../ui/save-file';
import { useUnexpectedText } from '../ui/use-unexpected-text';
import { insertRelief } from './insert-relief';

/** The settings of the operation that the form decides. */
type Carving = Partial<ReliefOperation>;

/** Makes the relief with all its points in a worker: as an object of the design, or as a file to download. */
export function useFinishRelief(source: ReliefSource) {
  const { t } = useTranslation();
  const { editor, compute } = useStudio();
  const unexpectedText = useUnexpectedText();
  const running = useRef<AbortController | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function working(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const abort = new AbortController();
    running.current = abort;
    setIsWorking(true);
    setFailure(null);
    try {
      await work(abort.signal);
    } catch (error) {
      if (!abort.signal.aborted && !(error instanceof CancelledError)) setFailure(unexpectedText(error));
    } finally {
      if (running.current === abort) setIsWorking(false);
    }
  }

  const stem = source.name.replace(/\.[^.]*$/, '');
  return {
    isWorking,
    failure,
    cancel: () => running.current?.abort(),
    insert: (settings: ReliefSettings, carving: Carving) =>
      void working(async (signal) => {
        const request = { picture: source.picture, settings, name: source.name };
        const model = await compute.run('reliefModel', request, { signal, priority: 1 });
        if (!model) return setFailure(t('relief.unreadable'));
        if (!editor.run(insertRelief(model, carving, editor.getState().design, stem)))
          return setFailure(t('relief.full'));
        notifications.show({ color: 'green', message: t('relief.done', { name: source.name }) });
        closeRelief();
      }),
    download: (settings: ReliefSettings) =>
      void working(async (signal) => {
        const request = { picture: source.picture, settings, name: source.name };
        const file = await compute.run('reliefStl', request, { signal, priority: 1 });
        if (file) saveFile(new Blob([file], { type: 'model/stl' }), `${stem}.stl`);
        else setFailure(t('relief.unreadable'));
      }),
  };
}
