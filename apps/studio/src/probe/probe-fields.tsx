import { PROBE_CORNERS } from '@kerf/protocol';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../ui/number-field/number-field';
import { Advanced } from '../ui/panel/advanced';
import { Select } from '../ui/select';
import classes from './probe.module.css';
import { EDGES, type ProbeNumber, rangeOf, useProbeSettings } from './probe-settings';
import { PROBE_KINDS, TOUCH_NUMBERS, type ZeroKind } from './procedure';

/** The limits of a bit's diameter, mm. */
const THINNEST = 0.1;
const THICKEST = 50;

interface ProbeFieldsProps {
  readonly kind: ZeroKind;
  readonly bitDiameter: number | null;
  readonly onBitDiameter: (diameter: number) => void;
  readonly isDisabled: boolean;
}

/** The settings of a kind of probing. They are remembered. */
export function ProbeFields({ kind, bitDiameter, onBitDiameter, isDisabled }: ProbeFieldsProps) {
  const { t } = useTranslation();
  const { numbers, needsBit } = PROBE_KINDS[kind];
  return (
    <>
      <div className={classes.fields}>
        {(kind === 'corner' || kind === 'edge') && <SideChoice kind={kind} isDisabled={isDisabled} />}
        {needsBit && (
          <NumberField
            label={t('probe.numbers.bitDiameter')}
            value={bitDiameter}
            min={THINNEST}
            max={THICKEST}
            step={0.1}
            decimals={3}
            disabled={isDisabled}
            onChange={onBitDiameter}
          />
        )}
        {numbers.map((name) => (
          <Setting key={name} name={name} isDisabled={isDisabled} />
        ))}
      </div>
      <Advanced>
        <div className={classes.fields}>
          {TOUCH_NUMBERS.map((name) => (
            <Setting key={name} name={name} isDisabled={isDisabled} />
          ))}
        </div>
      </Advanced>
    </>
  );
}

function Setting({ name, isDisabled }: { readonly name: ProbeNumber; readonly isDisabled: boolean }) {
  const { t } = useTranslation();
  const value = useProbeSettings((settings) => settings[name]);
  const range = rangeOf(name);
  const isRate = name === 'fastRate' || name === 'slowRate';
  return (
    <NumberField
      label={t(`probe.numbers.${name}`)}
      kind={isRate ? 'feed' : 'length'}
      value={value}
      {...(range && { min: range[0], max: range[1] })}
      step={isRate ? 10 : 0.1}
      decimals={isRate ? 0 : 3}
      disabled={isDisabled}
      onChange={(number) => useProbeSettings.setState({ [name]: number })}
    />
  );
}

function SideChoice({
  kind,
  isDisabled,
}: {
  readonly kind: 'corner' | 'edge';
  readonly isDisabled: boolean;
}) {
  const { t } = useTranslation();
  const { corner, edge } = useProbeSettings();
  if (kind === 'corner')
    return (
      <Select
        label={t('probe.corner')}
        data={PROBE_CORNERS.map((value) => ({ value, label: t(`probe.corners.${value}`) }))}
        value={corner}
        allowDeselect={false}
        disabled={isDisabled}
        onChange={(chosen) => {
          const value = PROBE_CORNERS.find((each) => each === chosen);
          if (value) useProbeSettings.setState({ corner: value });
        }}
      />
    );
  return (
    <Select
      label={t('probe.edge')}
      data={EDGES.map((value) => ({ value, label: t(`probe.edges.${value}`) }))}
      value={edge}
      allowDeselect={false}
      disabled={isDisabled}
      onChange={(chosen) => {
        const value = EDGES.find((each) => each === chosen);
        if (value) useProbeSettings.setState({ edge: value });
      }}
    />
  );
}
