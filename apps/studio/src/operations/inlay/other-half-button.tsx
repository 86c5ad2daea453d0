import type { InlayOperation } from '@kerf/document';
import { commonValue, insertObjects } from '@kerf/editor';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../../state/studio-context';
import { fieldValue } from '../../ui/field-value';
import type { CutSectionProps } from '../milled';
import { otherHalves } from './other-half';

/** Adds the half that fits the selected one: both are made of the same drawing. */
export function OtherHalfButton({ milled }: CutSectionProps) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const halves = milled.map((half) => ({ ...half, operation: half.operation as InlayOperation }));
  const part = fieldValue(commonValue(halves, ({ operation }) => operation.part));
  if (part === null || part === 'mixed') return null;
  return (
    <Button
      size="xs"
      variant="default"
      fullWidth
      mt="sm"
      onClick={() =>
        editor.run(insertObjects(otherHalves(editor.getState().design, halves), 'history.duplicate'))
      }
    >
      {t(`operation.inlay.addOther.${part}`)}
    </Button>
  );
}
