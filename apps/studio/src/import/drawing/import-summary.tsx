import type { ObjectId } from '@kerf/document';
import type { ImportedPieces } from '@kerf/importers';
import type { Problem } from '@kerf/machining';
import { Button, List } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useFileProblemText } from '../../problems/use-file-problem-text';
import { useProjectStore } from '../../project/project-store';
import { useStudio } from '../../state/studio-context';
import { useLengths } from '../../ui/length';
import { liveFrom, liveText } from '../../ui/live-text';
import type { PlacedDrawing } from './place-drawing';
import { rescale } from './rescale';

const MOST_NOTES = 6;

/** The result of an import. */
interface ImportReport {
  readonly name: string;
  readonly drawing: ImportedPieces;
  readonly placed: PlacedDrawing;
  /** The ids of the imported objects in the design. */
  readonly ids: readonly ObjectId[];
  readonly warnings: readonly Problem[];
}

/**
 * Shows the result of an import: how many objects, their size, and what was left out. If another size is more likely,
 * offers it.
 */
export function useImportSummary() {
  const { unit, number } = useLengths();
  const { editor } = useStudio();
  return ({ name, drawing, placed, ids, warnings }: ImportReport) => {
    const { minX, minY, maxX, maxY } = drawing.bounds;
    const { scale, suggestedRatio } = placed;
    const sizeAt = (factor: number) => ({
      width: number((maxX - minX) * factor),
      height: number((maxY - minY) * factor),
      unit,
    });
    const summary = liveText('importing.done', { name, count: drawing.shapeCount, ...sizeAt(scale) });
    const scaled = scale === 1 ? '' : liveText('importing.scaled', { percent: Math.round(scale * 100) });
    const hasNotes = warnings.length > 0;
    const isAsking = suggestedRatio !== null;
    const { opened } = useProjectStore.getState();
    const id = notifications.show({
      color: hasNotes ? 'yellow' : 'green',
      title: hasNotes ? liveText('importing.warnings') : undefined,
      autoClose: isAsking ? 30_000 : hasNotes ? 15_000 : 5000,
      message: (
        <>
          {summary} {scaled}
          {hasNotes && (
            <List size="xs" mt={4}>
              {warnings.slice(0, MOST_NOTES).map((warning) => (
                <List.Item key={`${warning.place?.line}-${warning.message}`}>
                  {liveFrom(useFileProblemText, (text) => text(warning))}
                </List.Item>
              ))}
            </List>
          )}
          {isAsking && (
            <Button
              size="compact-xs"
              variant="default"
              mt={6}
              onClick={() => {
                // The notice stays when another design is opened, where the same ids would be other objects.
                if (useProjectStore.getState().opened === opened) editor.run(rescale(ids, suggestedRatio));
                notifications.hide(id);
              }}
            >
              {liveText('importing.shouldBe', sizeAt(scale * suggestedRatio))}
            </Button>
          )}
        </>
      ),
    });
  };
}
