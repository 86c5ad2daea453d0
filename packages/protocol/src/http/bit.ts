import {
  degreesFromRadians,
  FLUTE_LIMITS,
  findToolBodyProblems,
  isLaser,
  type Problem,
  parseDiameter,
  radiansFromDegrees,
  roundTo,
  type Tool,
  type ToolBody,
  USUAL_BEAM_WIDTH,
} from '@kerf/machining';
import { z } from 'zod';
import { idSchema } from '../id';
import { claimedUserIdSchema } from './common';

/** The types of bits, as the list groups them. */
export const BIT_TYPES = ['End Mills', 'V Bits', 'Laser'] as const;

/** A type of bits. */
export type BitType = (typeof BIT_TYPES)[number];

/** The kinds of tools of each type. The first one is meant where a client names no kind. */
export const BIT_KINDS = {
  'End Mills': ['end-mill', 'ball-end-mill', 'tapered-ball-end-mill'],
  'V Bits': ['v-bit'],
  Laser: ['laser'],
} as const satisfies Readonly<Record<BitType, readonly Tool['kind'][]>>;

/** The limits of what a person says of a bit: mm, degrees, W. */
export const BIT_RANGES = {
  diameter: { min: 0.1, max: 33 },
  tipDiameter: { min: 0.01, max: 33 },
  angle: { min: 1, max: 179 },
  power: { min: 0.1, max: 1000 },
  beamWidth: { min: 0.01, max: 5 },
  flutes: FLUTE_LIMITS,
} as const;

/** The most characters of a name. */
export const MOST_NAME = 100;

/**
 * The properties of a bit. The specification has `power` (W), `diameter` (a number in mm, or text such as '1/8in') and
 * `angle` (degrees). The others are Kerf's own: a client that leaves them out gets an end mill, a V-bit or a laser.
 */
export const bitInfoSchema = z.object({
  power: z.number().optional(),
  diameter: z.union([z.number(), z.string().max(32)]).optional(),
  angle: z.number().optional(),
  kind: z.enum(['end-mill', 'ball-end-mill', 'tapered-ball-end-mill', 'v-bit', 'laser']).optional(),
  tipDiameter: z.number().optional(),
  flutes: z.number().optional(),
  fluteLength: z.number().optional(),
  shankDiameter: z.number().optional(),
  holder: z.object({ diameter: z.number(), stickOut: z.number() }).optional(),
});

/** The properties of a bit. */
export type BitInfo = z.infer<typeof bitInfoSchema>;

/**
 * The id of a bit. Ids of built-in bits contain their diameter, so a point is allowed.
 */
export const bitIdSchema = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/, 'The id is not valid.');

/** A router bit or laser in the list. Built-in ones (`userId` '1') can be neither edited nor deleted. */
export const bitSchema = z.object({
  id: bitIdSchema,
  userId: idSchema,
  name: z.string(),
  type: z.enum(BIT_TYPES),
  bitType: z.string().nullable(),
  info: bitInfoSchema,
  canEdit: z.boolean(),
  canDelete: z.boolean(),
});

/** A router bit or laser in the list. */
export type Bit = z.infer<typeof bitSchema>;

/** The bits of one type, as the list groups them. */
export const bitGroupSchema = z.object({ type: bitSchema.shape.type, bits: z.array(bitSchema) });

/** The bits of one type, as the list groups them. */
export type BitGroup = z.infer<typeof bitGroupSchema>;

/** What a person says of a bit. */
export type BitContent = Pick<Bit, 'name' | 'type' | 'info'>;

/** Why a bit cannot be stored as it is: the field, and what is wrong with it. */
export interface BitFault {
  readonly field: 'name' | 'type' | keyof BitInfo;
  /**
   * - 'required': the field is empty;
   * - 'number', 'denominator': the text is no diameter;
   * - 'out-of-range': outside of `BIT_RANGES`, or a tip that is wider than its bit;
   * - 'wrong-kind': the type has no such kind;
   * - 'impossible': shank or holder do not fit the bit.
   */
  readonly fault:
    | 'required'
    | 'too-long'
    | 'number'
    | 'denominator'
    | 'out-of-range'
    | 'wrong-kind'
    | 'impossible';
}

/** The sentences of the specification for what is wrong with a bit, by field and fault. */
const FAULT_TEXTS: Readonly<Record<string, string>> = {
  'type:required': 'Type selection is required',
  'name:required': 'Name is required',
  'diameter:required': "Enter a valid number for 'Diameter'",
  'diameter:number': "Enter a valid number for 'Diameter'",
  'diameter:denominator': 'The denominator cannot be zero',
  'diameter:out-of-range': '0.1mm ~ 33mm',
  'angle:required': "Enter a valid number for 'Angle'",
  'angle:out-of-range': '1° ~ 179°',
  'power:required': "Enter a valid number for 'Power'",
};

/** The diameter of a bit in mm, or the code of the problem of its text. */
export function readDiameter(diameter: number | string): number | Problem['code'] {
  if (typeof diameter === 'number') return diameter;
  const read = parseDiameter(diameter);
  return read.ok ? read.value : (read.problems[0]?.code ?? 'diameter-format');
}

function isWithin(value: number, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return value >= min && value <= max;
}

function diameterFault({ type, info: { diameter } }: BitContent): BitFault['fault'] | undefined {
  if (diameter === undefined || diameter === '') return type === 'Laser' ? undefined : 'required';
  const read = readDiameter(diameter);
  if (typeof read === 'string') return read === 'diameter-denominator' ? 'denominator' : 'number';
  const range = type === 'Laser' ? BIT_RANGES.beamWidth : BIT_RANGES.diameter;
  return isWithin(read, range) ? undefined : 'out-of-range';
}

function numberFault(
  value: number | undefined,
  range: { readonly min: number; readonly max: number },
): BitFault['fault'] | undefined {
  if (value === undefined || Number.isNaN(value)) return 'required';
  return isWithin(value, range) ? undefined : 'out-of-range';
}

/** The faults of the fields that the kind of a bit needs, without those of its body. */
function formFaults(bit: BitContent): readonly BitFault[] {
  const { type, info } = bit;
  const kind = kindOf(bit);
  const found: [BitFault['field'], BitFault['fault'] | undefined][] = [['diameter', diameterFault(bit)]];
  if (!(BIT_KINDS[type] as readonly string[]).includes(kind)) found.push(['kind', 'wrong-kind']);
  if (type === 'Laser') found.push(['power', numberFault(info.power, BIT_RANGES.power)]);
  if (kind === 'v-bit' || kind === 'tapered-ball-end-mill')
    found.push(['angle', numberFault(info.angle, BIT_RANGES.angle)]);
  if (kind === 'tapered-ball-end-mill') {
    const widest = Number(info.diameter === undefined ? undefined : readDiameter(info.diameter));
    const max = Number.isFinite(widest) ? widest : BIT_RANGES.tipDiameter.max;
    found.push(['tipDiameter', numberFault(info.tipDiameter, { ...BIT_RANGES.tipDiameter, max })]);
  }
  if (info.flutes !== undefined && (!isWithin(info.flutes, FLUTE_LIMITS) || !Number.isInteger(info.flutes)))
    found.push(['flutes', 'out-of-range']);
  return found.flatMap(([field, fault]) => (fault ? [{ field, fault }] : []));
}

/** Everything that is wrong with a bit; empty if it can be stored. The api, the form and files use this function. */
export function findBitFaults(bit: BitContent): readonly BitFault[] {
  const name = bit.name.trim();
  const faults: BitFault[] = [];
  if (name === '') faults.push({ field: 'name', fault: 'required' });
  if (name.length > MOST_NAME) faults.push({ field: 'name', fault: 'too-long' });
  faults.push(...formFaults(bit));
  if (faults.length > 0) return faults;
  const tool = toolOfContent({ ...bit, id: '' });
  const [problem] = isLaser(tool) ? [] : findToolBodyProblems(tool);
  if (!problem) return [];
  const field = (problem.place?.path ?? 'holder').split('.')[0] as BitFault['field'];
  return [{ field, fault: 'impossible' }];
}

function kindOf({ type, info }: Pick<BitContent, 'type' | 'info'>): Tool['kind'] {
  return info.kind ?? BIT_KINDS[type][0];
}

/** The tool of a bit without faults. */
function toolOfContent(bit: BitContent & Pick<Bit, 'id'>): Tool {
  const { id, name, info } = bit;
  const read =
    info.diameter === undefined || info.diameter === '' ? USUAL_BEAM_WIDTH : readDiameter(info.diameter);
  const diameter = typeof read === 'number' ? read : 0;
  const own = { id, name: name.trim(), diameter };
  const kind = kindOf(bit);
  if (kind === 'laser') return { ...own, kind };
  const { flutes, fluteLength, shankDiameter, holder } = info;
  const body: ToolBody & { readonly flutes?: number } = {
    ...(flutes !== undefined && { flutes }),
    ...(fluteLength !== undefined && { fluteLength }),
    ...(shankDiameter !== undefined && { shankDiameter }),
    ...(holder && { holder }),
  };
  const angle = radiansFromDegrees(info.angle ?? 0);
  if (kind === 'v-bit') return { ...own, kind, angle, ...body };
  if (kind === 'tapered-ball-end-mill')
    return { ...own, kind, angle, tipDiameter: info.tipDiameter ?? 0, ...body };
  return { ...own, kind, ...body };
}

/** The tool that a bit describes; null if the bit has faults. */
export function toolOfBit(bit: BitContent & Pick<Bit, 'id'>): Tool | null {
  return findBitFaults(bit).length === 0 ? toolOfContent(bit) : null;
}

/** The type of the bits of one kind. */
export function bitTypeOf(kind: Tool['kind']): BitType {
  return BIT_TYPES.find((type) => (BIT_KINDS[type] as readonly string[]).includes(kind)) ?? 'End Mills';
}

/** The parts of a bit of the wire that describe a tool. `power` is that of a laser, W. */
export function bitOfTool(tool: Tool, power?: number): BitContent {
  const { name, kind, diameter } = tool;
  const type = bitTypeOf(kind);
  if (isLaser(tool)) return { name, type, info: { kind, diameter, ...(power !== undefined && { power }) } };
  const { flutes, fluteLength, shankDiameter, holder } = tool;
  return {
    name,
    type,
    info: {
      kind,
      diameter,
      ...('angle' in tool && { angle: roundTo(degreesFromRadians(tool.angle), 6) }),
      ...('tipDiameter' in tool && { tipDiameter: tool.tipDiameter }),
      ...(flutes !== undefined && { flutes }),
      ...(fluteLength !== undefined && { fluteLength }),
      ...(shankDiameter !== undefined && { shankDiameter }),
      ...(holder && { holder }),
    },
  };
}

/**
 * A request to save a bit. Without an `id`, or with an `id` that no bit has, it is inserted; a client that chooses a
 * UUID can repeat a save whose reply was lost. With the `id` of an own bit, that bit is updated.
 */
export const bitSaveRequestSchema = z
  .object({
    id: z.union([z.uuid(), z.literal('')]).nullish(),
    userId: claimedUserIdSchema,
    name: z.string().trim(),
    type: z.enum(BIT_TYPES, 'Type selection is required'),
    info: bitInfoSchema,
  })
  .superRefine((request, context) => {
    for (const { field, fault } of findBitFaults(request))
      context.addIssue({
        code: 'custom',
        path: field === 'name' || field === 'type' ? [field] : ['info', field],
        message: FAULT_TEXTS[`${field}:${fault}`] ?? fault,
      });
  });

/** A request to save a bit. */
export type BitSaveRequest = z.input<typeof bitSaveRequestSchema>;
