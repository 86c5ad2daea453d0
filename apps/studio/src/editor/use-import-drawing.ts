import { insertObjects } from '@kerf/editor';
import { type ImportedPieces, lookOf, looksOf, type ObjectOptions } from '@kerf/importers';
import type { Outcome } from '@kerf/machining';
import { useStudio } from '../app/studio-context';
import { useAskForCuts } from './import-colors';
import { stemOf } from './import-kinds';
import { cutOfRule } from './import-rules';
import { useImportSummary } from './import-summary';
import { placeDrawing } from './place-drawing';
import { useImportNotices } from './use-import-notices';

/** Reads a drawing in a worker, asks how its colours are cut where there are several, and puts it on the workspace. */
export function useImportDrawing(): (file: File) => Promise<void> {
  const { editor, compute } = useStudio();
  const { refuse, working } = useImportNotices();
  const showSummary = useImportSummary();
  const askForCuts = useAskForCuts();

  /** How the shapes of a drawing are cut: asked only where there is more than one colour or layer; null to give up. */
  async function chooseCuts(name: string, { pieces }: ImportedPieces): Promise<ObjectOptions | null> {
    const looks = looksOf(pieces);
    if (looks.length < 2) return {};
    const rules = await askForCuts(name, looks, editor.getState().design.setup.mode);
    if (!rules) return null;
    return { cutOf: (shape) => cutOfRule(rules[lookOf(shape)] ?? 'ignore', shape.fill !== null) };
  }

  return async (file) => {
    const { name } = file;
    let read: Outcome<ImportedPieces> | null = null;
    await working(name, async (signal) => {
      const request = { name, bytes: new Uint8Array(await file.arrayBuffer()) };
      read = await compute.run('importDrawing', request, { signal, priority: 1 });
    });
    const result = read as Outcome<ImportedPieces> | null;
    if (!result) return;
    if (!result.ok) {
      refuse(name, result.problems);
      return;
    }
    const cuts = await chooseCuts(name, result.value);
    if (!cuts) return;
    const placed = placeDrawing(result.value, editor.getState().design, stemOf(name), cuts.cutOf);
    editor.run(insertObjects(placed.objects));
    const ids = editor.getState().selection;
    showSummary({ name, drawing: result.value, placed, ids, warnings: result.warnings });
  };
}
