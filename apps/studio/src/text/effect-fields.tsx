import {
  DEFAULT_BACKGROUND,
  TEXT_BACKGROUND_LIMITS,
  TEXT_EFFECT_LIMITS,
  type TextEffectKind,
  type TextSettings,
} from '@kerf/document';
import { useTranslation } from 'react-i18next';
import { LimitedField } from '../ui/number-field/limited-field';
import { Select } from '../ui/select';
import { SHADOW_OFFSET_LIMITS, shadowOf, shadowOffset } from './shadow-offset';
import { TextLengthField } from './text-length-field';
import type { TextEditing } from './use-text-editing';

interface FieldsProps {
  readonly settings: TextSettings;
  readonly isDisabled: boolean;
  /** How many mm on the workpiece 1 mm of the text is. */
  readonly scale: number;
  readonly change: TextEditing['change'];
}

const KINDS: readonly TextEffectKind[] = ['none', 'outline', 'inline', 'contour', 'shadow', 'block'];

/** The fields for the effect of the letters and its sizes. */
export function EffectFields({ settings: { effect }, isDisabled, scale, change }: FieldsProps) {
  const { t } = useTranslation();
  const set = (changes: Partial<TextSettings['effect']>) => change({ effect: { ...effect, ...changes } });
  const isShadow = effect.kind === 'shadow' || effect.kind === 'block';
  return (
    <>
      <Select
        label={t('text.effect')}
        data={KINDS.map((value) => ({ value, label: t(`text.effects.${value}`) }))}
        value={effect.kind}
        allowDeselect={false}
        disabled={isDisabled}
        onChange={(kind) => kind && set({ kind: kind as TextEffectKind })}
      />
      {effect.kind === 'shadow' && (
        <OffsetFields effect={effect} isDisabled={isDisabled} scale={scale} set={set} />
      )}
      {effect.kind !== 'none' && effect.kind !== 'shadow' && (
        <TextLengthField
          label={t(isShadow ? 'text.shadowLength' : 'text.effectSize')}
          step={0.1}
          limits={TEXT_EFFECT_LIMITS.size}
          scale={scale}
          disabled={isDisabled}
          value={effect.size}
          onChange={(size) => set({ size })}
        />
      )}
      {effect.kind === 'block' && (
        <LimitedField
          label={t('text.shadowAngle')}
          as="degrees"
          step={5}
          decimals={1}
          limit={TEXT_EFFECT_LIMITS.angle}
          disabled={isDisabled}
          value={effect.angle}
          onChange={(angle) => set({ angle })}
        />
      )}
      {isShadow && (
        <TextLengthField
          label={t('text.shadowGap')}
          step={0.1}
          limits={TEXT_EFFECT_LIMITS.gap}
          scale={scale}
          disabled={isDisabled}
          value={effect.gap}
          onChange={(gap) => set({ gap })}
        />
      )}
    </>
  );
}

interface OffsetFieldsProps extends Pick<FieldsProps, 'isDisabled' | 'scale'> {
  readonly effect: TextSettings['effect'];
  readonly set: (changes: Partial<TextSettings['effect']>) => void;
}

/** The fields for the offset of a shadow to the right and upwards. */
function OffsetFields({ effect, isDisabled, scale, set }: OffsetFieldsProps) {
  const { t } = useTranslation();
  const offset = shadowOffset(effect);
  return (['x', 'y'] as const).map((axis) => (
    <TextLengthField
      key={axis}
      label={t(`text.shadowOffset.${axis}`)}
      step={0.1}
      limits={SHADOW_OFFSET_LIMITS}
      scale={scale}
      disabled={isDisabled}
      value={offset[axis]}
      onChange={(length) => set(shadowOf({ ...offset, [axis]: length }))}
    />
  ));
}

/** The fields for the plate behind each line. */
export function BackgroundFields({ settings: { background }, isDisabled, scale, change }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        label={t('text.background')}
        data={[
          { value: 'none', label: t('text.backgroundNone') },
          { value: 'plate', label: t('text.backgroundPlate') },
        ]}
        value={background ? 'plate' : 'none'}
        allowDeselect={false}
        disabled={isDisabled}
        onChange={(kind) =>
          change({ background: kind === 'plate' ? (background ?? DEFAULT_BACKGROUND) : null })
        }
      />
      {background && (
        <>
          <TextLengthField
            label={t('text.padding')}
            step={0.5}
            limits={TEXT_BACKGROUND_LIMITS.padding}
            scale={scale}
            disabled={isDisabled}
            value={background.padding}
            onChange={(padding) => change({ background: { ...background, padding } })}
          />
          <TextLengthField
            label={t('text.cornerRadius')}
            step={0.5}
            limits={TEXT_BACKGROUND_LIMITS.radius}
            scale={scale}
            disabled={isDisabled}
            value={background.radius}
            onChange={(radius) => change({ background: { ...background, radius } })}
          />
        </>
      )}
    </>
  );
}
