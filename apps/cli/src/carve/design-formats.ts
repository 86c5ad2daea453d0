import {
  DECODED_FORMATS,
  type DrawingFormat,
  extensionsOf,
  formatNamed,
  formatsOf,
  type ModelFormat,
  type PhotoFormat,
  type ProjectFormat,
} from '@kerf/importers';
import { UsageError } from '../failure';
import { suggestion } from '../nearest';
import { STANDARD } from '../read-file';

/** A job file, or a design in its JSON form. Only the command line reads these formats. */
interface JsonFormat {
  readonly becomes: 'json';
  readonly extensions: readonly string[];
}

/** A format of designs: drawings, models, photos and projects. */
export type DesignFormat = DrawingFormat | ModelFormat | PhotoFormat | ProjectFormat;

const MODELS = formatsOf('model');

const DRAWN: readonly DesignFormat[] = [...formatsOf('drawing'), ...formatsOf('project')];

/** The formats of designs, in the order in which messages list them. */
export const DESIGN_FORMATS: readonly DesignFormat[] = [...DRAWN, ...MODELS, ...DECODED_FORMATS];

const JSON_FORMAT: JsonFormat = { becomes: 'json', extensions: ['.json'] };

const FORMATS: readonly (DesignFormat | JsonFormat)[] = [
  ...DRAWN,
  JSON_FORMAT,
  ...MODELS,
  ...DECODED_FORMATS,
];

/** The names of the formats: the values of `--format` and the endings of file names. */
const NAMES = extensionsOf(FORMATS).map((ending) => ending.slice(1));

/** 'a, b or c' */
export function alternatives(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** The format that `--format` names, or else the format of the file's name. Throws `UsageError` for unknown ones. */
export function designFormatOf(file: string, named: string | undefined): DesignFormat | JsonFormat {
  if (named !== undefined) {
    const found = NAMES.includes(named.toLowerCase()) ? formatNamed(`.${named}`, FORMATS) : null;
    if (found) return found;
    throw new UsageError(`--format: must be one of ${NAMES.join(', ')}${suggestion(named, NAMES)}`);
  }
  if (file === STANDARD) throw new UsageError(`reading from - needs --format ${alternatives(NAMES)}`);
  const found = formatNamed(file, FORMATS);
  if (found) return found;
  throw new UsageError(`${file}: the design must be a ${alternatives(extensionsOf(FORMATS))} file`);
}
