import { fail, failAll, type Outcome, type Problem, succeed } from '@kerf/machining';
import type { AnySettings, Field, NumberField, TextField } from './fields';
import { type Generator, isSettingShown } from './generator';
import { generatorProblem, ofField } from './problems';

/** The settings of a new thing. */
export function defaultSettings(generator: Generator): AnySettings {
  return Object.fromEntries(Object.entries(generator.fields).map(([name, field]) => [name, field.value]));
}

/** The difference that two numbers may have and still be the same step. */
const ROUNDING = 1e-9;

function numberProblem(name: string, field: NumberField, value: unknown): Problem | null {
  const { min, max, step, isInteger } = field;
  if (typeof value !== 'number' || !Number.isFinite(value))
    return generatorProblem('bad-number', { field: name });
  if (value < min || value > max) return generatorProblem('setting-out-of-range', { field: name, min, max });
  const steps = (value - min) / step;
  if (isInteger && Math.abs(steps - Math.round(steps)) > ROUNDING)
    return generatorProblem('setting-off-step', { field: name, min, max, step });
  return null;
}

function textProblem(name: string, { most, isRequired }: TextField, value: unknown): Problem | null {
  if (typeof value !== 'string' || (isRequired && value.trim() === ''))
    return generatorProblem('text-missing', { field: name });
  return value.length > most ? generatorProblem('text-too-long', { field: name, most }) : null;
}

function findFieldProblem(name: string, field: Field, value: unknown): Problem | null {
  switch (field.kind) {
    case 'length':
    case 'number':
      return numberProblem(name, field, value);
    case 'text':
      return textProblem(name, field, value);
    case 'choice':
      return field.choices.some((one) => one === value)
        ? null
        : generatorProblem('bad-choice', { field: name, choices: field.choices.join(', ') });
    case 'switch':
      return typeof value === 'boolean' ? null : generatorProblem('bad-switch', { field: name });
  }
}

/**
 * The settings of a generator from any values: what is missing gets its default. Values of a wrong kind or out of range
 * are problems with the setting as their path, and so are unknown settings. A setting without an effect is not refused;
 * it gets its default instead.
 */
export function checkSettings(
  generator: Generator,
  values: Readonly<Record<string, unknown>>,
): Outcome<AnySettings> {
  const { fields } = generator;
  const unknown = Object.keys(values).find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined)
    return fail(ofField(generatorProblem('unknown-setting', { field: unknown }), unknown));
  const given = { ...defaultSettings(generator), ...values } as AnySettings;
  const settings: Record<string, AnySettings[string]> = { ...given };
  const problems: Problem[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const problem = findFieldProblem(name, field, given[name]);
    if (!problem) continue;
    if (isSettingShown(generator, name, given)) problems.push(ofField(problem, name));
    else settings[name] = field.value;
  }
  return problems.length > 0 ? failAll(problems) : succeed(settings);
}
