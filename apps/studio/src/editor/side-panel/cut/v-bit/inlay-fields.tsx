import { INLAY_LIMITS } from '@kerf/document';
import { commonValue, setOperationSettings } from '@kerf/editor';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../../../../app/studio-context';
import { NumberField } from '../../../../ui/number-field/number-field';
import { fieldValue } from '../../../field-value';
import classes from '../../side-panel.module.css';
import type { CutSectionProps } from '../milled';
import { NeedsVBit } from './v-carve-note';

const HOLDS = ['tabs', 'skin', 'none'] as const;

const HOLD_TEXTS = {
  tabs: 'operation.vBit.holdTabs',
  skin: 'operation.vBit.holdSkin',
  none: 'operation.vBit.holdNone',
} as const;

/** Which half of an inlay, and how the halves fit. */
export function InlayFields({ milled }: CutSectionProps) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const inlays = milled.flatMap(({ operation }) => (operation.kind === 'inlay' ? [operation] : []));
  const part = fieldValue(commonValue(inlays, (inlay) => inlay.part));
  const walls = fieldValue(commonValue(inlays, (inlay) => inlay.walls));
  return (
    <>
      {walls === 'slanted' && <NeedsVBit />}
      <div className={`${classes.fields} ${classes.section}`}>
        <Select
          className={classes.wide ?? ''}
          label={t('operation.vBit.part')}
          data={[
            { value: 'female', label: t('operation.vBit.female') },
            { value: 'male', label: t('operation.vBit.male') },
          ]}
          value={part}
          allowDeselect={false}
          onChange={(value) =>
            editor.run(setOperationSettings({ part: value === 'male' ? 'male' : 'female' }))
          }
        />
        <Select
          className={classes.wide ?? ''}
          label={t('operation.vBit.walls')}
          data={[
            { value: 'straight', label: t('operation.vBit.straight') },
            { value: 'slanted', label: t('operation.vBit.slanted') },
          ]}
          value={walls}
          allowDeselect={false}
          onChange={(value) =>
            editor.run(setOperationSettings({ walls: value === 'slanted' ? 'slanted' : 'straight' }))
          }
        />
        {part === 'male' && (
          <NumberField
            label={t('operation.vBit.gap')}
            step={0.05}
            min={INLAY_LIMITS.gap.min}
            max={INLAY_LIMITS.gap.max}
            value={fieldValue(commonValue(inlays, ({ gap }) => gap))}
            onChange={(gap) => editor.run(setOperationSettings({ gap }))}
          />
        )}
        {part === 'male' && walls === 'straight' && (
          <Select
            className={classes.wide ?? ''}
            label={t('operation.vBit.hold')}
            data={HOLDS.map((value) => ({ value, label: t(HOLD_TEXTS[value]) }))}
            value={fieldValue(commonValue(inlays, ({ hold }) => hold))}
            allowDeselect={false}
            onChange={(value) =>
              editor.run(setOperationSettings({ hold: HOLDS.find((hold) => hold === value) ?? 'tabs' }))
            }
          />
        )}
        {part === 'male' && walls === 'slanted' && (
          <NumberField
            label={t('operation.vBit.margin')}
            step={1}
            min={INLAY_LIMITS.margin.min}
            max={INLAY_LIMITS.margin.max}
            value={fieldValue(commonValue(inlays, ({ margin }) => margin))}
            onChange={(margin) => editor.run(setOperationSettings({ margin }))}
          />
        )}
      </div>
    </>
  );
}
