import { HATCH_LIMITS } from '@kerf/document';
import { commonValue, setOperationSettings } from '@kerf/editor';
import { degreesFromRadians, radiansFromDegrees } from '@kerf/machining';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../../../../app/studio-context';
import { NumberField } from '../../../../ui/number-field/number-field';
import { fieldValue } from '../../../field-value';
import classes from '../../side-panel.module.css';
import type { CutSectionProps } from '../milled';
import { MillRow } from '../milling/mill-row';

/** Whether outlines are cut, and whether and how shapes are filled with lines. */
export function EngraveFields({ milled }: CutSectionProps) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const engraved = milled.flatMap(({ operation }) => (operation.kind === 'engrave' ? [operation] : []));
  const hatch = engraved.map((operation) => operation.hatch);
  const isFilled = fieldValue(commonValue(hatch, ({ isEnabled }) => isEnabled));
  const isCross = fieldValue(commonValue(hatch, (one) => one.isCross));
  const angle = fieldValue(commonValue(hatch, (one) => degreesFromRadians(one.angle)));
  const setHatch = (changes: Partial<(typeof hatch)[number]>) =>
    editor.run(setOperationSettings({ hatch: changes }));
  return (
    <div className={classes.section}>
      <MillRow picture="engraveOutline">
        <Switch
          size="xs"
          label={t('operation.vBit.outline')}
          checked={fieldValue(commonValue(engraved, ({ hasOutline }) => hasOutline)) === true}
          onChange={(event) => editor.run(setOperationSettings({ hasOutline: event.currentTarget.checked }))}
        />
      </MillRow>
      <MillRow picture={isFilled === true && isCross === true ? 'engraveCross' : 'engraveHatch'}>
        <Switch
          className={classes.wide ?? ''}
          size="xs"
          label={t('operation.vBit.hatch')}
          checked={isFilled === true}
          onChange={(event) => setHatch({ isEnabled: event.currentTarget.checked })}
        />
        {isFilled === true && (
          <>
            <NumberField
              label={t('operation.vBit.interval')}
              unit="mm"
              step={0.1}
              min={HATCH_LIMITS.interval.min}
              max={HATCH_LIMITS.interval.max}
              value={fieldValue(commonValue(hatch, ({ interval }) => interval))}
              onChange={(interval) => setHatch({ interval })}
            />
            <NumberField
              label={t('operation.vBit.angle')}
              kind="number"
              unit="°"
              step={5}
              min={-360}
              max={360}
              value={typeof angle === 'number' ? Math.round(angle * 1000) / 1000 : angle}
              onChange={(degrees) => setHatch({ angle: radiansFromDegrees(degrees) })}
            />
            <Switch
              className={classes.wide ?? ''}
              size="xs"
              label={t('operation.vBit.cross')}
              checked={isCross === true}
              onChange={(event) => setHatch({ isCross: event.currentTarget.checked })}
            />
          </>
        )}
      </MillRow>
    </div>
  );
}
