import {
  TRACE_LIMITS,
  TRACE_MODES,
  TRACE_STACKINGS,
  type TraceMode,
  type TraceSettings,
  type TraceStacking,
} from '@kerf/imaging';
import { SegmentedControl, Slider, Switch } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../ui/number-field/number-field';
import type { TraceCut } from './place-trace';
import classes from './trace.module.css';

/** The numbers of a trace, and how many decimals they have. */
const DECIMALS = { noise: 0, smoothing: 2, downsampling: 0, threshold: 0, colors: 0 } as const;
type TraceNumber = keyof typeof DECIMALS;

/** The threshold of a person who wants to choose it, while no trace has found one. */
const MIDDLE_GREY = 128;

interface TraceFieldsProps {
  readonly settings: TraceSettings;
  /** The threshold of the latest trace; null when it had none. */
  readonly threshold: number | null;
  readonly cut: TraceCut;
  onChange(changes: Partial<TraceSettings>): void;
  onCut(cut: TraceCut): void;
}

/** The settings of a trace. Only those that do something in the chosen mode are shown. */
export function TraceFields({ settings, threshold, cut, onChange, onCut }: TraceFieldsProps) {
  const { t } = useTranslation();
  const number = (name: TraceNumber, value: number) => (
    <TraceNumberField name={name} value={value} onChange={(next) => onChange({ [name]: next })} />
  );
  return (
    <div className={classes.fields}>
      <Choice<TraceMode>
        label={t('trace.mode')}
        value={settings.mode}
        choices={TRACE_MODES.map((value) => ({ value, label: t(`trace.modes.${value}`) }))}
        onChange={(mode) => onChange({ mode })}
      />
      <p className={classes.hint}>{t(`trace.hints.${settings.mode}`)}</p>
      {number('noise', settings.noise)}
      {number('smoothing', settings.smoothing)}
      {number('downsampling', settings.downsampling)}
      {settings.mode === 'colors' ? (
        <ColorFields settings={settings} onChange={onChange} />
      ) : (
        <>
          <Switch
            size="xs"
            label={t('trace.automatic', { threshold: threshold ?? '–' })}
            checked={settings.threshold === 'auto'}
            onChange={({ currentTarget }) =>
              onChange({ threshold: currentTarget.checked ? 'auto' : (threshold ?? MIDDLE_GREY) })
            }
          />
          {settings.threshold !== 'auto' && number('threshold', settings.threshold)}
          <Switch
            size="xs"
            label={t('trace.invert')}
            checked={settings.isInverted}
            onChange={({ currentTarget }) => onChange({ isInverted: currentTarget.checked })}
          />
        </>
      )}
      {settings.mode !== 'centerline' && (
        <Choice<TraceCut>
          label={t('trace.cut')}
          value={cut}
          choices={(['line', 'fill'] as const).map((value) => ({ value, label: t(`trace.cuts.${value}`) }))}
          onChange={onCut}
        />
      )}
    </div>
  );
}

function ColorFields({ settings, onChange }: Pick<TraceFieldsProps, 'settings' | 'onChange'>) {
  const { t } = useTranslation();
  return (
    <>
      <TraceNumberField name="colors" value={settings.colors} onChange={(colors) => onChange({ colors })} />
      <Choice<TraceStacking>
        label={t('trace.stacking')}
        value={settings.stacking}
        choices={TRACE_STACKINGS.map((value) => ({ value, label: t(`trace.stackings.${value}`) }))}
        onChange={(stacking) => onChange({ stacking })}
      />
      <Switch
        size="xs"
        label={t('trace.background')}
        checked={settings.hasBackground}
        onChange={({ currentTarget }) => onChange({ hasBackground: currentTarget.checked })}
      />
    </>
  );
}

interface TraceNumberFieldProps {
  readonly name: TraceNumber;
  readonly value: number;
  onChange(value: number): void;
}

/** A number within its limits, as a slider with a field. */
function TraceNumberField({ name, value, onChange }: TraceNumberFieldProps) {
  const { t } = useTranslation();
  const { min, max, step } = TRACE_LIMITS[name];
  const round = (next: number) => Number(Math.min(max, Math.max(min, next)).toFixed(DECIMALS[name]));
  return (
    <div className={classes.number}>
      <span className={classes.label} aria-hidden="true">
        {t(`trace.${name}`)}
      </span>
      <Slider
        size="sm"
        label={null}
        min={min}
        max={max}
        step={step}
        value={value}
        thumbLabel={t(`trace.${name}`)}
        onChange={(next) => onChange(round(next))}
      />
      <NumberField
        kind="number"
        aria-label={t(`trace.${name}`)}
        decimals={DECIMALS[name]}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(next) => onChange(round(next))}
      />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  onChange(value: Value): void;
}

function Choice<Value extends string>({ label, value, choices, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div>
      <div id={id} className={classes.label}>
        {label}
      </div>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-labelledby={id}
        value={value}
        data={[...choices]}
        onChange={(next) => onChange(next as Value)}
      />
    </div>
  );
}
