/** A length in mm, or another number that a person types. */
export interface NumberField {
  readonly kind: 'length' | 'number';
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** The distance of neighbouring values for arrows and sliders; of whole numbers, only these values are allowed. */
  readonly step: number;
  readonly isInteger: boolean;
}

/** A text that a person types. */
export interface TextField {
  readonly kind: 'text';
  readonly value: string;
  /** Characters. */
  readonly most: number;
  readonly isRequired: boolean;
  readonly hasLines: boolean;
}

/** One of several values. */
export interface ChoiceField<Choice extends string = string> {
  readonly kind: 'choice';
  readonly value: Choice;
  readonly choices: readonly Choice[];
}

/** Yes or no. */
export interface SwitchField {
  readonly kind: 'switch';
  readonly value: boolean;
}

/** One setting of a generator: its default, its limits, and how a person sets it. */
export type Field = NumberField | TextField | ChoiceField | SwitchField;

/** The settings of a generator, by name, in the order of its form. */
export type Fields = Readonly<Record<string, Field>>;

type ValueOf<F extends Field> = F extends NumberField
  ? number
  : F extends TextField
    ? string
    : F extends ChoiceField<infer C>
      ? C
      : boolean;

/** The values of settings. */
export type SettingsOf<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> };

/** Settings of any generator, as a project file keeps them. */
export type AnySettings = Readonly<Record<string, number | string | boolean>>;

/** A length in mm. */
export function length(value: number, min: number, max: number, step = 1): NumberField {
  return { kind: 'length', value, min, max, step, isInteger: false };
}

/** A number without a unit. */
export function number(value: number, min: number, max: number, step = 1): NumberField {
  return { kind: 'number', value, min, max, step, isInteger: false };
}

/** A whole number: `min`, `min` + `step`, … up to `max`. */
export function whole(value: number, min: number, max: number, step = 1): NumberField {
  return { kind: 'number', value, min, max, step, isInteger: true };
}

/** A text that must not be empty. */
export function text(value: string, most: number, hasLines = false): TextField {
  return { kind: 'text', value, most, isRequired: true, hasLines };
}

/** A text that may be empty. */
export function optionalText(value: string, most: number): TextField {
  return { kind: 'text', value, most, isRequired: false, hasLines: false };
}

/** One of `choices`. */
export function choice<const Choice extends string>(
  value: NoInfer<Choice>,
  choices: readonly Choice[],
): ChoiceField<Choice> {
  return { kind: 'choice', value, choices };
}

/** Yes or no. */
export function onOff(value: boolean): SwitchField {
  return { kind: 'switch', value };
}
