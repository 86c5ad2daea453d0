import { INLAY_LIMITS, type InlayOperation } from '@kerf/document';
import { commonValue, type OperationChanges, setOperationSettings } from '@kerf/editor';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../../../state/studio-context';
import { fieldValue } from '../../../ui/field-value';
import classes from '../../../ui/panel/panel.module.css';
import { useInForce } from '../../shared/use-in-force';
import type { CutSectionProps } from '../milled';
import { ChoiceField } from '../milling/choice-field';
import { LengthSetting } from '../milling/length-setting';
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
  const change = (changes: OperationChanges) => editor.run(setOperationSettings(changes));
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
            onChange={(value) => change({ part: value })}
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
            onChange={(value) => change({ walls: value })}
          />
        </MillRow>
        <FitFields milled={milled} inlays={inlays} change={change} />
      </div>
    </>
  );
}

interface FitFieldsProps extends CutSectionProps {
  readonly inlays: readonly InlayOperation[];
  change(changes: OperationChanges): void;
}

/** The room between the halves, and what a plug is cut out of: held until it is done, or within a margin of the stock. */
function FitFields({ milled, inlays, change }: FitFieldsProps) {
  const { t } = useTranslation();
  const isShown = useInForce(milled);
  const hold = fieldValue(commonValue(inlays, (inlay) => inlay.hold)) ?? 'mixed';
  return (
    <>
      {isShown('gap') && (
        <MillRow picture="gap">
          <LengthSetting
            label={t('operation.vBit.gap')}
            values={inlays.map(({ gap }) => gap)}
            limits={INLAY_LIMITS.gap}
            step={0.05}
            onChange={(gap) => change({ gap })}
          />
        </MillRow>
      )}
      {isShown('hold') && (
        <MillRow picture={HOLD_PICTURES[hold]}>
          <ChoiceField
            label={t('operation.vBit.hold')}
            value={hold}
            choices={HOLDS.map((value) => ({ value, label: t(HOLD_TEXTS[value]) }))}
            onChange={(value) => change({ hold: value })}
          />
        </MillRow>
      )}
      {isShown('margin') && (
        <MillRow picture="margin">
          <LengthSetting
            label={t('operation.vBit.margin')}
            values={inlays.map(({ margin }) => margin)}
            limits={INLAY_LIMITS.margin}
            step={1}
            onChange={(margin) => change({ margin })}
          />
        </MillRow>
      )}
    </>
  );
}
