import type { ShapeObject } from '@kerf/document';
import { enclosesArea, fillsArea } from '@kerf/editor';
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Says that shapes are to be filled although they enclose no area. Shows nothing if there is no such shape. */
export function NothingClosedNote({ shapes }: { shapes: readonly ShapeObject[] }) {
  const { t } = useTranslation();
  const open = shapes.filter(({ operation, shape }) => fillsArea(operation) && !enclosesArea(shape));
  if (open.length === 0) return null;
  return (
    <Alert color="orange" p={8} mb={10} fz="xs">
      {t('panel.nothingClosed')}
    </Alert>
  );
}
