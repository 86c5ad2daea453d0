import {
  type Field,
  type Generator,
  isSettingShown,
  type NumberField as NumberSetting,
} from '@kerf/generators';
import type { Problem } from '@kerf/machining';
import { Slider, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CheckedField } from '../ui/number-field/checked-field';
import { Select } from '../ui/select';
import classes from './generators.module.css';
import { useThingTexts } from './thing-texts';

/** What the form has: numbers are NaN while their text is not one. */
export type FormValues = Readonly<Record<string, unknown>>;

interface FieldsProps {
  readonly generator: Generator;
  readonly values: FormValues;
  readonly problems: readonly Problem[];
  /** Whether empty texts are reported too: not before the person wanted to insert. */
  readonly isAsked: boolean;
  onChange(changes: FormValues): void;
}

/** The settings of a generator; only those that have an effect are shown. */
export function SettingsFields({ generator, values, problems, isAsked, onChange }: FieldsProps) {
  const texts = useThingTexts();
  return (
    <div className={classes.fields}>
      {shownFields(generator, values).map((name) => {
        const problem = problems.find(({ place }) => place?.path === name);
        const isEarly = problem?.code === 'text-missing' && !isAsked;
        return (
          <SettingField
            key={name}
            name={name}
            field={generator.fields[name]!}
            value={values[name]}
            fault={problem && !isEarly ? texts.problem(problem) : null}
            onChange={(value) => onChange({ [name]: value })}
          />
        );
      })}
    </div>
  );
}

/** The names of the settings that have an effect, in the order of the form. */
function shownFields(generator: Generator, settings: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(generator.fields).filter((name) =>
    isSettingShown(generator, name, settings as Parameters<typeof isSettingShown>[2]),
  );
}

interface SettingFieldProps {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly fault: string | null;
  onChange(value: unknown): void;
}

function SettingField({ name, field, value, fault, onChange }: SettingFieldProps) {
  const texts = useThingTexts();
  const label = texts.field(name);
  switch (field.kind) {
    case 'length':
    case 'number':
      return <NumberSettingField {...{ name, field, value, fault, onChange, label }} />;
    case 'text': {
      const shared = {
        size: 'xs',
        label,
        className: classes.wide ?? '',
        value: String(value),
        error: fault,
        'aria-required': field.isRequired,
        maxLength: field.most,
        spellCheck: false,
      } as const;
      return field.hasLines ? (
        <Textarea {...shared} rows={3} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <TextInput {...shared} autoComplete="off" onChange={(event) => onChange(event.currentTarget.value)} />
      );
    }
    case 'choice':
      return (
        <Select
          size="xs"
          className={classes.wide ?? ''}
          label={label}
          allowDeselect={false}
          data={field.choices.map((one) => ({ value: one, label: texts.choice(one) }))}
          value={String(value)}
          onChange={(one) => one !== null && onChange(one)}
        />
      );
    case 'switch':
      return (
        <Switch
          size="xs"
          className={classes.wide ?? ''}
          label={label}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
  }
}

/** With at most this many values, a whole number has a slider too. */
const SLIDER_VALUES = 20;

interface NumberProps extends Omit<SettingFieldProps, 'field'> {
  readonly field: NumberSetting;
  readonly label: string;
}

function NumberSettingField({ field, value, fault, label, onChange }: NumberProps) {
  const { t } = useTranslation();
  const { kind, min, max, step, isInteger } = field;
  const number = typeof value === 'number' ? value : Number.NaN;
  const entry = (
    <CheckedField
      label={kind === 'length' ? t('generators.inMm', { label }) : label}
      kind={kind === 'length' ? 'length' : 'number'}
      entry={Number.isNaN(number) ? 'wrong' : number}
      fault={fault}
      step={step}
      onChange={(next) => onChange(typeof next === 'number' ? next : Number.NaN)}
    />
  );
  if (!isInteger || (max - min) / step >= SLIDER_VALUES) return entry;
  return (
    <div className={`${classes.wide} ${classes.sliding}`}>
      {entry}
      <Slider
        size="sm"
        label={null}
        {...{ min, max, step }}
        value={Number.isNaN(number) ? min : Math.min(max, Math.max(min, number))}
        thumbLabel={label}
        onChange={onChange}
      />
    </div>
  );
}
