import { insertObjects, measureObjects } from '@kerf/editor';
import {
  type DrawingFormat,
  type ImportedPieces,
  type ImportedShape,
  keepShapes,
  lookOf,
  looksOf,
  type ObjectOptions,
  scaleDrawing,
  sizeQuestion,
} from '@kerf/importers';
import type { Outcome } from '@kerf/machining';
import { useStudio } from '../../state/studio-context';
import { afterNextPaint, afterThisTask } from '../../ui/after-paint';
import { stemOf } from '../known-files';
import { useImportNotices } from '../use-import-notices';
import { useAskForCuts } from './import-colors';
import { type CutRule, cutOfRule } from './import-rules';
import { useAskForSize } from './import-size';
import { useImportSummary } from './import-summary';
import { placeDrawing } from './place-drawing';

/** Functions that ask a person about a drawing: how its colours are cut, and how large it is meant to be. */
function useDrawingQuestions() {
  const { editor } = useStudio();
  const askForCuts = useAskForCuts();
  const askForSize = useAskForSize();

  /**
   * Asks how the shapes of a drawing are cut, if it has more than one colour or layer. Returns the drawing without the
   * shapes that are ignored, and how the others are cut. Null if the person cancels.
   */
  async function chooseCuts(
    name: string,
    drawing: ImportedPieces,
  ): Promise<{ drawing: ImportedPieces; cutOf?: NonNullable<ObjectOptions['cutOf']> } | null> {
    const looks = looksOf(drawing.pieces);
    if (looks.length < 2) return { drawing };
    const rules = await askForCuts(name, looks, editor.getState().design.setup.mode);
    if (!rules) return null;
    const ruleOf = (shape: ImportedShape) => rules[lookOf(shape)] ?? 'ignore';
    return {
      drawing: keepShapes(drawing, (shape) => ruleOf(shape) !== 'ignore'),
      cutOf: (shape) => cutOfRule(ruleOf(shape) as Exclude<CutRule, 'ignore'>, shape.fill !== null),
    };
  }

  /**
   * Returns the drawing in the intended size. Asks only if the drawing is far too large. Null when the person cancels.
   */
  async function chooseSize(name: string, drawing: ImportedPieces): Promise<ImportedPieces | null> {
    const question = sizeQuestion(drawing);
    if (!question) return drawing;
    const factor = await askForSize(name, question);
    if (factor === null) return null;
    return factor === 1 ? drawing : scaleDrawing(drawing, factor);
  }

  return { chooseCuts, chooseSize };
}

/**
 * Reads a drawing in a worker, asks how each of its colours is cut if there are several, and puts the drawing on the
 * workspace.
 */
export function useImportDrawing(): (file: File, format: DrawingFormat) => Promise<void> {
  const { editor, compute } = useStudio();
  const { refuse, working } = useImportNotices();
  const showSummary = useImportSummary();
  const { chooseCuts, chooseSize } = useDrawingQuestions();

  return async (file, format) => {
    const { name } = file;
    let read: Outcome<ImportedPieces> | null = null;
    await working(name, async ({ signal }) => {
      const request = { format: format.id, bytes: new Uint8Array(await file.arrayBuffer()) };
      read = await compute.run('importDrawing', request, { signal, priority: 1 });
    });
    const result = read as Outcome<ImportedPieces> | null;
    if (!result) return;
    if (!result.ok) {
      refuse(name, result.problems);
      return;
    }
    const sized = await chooseSize(name, result.value);
    if (!sized) return;
    const chosen = await chooseCuts(name, sized);
    if (!chosen) return;
    const { drawing, ...cuts } = chosen;
    await afterThisTask();
    const placed = placeDrawing(drawing, editor.getState().design, stemOf(name), cuts);
    await afterThisTask();
    measureObjects(placed.objects);
    await afterThisTask();
    editor.run(insertObjects(placed.objects));
    const ids = editor.getState().selection;
    // Shown after the drawing has been painted.
    afterNextPaint(() => showSummary({ name, drawing, placed, ids, warnings: result.warnings }));
  };
}
