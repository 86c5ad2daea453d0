import { replaceByCopies, setText } from '@kerf/editor';
import { CancelledError, machineProfileOf } from '@kerf/machining';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startZip } from '../export/zip-files';
import { programName } from '../job/program-name';
import { useProblemText } from '../problems/use-problem-text';
import { currentDevice } from '../state/device-store';
import { useStudio } from '../state/studio-context';
import { useFontProblemText } from '../text/fonts/use-font-problem-text';
import { liveText } from '../ui/live-text';
import { fileNameOf, saveFile } from '../ui/save-file';
import { useUnexpectedText } from '../ui/use-unexpected-text';
import { rowCount, type VariableSource } from './fill';
import { designOfRow, layOutRows, RowFailed, shownRow } from './rows';
import { useVariablesStore } from './variables-store';

/** What is done with the rows, and how far the work has come. */
export interface RowWork {
  /** The share that is done, 0–1; null while nothing is done. */
  readonly progress: number | null;
  readonly failure: string | null;
  show(row: number): void;
  layOut(): void;
  savePrograms(): void;
  cancel(): void;
}

/** Carries the reason why a row has no program, in the person's language. */
class NoProgram extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super('a row has no program');
    this.reason = reason;
  }
}

/** Runs one work at a time, with its progress, its cancelling and the reason why it failed. */
function useOneWork() {
  const fontText = useFontProblemText();
  const unexpected = useUnexpectedText();
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const reasonOf = (error: unknown) => {
    if (error instanceof RowFailed) return fontText(error.problem);
    return error instanceof NoProgram ? error.reason : unexpected(error);
  };
  const run = async (act: (signal: AbortSignal) => Promise<void>) => {
    abort.current?.abort();
    const own = new AbortController();
    abort.current = own;
    setFailure(null);
    setProgress(0);
    try {
      await act(own.signal);
    } catch (error) {
      if (!(error instanceof CancelledError) && !own.signal.aborted) setFailure(reasonOf(error));
    }
    if (abort.current === own) setProgress(null);
  };
  const cancel = () => {
    abort.current?.abort();
    setProgress(null);
  };
  return { progress, failure, setProgress, run, cancel };
}

/** Does something for each row, one after another. */
async function eachRow<T>(
  count: number,
  signal: AbortSignal,
  report: (share: number) => void,
  act: (row: number) => Promise<T>,
): Promise<readonly T[]> {
  const results: T[] = [];
  for (let row = 0; row < count; row += 1) {
    results.push(await act(row));
    signal.throwIfAborted();
    report((row + 1) / count);
  }
  return results;
}

/** Shows, lays out and generates the rows of the variables. One work at a time. */
export function useRows(source: VariableSource): RowWork {
  const { t } = useTranslation();
  const { editor, compute } = useStudio();
  const problemText = useProblemText();
  const { progress, failure, setProgress, run, cancel } = useOneWork();
  const session = useRef(crypto.randomUUID());
  const count = rowCount(source);
  const show = async (row: number, signal: AbortSignal) => {
    const changes = await shownRow(editor.getState().design, compute, source, row);
    if (signal.aborted) return;
    useVariablesStore.setState({ row });
    for (const { id, before, after } of changes)
      editor.run(setText(id, before, after, undefined, session.current));
  };
  const layOut = async (signal: AbortSignal) => {
    const { design } = editor.getState();
    const fill = (row: number) => designOfRow(design, compute, source, row);
    const designs = await eachRow(count, signal, setProgress, fill);
    const { columns, gap } = useVariablesStore.getState();
    const nameOf = (row: number) => t('variables.rowName', { number: row + 1 });
    // What was changed meanwhile is not in the rows.
    if (editor.getState().design !== design) return;
    editor.run(replaceByCopies(layOutRows(design, designs, { columns, gap }, nameOf), 'history.layOutRows'));
    notifications.show({ color: 'green', message: liveText('variables.laidOut', { rows: designs.length }) });
  };
  const savePrograms = async (signal: AbortSignal) => {
    const { design } = editor.getState();
    const device = currentDevice();
    const shared = { machine: machineProfileOf(device), dialect: device.dialect };
    const zip = startZip();
    await eachRow(count, signal, setProgress, async (row) => {
      const own = await designOfRow(design, compute, source, row);
      const { output, problems } = await compute.run('generate', { design: own, ...shared }, { signal });
      const reason = problems[0] ? problemText(problems[0]) : '';
      if (!output) throw new NoProgram(t('variables.noProgram', { number: row + 1, reason }));
      const name = `${design.name}_${String(row + 1).padStart(3, '0')}`;
      for (const [i, { gcode }] of output.programs.entries())
        zip.add(fileNameOf(`${programName(name, i)}.gcode`), gcode.bytes);
    });
    saveFile(zip.end(), `${design.name}.zip`);
  };
  return {
    progress,
    failure,
    show: (row) => void run((signal) => show(row, signal)),
    layOut: () => void run(layOut),
    savePrograms: () => void run(savePrograms),
    cancel,
  };
}
