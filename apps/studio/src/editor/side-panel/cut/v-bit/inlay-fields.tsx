import { INLAY_LIMITS } from '@kerf/document';
import { commonValue, setOperationSettings } from '@kerf/editor';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../../../../app/studio-context';
import { NumberField } from '../../../../ui/number-field/number-field';
import { fieldValue } from '../../../field-value';
import classes from '../../side-panel.module.css';
import type { CutSectionProps } from '../milled';
import { ChoiceField } from '../milling/choice-field';
import { MillRow } from '../milling/mill-row';
import { NeedsVBit } from './v-carve-note';

const HOLDS = ['tabs', 'skin', 'none'] as const;

const HOLD_TEXTS = {
  tabs: 'operation.vBit.holdTabs',
  skin: 'operation.vBit.holdSkin',
  none: 'operation.vBit.holdNone',
} as const;

const HOLD_PICTURES = { tabs: 'holdTabs', skin: 'holdSkin', none: 'holdNone', mixed: 'holdTabs' } as const;

/** Which half of an inlay, and how the halves fit. */
export function InlayFields({ milled }: CutSectionProps) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const inlays = milled.flatMap(({ operation }) => (operation.kind === 'inlay' ? [operation] : []));
  const part = fieldValue(commonValue(inlays, (inlay) => inlay.part));
  const walls = fieldValue(commonValue(inlays, (inlay) => inlay.walls));
  const hold = fieldValue(commonValue(inlays, (inlay) => inlay.hold)) ?? 'mixed';
  return (
    <>
      {walls === 'slanted' && <NeedsVBit />}
      <div className={classes.section}>
        <MillRow picture={part === 'male' ? 'male' : 'female'}>
          <ChoiceField
            label={t('operation.vBit.part')}
            value={part}
            choices={[
              { value: 'female', label: t('operation.vBit.female') },
              { value: 'male', label: t('operation.vBit.male') },
            ]}
            onChange={(value) =>
              editor.run(setOperationSettings({ part: value === 'male' ? 'male' : 'female' }))
            }
          />
        </MillRow>
        <MillRow picture={walls === 'slanted' ? 'slanted' : 'upright'}>
          <ChoiceField
            label={t('operation.vBit.walls')}
            value={walls}
            choices={[
              { value: 'straight', label: t('operation.vBit.straight') },
              { value: 'slanted', label: t('operation.vBit.slanted') },
            ]}
            onChange={(value) =>
              editor.run(setOperationSettings({ walls: value === 'slanted' ? 'slanted' : 'straight' }))
            }
          />
        </MillRow>
        {part === 'male' && (
          <MillRow picture="gap">
            <NumberField
              label={t('operation.vBit.gap')}
              unit="mm"
              step={0.05}
              min={INLAY_LIMITS.gap.min}
              max={INLAY_LIMITS.gap.max}
              value={fieldValue(commonValue(inlays, ({ gap }) => gap))}
              onChange={(gap) => editor.run(setOperationSettings({ gap }))}
            />
          </MillRow>
        )}
        {part === 'male' && walls === 'straight' && (
          <MillRow picture={HOLD_PICTURES[hold]}>
            <ChoiceField
              label={t('operation.vBit.hold')}
              value={hold}
              choices={HOLDS.map((value) => ({ value, label: t(HOLD_TEXTS[value]) }))}
              onChange={(value) =>
                editor.run(setOperationSettings({ hold: HOLDS.find((one) => one === value) ?? 'tabs' }))
              }
            />
          </MillRow>
        )}
        {part === 'male' && walls === 'slanted' && (
          <MillRow picture="margin">
            <NumberField
              label={t('operation.vBit.margin')}
              unit="mm"
              step={1}
              min={INLAY_LIMITS.margin.min}
              max={INLAY_LIMITS.margin.max}
              value={fieldValue(commonValue(inlays, ({ margin }) => margin))}
              onChange={(margin) => editor.run(setOperationSettings({ margin }))}
            />
          </MillRow>
        )}
      </div>
    </>
  );
}
