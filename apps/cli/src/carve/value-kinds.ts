import type { MillingTabSettings } from '@kerf/document';
import { parseDiameter } from '@kerf/machining';
import { type OptionBit, parseBitText } from '../bit';
import { suggestion } from '../nearest';

/** A JSON Schema (2020-12) or a part of one. */
export type JsonSchema = { readonly [key: string]: unknown };

/** The reason why a value is rejected. */
export interface Refused {
  readonly problem: string;
}

/** The allowed values of an option, on a command line and in a job file. */
export interface ValueKind<T> {
  /** The word for the value in the help text; '' for a switch. */
  readonly placeholder: string;
  /** The schema of the value in a job file. */
  readonly schema: JsonSchema;
  /**
   * Returns the value, or the reason why it is rejected. `isText`: it comes from a command line, where every value is
   * text.
   */
  readonly parse: (raw: unknown, isText: boolean) => T | Refused;
}

/** Whether a parser rejected the value. */
export function isRefused(value: unknown): value is Refused {
  return typeof value === 'object' && value !== null && 'problem' in value;
}

const refuse = (problem: string): Refused => ({ problem });

/** A range; `isOpen` excludes the minimum itself. */
export interface NumberRange {
  readonly least: number;
  readonly most: number;
  readonly isWhole?: boolean;
  readonly isOpen?: boolean;
}

const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)$/;

/** A number without a unit, or with a fixed unit. */
export function number(placeholder: string, range: NumberRange): ValueKind<number> {
  return {
    placeholder,
    schema: rangeSchema(range),
    parse: (raw, isText) => within(isText ? numberOf(String(raw)) : raw, range),
  };
}

/** A length: a number of mm, or a text with a unit or a fraction (`1/4in`). */
export function length(range: NumberRange): ValueKind<number> {
  return {
    placeholder: 'mm',
    schema: { anyOf: [rangeSchema(range), { type: 'string', pattern: UNIT_PATTERN }] },
    parse: (raw, isText) => {
      if (typeof raw === 'string' && (!isText || Number.isNaN(numberOf(raw)))) {
        const parsed = /[a-z/]/i.test(raw) ? parseDiameter(raw) : undefined;
        return parsed?.ok ? within(parsed.value, range) : refuse(rangeText(range, ', in mm or like 1/4in'));
      }
      return within(isText ? numberOf(String(raw)) : raw, range);
    },
  };
}

const UNIT_PATTERN = '^\\s*\\d*\\.?\\d+\\s*(/\\s*\\d*\\.?\\d+\\s*)?(in|mm)$';

function rangeSchema({ least, most, isWhole, isOpen }: NumberRange): JsonSchema {
  return {
    type: isWhole ? 'integer' : 'number',
    [isOpen ? 'exclusiveMinimum' : 'minimum']: least,
    maximum: most,
  };
}

function numberOf(text: string): number {
  return NUMBER.test(text.trim()) ? Number(text) : Number.NaN;
}

function within(value: unknown, range: NumberRange): number | Refused {
  const { least, most, isWhole, isOpen } = range;
  const isIn = typeof value === 'number' && value >= least && value <= most && !(isOpen && value === least);
  return isIn && (!isWhole || Number.isInteger(value)) ? value : refuse(rangeText(range));
}

function rangeText({ least, most, isWhole, isOpen }: NumberRange, more = ''): string {
  return `must be a ${isWhole ? 'whole ' : ''}number ${isOpen ? 'above' : 'from'} ${least} to ${most}${more}`;
}

/** One of the given words. */
export function choice<const T extends string>(...values: readonly T[]): ValueKind<T> {
  return {
    placeholder: values.join('|'),
    schema: { enum: values },
    parse: (raw) =>
      values.find((value) => value === raw) ??
      refuse(`must be one of ${values.join(', ')}${suggestion(String(raw), values)}`),
  };
}

/** The path of a file. */
export const FILE: ValueKind<string> = {
  placeholder: 'FILE',
  schema: { type: 'string', minLength: 1 },
  parse: (raw) => (typeof raw === 'string' && raw !== '' ? raw : refuse('must be the path of a file')),
};

/** On or off. */
export const TOGGLE: ValueKind<boolean> = {
  placeholder: '',
  schema: { type: 'boolean' },
  parse: (raw, isText) => {
    const value = isText ? { true: true, false: false }[String(raw)] : raw;
    return typeof value === 'boolean' ? value : refuse('must be true or false');
  },
};

/** A value with its own notation. */
function written<T>(
  placeholder: string,
  pattern: RegExp,
  example: string,
  read: (found: RegExpExecArray) => T | undefined,
): ValueKind<T> {
  return {
    placeholder,
    schema: { type: 'string', pattern: pattern.source },
    parse: (raw) => {
      const found = typeof raw === 'string' ? pattern.exec(raw.trim()) : null;
      return (found && read(found)) ?? refuse(`must be like ${example}`);
    },
  };
}

const N = '(\\d+(?:\\.\\d+)?)';

/** A box: width, height, thickness in mm. */
export const SIZE = written('WxHxT', new RegExp(`^${N}x${N}x${N}$`), '300x180x10, in mm', (found) => {
  const [width, height, thickness] = found.slice(1).map(Number) as [number, number, number];
  return width > 0 && height > 0 && thickness > 0 ? { width, height, thickness } : undefined;
});

/** The size of a model: width, height and depth in mm. */
export const MODEL_SIZE: typeof SIZE = { ...SIZE, placeholder: 'WxHxD' };

/** A place in the plane: 'X,Y' in mm. */
export const PAIR = written('X,Y', new RegExp(`^(-?${N}),(-?${N})$`), '20,15.5, in mm', (found) => ({
  x: Number(found[1]),
  y: Number(found[3]),
}));

/** One number above 0 for each axis, '5000x5000x1000', or one for all axes. */
export const PER_AXIS = written(
  'XxYxZ',
  new RegExp(`^${N}(?:x${N}x${N})?$`),
  '500x500x150 (for x, y and z), or 500',
  (found) => {
    const [x = 0, y = x, z = x] = found
      .slice(1)
      .flatMap((text) => (text === undefined ? [] : [Number(text)]));
    return x > 0 && y > 0 && z > 0 ? { x, y, z } : undefined;
  },
);

/** A bit: the diameter of an end mill, or a text as `kerf simulate` reads it. */
export const BIT: ValueKind<OptionBit> = {
  placeholder: 'BIT',
  schema: {
    anyOf: [
      { type: 'number', exclusiveMinimum: 0 },
      { type: 'string', minLength: 1 },
    ],
  },
  parse: (raw) => {
    if (typeof raw !== 'number' && typeof raw !== 'string') return refuse('must be a diameter or like v:60');
    const bit = parseBitText(String(raw));
    if (typeof bit === 'string') return refuse(bit);
    return bit.kind === 'laser'
      ? refuse('a laser is no bit: use --cut laser-line, laser-fill or laser-photo')
      : bit;
  },
};

/** '10x1': every 10 mm, 1 mm wide; '4@6': four, 6 mm wide; 'x2' at the end: 2 mm high; 'none'. */
export const TABS = written<Partial<MillingTabSettings>>(
  '10x1[x2]|4@6|none',
  new RegExp(`^(?:none|${N}([x@])${N}(?:x${N})?)$`),
  '10x1 (every 10 mm, 1 mm wide), 4@6 (four, 6 mm wide), 10x1x2 (2 mm high) or none',
  ([text, first, sign, width, height]) => {
    if (text === 'none') return { isEnabled: false };
    const amount = Number(first);
    const isWhole = Number.isInteger(amount);
    if (!(amount > 0 && Number(width) > 0) || (sign === '@' && !isWhole)) return undefined;
    const place =
      sign === '@'
        ? { placement: 'count' as const, count: amount }
        : { placement: 'spacing' as const, spacing: amount };
    return { isEnabled: true, width: Number(width), height: Number(height ?? 0), ...place };
  },
);

/** 'arc:3' or 'line:3' (mm), 'none'. */
export const LEADS = written(
  'arc:3|line:3|none',
  new RegExp(`^(?:none|(line|arc)(?::${N})?)$`),
  'arc:3, line:3 or none',
  ([text, kind, size]) =>
    text === 'none'
      ? { kind: 'none' as const }
      : { kind: kind as 'line' | 'arc', ...(size !== undefined && { length: Number(size) }) },
);

/** 'ramp', 'helix', 'ramp:10' (degrees, the steepest), 'plunge'. */
export const ENTRY = written(
  'ramp[:15]|helix[:15]|plunge',
  new RegExp(`^(?:(ramp|helix)(?::${N})?|plunge)$`),
  'ramp, helix, ramp:10 (degrees, 0.5 to 30) or plunge',
  ([, kind = 'plunge', degrees]) => {
    const angle = degrees === undefined ? undefined : (Number(degrees) * Math.PI) / 180;
    if (angle !== undefined && !(angle >= Math.PI / 360 && angle <= Math.PI / 6)) return undefined;
    return { kind: kind as 'ramp' | 'helix' | 'plunge', ...(angle !== undefined && { angle }) };
  },
);

/** '2x1': 2 mm burnt, 1 mm left; 'none'. */
export const PERFORATION = written(
  '2x1|none',
  new RegExp(`^(?:none|${N}x${N})$`),
  '2x1 (2 mm burnt, 1 mm left) or none',
  ([text, cut, skip]) => {
    if (text === 'none') return { isEnabled: false };
    return Number(cut) > 0 && Number(skip) > 0
      ? { isEnabled: true, cut: Number(cut), skip: Number(skip) }
      : undefined;
  },
);

/** A number of mm, or a given word instead. */
export function lengthOr<const W extends string>(word: W, range: NumberRange): ValueKind<number | W> {
  const plain = length(range);
  return {
    placeholder: `mm|${word}`,
    schema: { anyOf: [{ const: word }, ...(plain.schema.anyOf as readonly unknown[])] },
    parse: (raw, isText) => {
      const value = raw === word ? word : plain.parse(raw, isText);
      return isRefused(value) ? refuse(`${value.problem} or ${word}`) : value;
    },
  };
}
