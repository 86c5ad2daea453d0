import { operationAs, type ReliefOperation, type ShapeObject } from '@kerf/document';
import type { DepthMap, ReliefSettings } from '@kerf/imaging';
import { CancelledError } from '@kerf/machining';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noteAct } from '../events/acts';
import { insertModel } from '../model/insert-model';
import { useSizeText } from '../model/use-size-text';
import { useFileProblemsText } from '../problems/use-file-problem-text';
import { closeRelief, type ReliefSource } from '../state/relief-view';
import { useStudio } from '../state/studio-context';
import { liveText } from '../ui/live-text';
import { saveFile } from '../ui/save-file';
import { useUnexpectedText } from '../ui/use-unexpected-text';
import { showModels } from './show-models';

/** The settings of the operation that the form decides. */
type Carving = Partial<ReliefOperation>;

/**
 * Makes the relief with all its points in a worker: as an object of the design, or as a file to download. `depth`: what
 * a depth model has found; without it, brightness is depth.
 */
export function useFinishRelief(source: ReliefSource, depth: DepthMap | undefined) {
  const { t } = useTranslation();
  const { editor, compute } = useStudio();
  const unexpectedText = useUnexpectedText();
  const problemsText = useFileProblemsText();
  const sizeText = useSizeText();
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

  const given = { name: source.name, picture: source.picture, depth };
  const stem = source.name.replace(/\.[^.]*$/, '');
  return {
    isWorking,
    failure,
    cancel: () => running.current?.abort(),
    insert: (settings: ReliefSettings, carving: Carving) =>
      void working(async (signal) => {
        const model = await compute.run('reliefModel', { ...given, settings }, { signal, priority: 1 });
        if (!model) return setFailure(t('relief.unreadable'));
        const { asset, size, mesh } = model;
        const change = (object: ShapeObject) => ({ ...object, operation: carved(object, carving) });
        const file = { asset, size, source: 'picture' } as const;
        const inserted = insertModel(editor, file, { name: stem, mesh, change });
        if (!inserted.ok) return setFailure(problemsText(inserted.problems));
        noteAct('relief-made');
        const { fittedTo } = inserted.value;
        const message = fittedTo
          ? liveText('model.adjusted.size', { value: sizeText(fittedTo) })
          : liveText('relief.done', { name: source.name });
        notifications.show({ color: fittedTo ? 'yellow' : 'green', title: fittedTo && source.name, message });
        showModels();
        closeRelief();
      }),
    download: (settings: ReliefSettings) =>
      void working(async (signal) => {
        const file = await compute.run('reliefStl', { ...given, settings }, { signal, priority: 1 });
        if (!file) return setFailure(t('relief.unreadable'));
        saveFile(new Blob([file], { type: 'model/stl' }), `${stem}.stl`);
        noteAct('relief-made');
      }),
  };
}

/** The operation of a model with the settings of the form. */
function carved({ operation }: ShapeObject, carving: Carving): ShapeObject['operation'] {
  const relief = operationAs(operation, 'relief') ?? operation;
  return { ...relief, ...carving } as ReliefOperation;
}
