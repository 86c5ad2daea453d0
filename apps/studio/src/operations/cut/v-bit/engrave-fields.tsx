import { HATCH_LIMITS, type HatchSettings } from '@kerf/document';
import { commonValue, setOperationSettings } from '@kerf/editor';
import { degreesFromRadians, radiansFromDegrees } from '@kerf/machining';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../../../state/studio-context';
import { fieldValue } from '../../../ui/field-value';
import { NumberField } from '../../../ui/number-field/number-field';
import classes from '../../../ui/panel/panel.module.css';
import type { CutSectionProps } from '../milled';
import { LengthSetting } from '../milling/length-setting';
import { MillRow } from '../milling/mill-row';

/** Whether outlines are cut, and whether and how shapes are filled with lines. */
export function EngraveFields({ milled }: CutSectionProps) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const engraved = milled.flatMap(({ operation }) => (operation.kind === 'engrave' ? [operation] : []));
  const hatches = engraved.map(({ hatch }) => hatch);
  const isFilled = fieldValue(commonValue(hatches, ({ isEnabled }) => isEnabled)) === true;
  const isCross = fieldValue(commonValue(hatches, (hatch) => hatch.isCross)) === true;
  const change = (hatch: Partial<HatchSettings>) => editor.run(setOperationSettings({ hatch }));
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
      <MillRow picture={isFilled && isCross ? 'engraveCross' : 'engraveHatch'}>
        <Switch
          className={classes.wide ?? ''}
          size="xs"
          label={t('operation.vBit.hatch')}
          checked={isFilled}
          onChange={(event) => change({ isEnabled: event.currentTarget.checked })}
        />
        {isFilled && <HatchFields hatches={hatches} isCross={isCross} change={change} />}
      </MillRow>
    </div>
  );
}

interface HatchFieldsProps {
  readonly hatches: readonly HatchSettings[];
  readonly isCross: boolean;
  change(changes: Partial<HatchSettings>): void;
}

/** How far apart the lines are, how they run, and whether others cross them. */
function HatchFields({ hatches, isCross, change }: HatchFieldsProps) {
  const { t } = useTranslation();
  const angle = fieldValue(commonValue(hatches, (hatch) => degreesFromRadians(hatch.angle)));
  return (
    <>
      <LengthSetting
        label={t('operation.vBit.interval')}
        values={hatches.map(({ interval }) => interval)}
        limits={HATCH_LIMITS.interval}
        step={0.1}
        onChange={(interval) => change({ interval })}
      />
      <NumberField
        label={t('operation.vBit.angle')}
        kind="number"
        unit="°"
        step={5}
        min={-360}
        max={360}
        value={typeof angle === 'number' ? Math.round(angle * 1000) / 1000 : angle}
        onChange={(degrees) => change({ angle: radiansFromDegrees(degrees) })}
      />
      <Switch
        className={classes.wide ?? ''}
        size="xs"
        label={t('operation.vBit.cross')}
        checked={isCross}
        onChange={(event) => change({ isCross: event.currentTarget.checked })}
      />
    </>
  );
}
