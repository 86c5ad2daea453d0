import { adaptiveShare } from '@kerf/cam';
import {
  type Design,
  type MillingOperation,
  type PocketOperation,
  shapeOutline,
  worldTransform,
} from '@kerf/document';
import { setOperationSettings } from '@kerf/editor';
import { flattenPath, transformPath } from '@kerf/geometry';
import { Alert, Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../state/studio-context';
import { changesAt } from '../fields/setting';
import type { CutSectionProps, Milled } from '../milled';

/** The tolerance for the outlines from which the width of a pocket is measured, mm. */
const TOLERANCE = 0.2;
/** A saving below this share of the time is not mentioned. */
const LEAST_SAVED = 0.15;

/** Offers milling with constant engagement, if that saves time in every selected pocket. */
export function AdaptiveOffer({ milled }: CutSectionProps) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const design = useEditorState((state) => state.design);
  const saved = useMemo(() => leastSaved(milled, design), [milled, design]);
  if (saved < LEAST_SAVED) return null;
  return (
    <Alert color="teal" p={8} mt={16} fz="xs" role="status">
      {t('operation.pocket.adaptiveIsFaster', { percent: Math.round(100 * saved) })}
      <Button
        mt={6}
        size="compact-xs"
        variant="default"
        display="block"
        onClick={() => editor.run(setOperationSettings(changesAt('strategy', 'adaptive')))}
      >
        {t('operation.pocket.useAdaptive')}
      </Button>
    </Alert>
  );
}

/** How much of its time each of these pockets would save at least, as a share; 0 if one of them would save nothing. */
function leastSaved(milled: readonly Milled[], design: Design): number {
  return milled.reduce((least, { id, shape, operation }) => {
    const place = worldTransform(design, id);
    if (least === 0 || !place || !isByRings(operation)) return 0;
    const outline = flattenPath(transformPath(shapeOutline(shape), place), TOLERANCE);
    const share = adaptiveShare(operation, design.setup, outline);
    return share === null ? 0 : Math.min(least, 1 - share);
  }, 1);
}

function isByRings(operation: MillingOperation): operation is PocketOperation {
  return operation.kind === 'pocket' && operation.strategy !== 'adaptive';
}
