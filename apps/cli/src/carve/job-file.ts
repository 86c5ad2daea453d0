import type { Problem } from '@kerf/machining';
import { InputError } from '../failure';
import { suggestion } from '../nearest';
import { cliProblem } from '../problems';
import type { ObjectRule } from './apply-settings';
import {
  CARVE_OPTIONS,
  type CarveSettings,
  OPTION_NAMES,
  type OptionName,
  parseCarveSettings,
} from './options';

/** The content of a job file. */
export interface Job {
  /** Path of the design, relative to the file. */
  readonly design: string;
  readonly settings: CarveSettings;
  readonly rules: readonly ObjectRule[];
}

/** The maximum number of rules in a job. */
export const MOST_RULES = 1000;

type Json = Readonly<Record<string, unknown>>;

const RULE_NAMES = OPTION_NAMES.filter((name) => !CARVE_OPTIONS[name].isJobWide);

/** Whether a JSON value is a job, that is, an object that names its design. */
export function isJob(json: unknown): json is Json {
  return isRecord(json) && 'design' in json && (typeof json.design !== 'object' || json.design === null);
}

/**
 * Reads a job file. Throws `InputError` with all its problems; the path of each problem is a JSON pointer (RFC 6901).
 */
export function readJob(file: string, json: Json): Job {
  const { $schema, design, objects = [], ...rest } = json;
  const problems: Problem[] = [];
  const refuse = (pointer: string, fault: string) =>
    problems.push(cliProblem('job-invalid', { fault }, { path: pointer }));
  if ($schema !== undefined && typeof $schema !== 'string') refuse('/$schema', 'must be a text');
  if (typeof design !== 'string' || design === '') refuse('/design', 'must be the path of a design');
  const settings = readSettings(rest, '', OPTION_NAMES, refuse);
  const rules: ObjectRule[] = [];
  if (!Array.isArray(objects) || objects.length > MOST_RULES)
    refuse('/objects', `must be a list of at most ${MOST_RULES}`);
  else
    for (const [i, rule] of (objects as readonly unknown[]).entries()) {
      const pointer = `/objects/${i}`;
      if (!isRecord(rule)) {
        refuse(pointer, 'must be an object');
        continue;
      }
      const { match, ...own } = rule;
      if (typeof match !== 'string' || match === '')
        refuse(`${pointer}/match`, 'must be a name, where * stands for any text');
      rules.push({ match: String(match), settings: readSettings(own, pointer, RULE_NAMES, refuse) });
    }
  if (problems.length > 0) throw new InputError(file, problems);
  return { design: design as string, settings, rules };
}

function readSettings(
  raw: Json,
  pointer: string,
  names: readonly OptionName[],
  refuse: (pointer: string, message: string) => void,
): CarveSettings {
  const known: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(raw))
    if ((names as readonly string[]).includes(name)) known[name] = value;
    else
      refuse(
        `${pointer}/${escaped(name)}`,
        (OPTION_NAMES as readonly string[]).includes(name)
          ? 'is a setting of the whole job, not of some objects'
          : `is not a setting of a job${suggestion(name, names)}`,
      );
  const { settings, problems } = parseCarveSettings(known, false);
  for (const { name, message } of problems) refuse(`${pointer}/${name}`, message);
  return settings;
}

/** A name, escaped as a part of a JSON pointer. */
function escaped(name: string): string {
  return name.replace(/~/g, '~0').replace(/\//g, '~1');
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
