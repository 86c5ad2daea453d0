import type { ImportedPieces } from '@kerf/importers';
import type { Problem } from '@kerf/machining';
import { List } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';

const MOST_NOTES = 6;

/** Tells what an import brought: how many objects, how large, and what could not be taken over. */
export function useImportSummary() {
  const { t } = useTranslation();
  return (name: string, drawing: ImportedPieces, scale: number, warnings: readonly Problem[]) => {
    const { minX, minY, maxX, maxY } = drawing.bounds;
    const size = (length: number) => Number((length * scale).toFixed(2));
    const summary = t('importing.done', {
      name,
      count: drawing.shapeCount,
      width: size(maxX - minX),
      height: size(maxY - minY),
    });
    const scaled = scale === 1 ? '' : t('importing.scaled', { percent: Math.round(scale * 100) });
    const hasNotes = warnings.length > 0;
    notifications.show({
      color: hasNotes ? 'yellow' : 'green',
      title: hasNotes ? t('importing.warnings') : undefined,
      autoClose: hasNotes ? 15_000 : 5000,
      message: (
        <>
          {summary} {scaled}
          {hasNotes && (
            <List size="xs" mt={4}>
              {warnings.slice(0, MOST_NOTES).map(({ message, place }) => (
                <List.Item key={`${place?.line}-${message}`}>{message}</List.Item>
              ))}
            </List>
          )}
        </>
      ),
    });
  };
}
