import { BIT_LIMITS, type NumberLimit, TYPED_LIMITS } from '@kerf/document';
import { setSetup } from '@kerf/editor';
import {
  comparedDiameter,
  isLaser,
  type LaserBeam,
  type TaperedBallEndMill,
  TOOL_BODY_LIMITS,
  type Tool,
  type VBit,
} from '@kerf/machining';
import { Checkbox, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { withFluteLength, withFlutes } from '../bits/bit-draft';
import { bitId, suggestedSecondBit, toolOfBit, useBitName } from '../bits/bit-list';
import { DesignBit } from '../bits/design-bit';
import type { BitSlot } from '../bits/design-bits';
import { followingVBits } from '../bits/follow-v-bits';
import { BitNote } from '../bits/own/bit-note';
import { useListedGroups } from '../bits/own/listed-groups';
import { bitAsDescribed } from '../bits/program-bits';
import { withSecondBit } from '../bits/second-bit';
import { useEditorState, useStudio } from '../state/studio-context';
import { Explain } from '../ui/explain/explain';
import { BitShape, MaterialShape, Way } from '../ui/explain/shapes';
import { LimitedField } from '../ui/number-field/limited-field';
import { NumberField } from '../ui/number-field/number-field';
import { Advanced } from '../ui/panel/advanced';
import classes from '../ui/panel/panel.module.css';
import { Select } from '../ui/select';
import { MillRow } from './fields/mill-row';
import { SecondFeeds } from './second-feeds';

/** The bit that cuts and, if a person wants one, a smaller bit that cuts what the first bit has left. */
export function BitsSection() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const { firstBit, secondBit } = useEditorState((state) => state.design.setup);
  const isTooLarge = secondBit !== null && comparedDiameter(secondBit) >= comparedDiameter(firstBit);
  return (
    <div>
      <Explain settings={EXPLAINED} topic="bits" />
      <div className={classes.fields}>
        <BitFields slot="firstBit" bit={firstBit} />
        <Checkbox
          className={classes.wide ?? ''}
          size="xs"
          mt={4}
          label={t('panel.useSecondBit')}
          description={t('panel.secondBitHint')}
          checked={secondBit !== null}
          onChange={(event) =>
            editor.run(
              followingVBits(
                setSetup(
                  withSecondBit(
                    editor.getState().design,
                    event.currentTarget.checked ? bitAsDescribed(suggestedSecondBit(firstBit)) : null,
                  ),
                ),
              ),
            )
          }
        />
        <BitFields slot="secondBit" bit={secondBit} />
        <div className={classes.wide}>
          <SecondFeeds />
        </div>
        {isTooLarge && (
          <Text className={classes.wide ?? ''} fz="xs" c="var(--kerf-bad)" role="alert">
            {t('problem.texts.second-bit-not-smaller')}
          </Text>
        )}
        <div className={classes.wide}>
          <Advanced>
            <FluteField slot="firstBit" bit={firstBit} />
            <FluteField slot="secondBit" bit={secondBit} />
            <BodyFields slots={{ firstBit, secondBit }} />
          </Advanced>
        </div>
      </div>
    </div>
  );
}

const EXPLAINED = [
  ...(['bitDiameter', 'tipDiameter', 'vAngle', 'flutes', 'twoBits'] as const),
  ...(['fluteLength', 'shankDiameter', 'stickOut', 'holderDiameter'] as const),
];

const FLUTE = (
  <>
    <MaterialShape d="M2 14H20V28H2ZM32 14H50V28H32Z" />
    <BitShape d="M21 2H31V10H29V28H23V10H21Z" />
    <Way d="M23 16L29 13M23 21L29 18M23 26L29 23" />
  </>
);

/** The field for the length of a bit's cutting edges, if a person knows it. */
function FluteField({ slot, bit }: { slot: BitSlot; bit: Tool | null }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  if (!bit || bit.kind === 'laser') return null;
  return (
    <MillRow picture={FLUTE}>
      <NumberField
        label={t('field.of', { of: t(`panel.${slot}`), what: t('panel.fluteLength') })}
        description={t('panel.fluteHint')}
        unit="mm"
        min={0}
        max={TOOL_BODY_LIMITS.fluteLength.max}
        value={bit.fluteLength ?? 0}
        onChange={(length) => editor.run(followingVBits(setSetup({ [slot]: withFluteLength(bit, length) })))}
      />
    </MillRow>
  );
}

/** Describes what is above the cutting edges of the bits; the checks need it. */
function BodyFields({ slots }: { slots: Readonly<Record<BitSlot, Tool | null>> }) {
  const { t } = useTranslation();
  return (
    <section className={classes.bodies} aria-label={t('bits.body')}>
      <Text fz="xs">{t('bits.body')}</Text>
      {(['firstBit', 'secondBit'] as const).map((slot) => {
        const bit = slots[slot];
        return bit && !isLaser(bit) && <DesignBit key={slot} slot={slot} bit={bit} />;
      })}
    </section>
  );
}

/** The choice and sizes of one bit. Without a bit, only the list is shown, disabled. */
function BitFields({ slot, bit }: { slot: BitSlot; bit: Tool | null }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const bitName = useBitName();
  const groups = useListedGroups();
  const set = (tool: Tool) =>
    editor.run(
      followingVBits(
        setSetup(slot === 'firstBit' ? { firstBit: tool } : withSecondBit(editor.getState().design, tool)),
      ),
    );
  return (
    <>
      <Select
        className={classes.wide ?? ''}
        label={t(`panel.${slot}`)}
        data={groups}
        value={bit ? bitId(bit) : null}
        placeholder={bit ? bitName(bit) : t('panel.none')}
        allowDeselect={false}
        disabled={bit === null}
        onChange={(id) => {
          const tool = toolOfBit(id);
          if (tool) set(bitAsDescribed(tool));
        }}
      />
      {bit && (
        <LimitedField
          label={t('panel.bitDiameter')}
          as="diameter"
          decimals={3}
          limit={diameterLimit(bit)}
          value={bit.diameter}
          onChange={(diameter) => set({ ...bit, diameter })}
        />
      )}
      {bit?.kind === 'tapered-ball-end-mill' && (
        <LimitedField
          label={t('panel.tipDiameter')}
          as="diameter"
          decimals={3}
          limit={{ ...BIT_LIMITS.diameter, max: bit.diameter }}
          value={bit.tipDiameter}
          onChange={(tipDiameter) => set({ ...bit, tipDiameter })}
        />
      )}
      {(bit?.kind === 'v-bit' || bit?.kind === 'tapered-ball-end-mill') && (
        <AngleField bit={bit} onChange={set} />
      )}
      {bit && !isLaser(bit) && <FlutesField bit={bit} onChange={set} />}
      {bit && !isLaser(bit) && <BitNote bit={bit} onTake={(tool) => set(bitAsDescribed(tool))} />}
    </>
  );
}

/** The limits of a diameter. A tip is never wider than its bit. */
function diameterLimit(bit: Tool): NumberLimit {
  const { diameter } = TYPED_LIMITS.bit;
  return bit.kind === 'tapered-ball-end-mill'
    ? { ...diameter, min: Math.max(diameter.min, bit.tipDiameter) }
    : diameter;
}

interface FlutesFieldProps {
  readonly bit: Exclude<Tool, LaserBeam>;
  readonly onChange: (bit: Tool) => void;
}

/** The field for the number of a bit's cutting edges; 0 if nobody knows it. */
function FlutesField({ bit, onChange }: FlutesFieldProps) {
  const { t } = useTranslation();
  return (
    <LimitedField
      label={t('panel.flutes')}
      title={t('panel.flutesHint')}
      as="number"
      limit={{ ...TYPED_LIMITS.bit.flutes, min: 0 }}
      value={bit.flutes ?? 0}
      onChange={(flutes) => onChange(withFlutes(bit, flutes))}
    />
  );
}

/** The field for the full angle of a bit's cone. */
function AngleField({ bit, onChange }: { bit: VBit | TaperedBallEndMill; onChange: (bit: Tool) => void }) {
  const { t } = useTranslation();
  return (
    <LimitedField
      label={t('panel.vAngle')}
      as="degrees"
      limit={TYPED_LIMITS.bit.angle}
      value={bit.angle}
      onChange={(angle) => onChange({ ...bit, angle })}
    />
  );
}
