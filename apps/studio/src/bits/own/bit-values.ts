import { findToolBodyProblems, isLaser, type Problem } from '@kerf/machining';
import {
  BIT_KINDS,
  BIT_RANGES,
  type BitContent,
  type BitFault,
  type BitInfo,
  type BitType,
  findBitFaults,
  toolOfBit,
} from '@kerf/protocol';

/** The texts of the fields of a bit, as the person types them. */
export interface BitValues {
  /** Empty before the person has chosen one. */
  readonly type: BitType | '';
  readonly kind: NonNullable<BitInfo['kind']>;
  readonly name: string;
  readonly diameter: string;
  readonly angle: string;
  readonly tipDiameter: string;
  readonly power: string;
  readonly flutes: string;
  /** Lengths above the cutting edges, mm; 0 when nobody knows them. */
  readonly body: Readonly<Record<'fluteLength' | 'shankDiameter' | 'stickOut' | 'holderDiameter', number>>;
}

/** A field in which the person types text. */
export type BitTextField = 'diameter' | 'angle' | 'tipDiameter' | 'power' | 'flutes';

const NO_BODY = { fluteLength: 0, shankDiameter: 0, stickOut: 0, holderDiameter: 0 };

/** The form of a new bit. */
export const NEW_BIT: BitValues = {
  type: '',
  kind: 'end-mill',
  name: '',
  diameter: '',
  angle: '',
  tipDiameter: '',
  power: '',
  flutes: '',
  body: NO_BODY,
};

const textOf = (value: number | string | undefined) => (value === undefined ? '' : String(value));

/** The form with the values of a bit. */
export function valuesOf({ name, type, info }: BitContent): BitValues {
  const { fluteLength = 0, shankDiameter = 0, holder } = info;
  return {
    type,
    kind: info.kind ?? BIT_KINDS[type][0],
    name,
    diameter: textOf(info.diameter),
    angle: textOf(info.angle),
    tipDiameter: textOf(info.tipDiameter),
    power: textOf(info.power),
    flutes: textOf(info.flutes),
    body: {
      fluteLength,
      shankDiameter,
      stickOut: holder?.stickOut ?? 0,
      holderDiameter: holder?.diameter ?? 0,
    },
  };
}

/** The form with another type; its first form of the tip is proposed. */
export function withType(values: BitValues, type: BitType): BitValues {
  const kinds: readonly BitValues['kind'][] = BIT_KINDS[type];
  return { ...values, type, kind: kinds.includes(values.kind) ? values.kind : kinds[0]! };
}

/** The text fields that a bit of this form has, in the order of the form. */
export function fieldsOf({ type, kind }: Pick<BitValues, 'type' | 'kind'>): readonly BitTextField[] {
  if (type === 'Laser') return ['power', 'diameter'];
  if (kind === 'v-bit') return ['diameter', 'angle', 'flutes'];
  if (kind === 'tapered-ball-end-mill') return ['diameter', 'tipDiameter', 'angle', 'flutes'];
  return ['diameter', 'flutes'];
}

/** A typed number; a comma is a decimal mark too. Undefined when the field is empty, NaN for other text. */
function numberIn(text: string): number | undefined {
  const trimmed = text.trim().replace(',', '.');
  return trimmed === '' ? undefined : Number(trimmed);
}

/** A typed diameter: a number of mm, or text such as '1/8in'. */
function diameterIn(text: string): number | string | undefined {
  const value = numberIn(text);
  return value !== undefined && Number.isNaN(value) ? text.trim().replace(',', '.') : value;
}

function bodyIn({ type, body }: BitValues): Partial<BitInfo> {
  const { fluteLength, shankDiameter, stickOut, holderDiameter } = body;
  if (type === 'Laser') return {};
  return {
    ...(fluteLength > 0 && { fluteLength }),
    ...(shankDiameter > 0 && { shankDiameter }),
    ...(stickOut > 0 && holderDiameter > 0 && { holder: { diameter: holderDiameter, stickOut } }),
  };
}

/** The bit that the form describes, which may have faults. Only the fields of its form are taken. */
export function contentOf(values: BitValues & { readonly type: BitType }): BitContent {
  const { type, kind, name } = values;
  const fields = fieldsOf(values);
  const info: Record<string, unknown> = { kind, ...bodyIn(values) };
  for (const field of fields) {
    const value = field === 'diameter' ? diameterIn(values.diameter) : numberIn(values[field]);
    if (value !== undefined) info[field] = value;
  }
  return { name: name.trim(), type, info: info as BitInfo };
}

/** What is wrong with the form; empty if the bit can be saved. */
export function faultsOf(values: BitValues): readonly BitFault[] {
  const { type, name, body } = values;
  if (type === '') {
    const faults: BitFault[] = [{ field: 'type', fault: 'required' }];
    return name.trim() === '' ? [...faults, { field: 'name', fault: 'required' }] : faults;
  }
  const faults = findBitFaults(contentOf({ ...values, type }));
  const isHalfHolder = type !== 'Laser' && body.stickOut > 0 !== body.holderDiameter > 0;
  return isHalfHolder && faults.length === 0 ? [{ field: 'holder', fault: 'required' }] : faults;
}

/** What is wrong above the cutting edges; undefined if nothing is. */
export function bodyProblemOf(values: BitValues): Problem | undefined {
  const { type } = values;
  if (type === '') return undefined;
  const { info, ...bit } = contentOf({ ...values, type });
  const { fluteLength, shankDiameter, holder, ...form } = info;
  const tool = toolOfBit({ ...bit, id: '', info: form });
  if (!tool || isLaser(tool)) return undefined;
  return findToolBodyProblems({
    ...tool,
    ...(fluteLength !== undefined && { fluteLength }),
    ...(shankDiameter !== undefined && { shankDiameter }),
    ...(holder && { holder }),
  })[0];
}

/** The limits of a text field, in the unit of the field. */
export function rangeOf(
  field: BitTextField,
  type: BitType | '',
): { readonly min: number; readonly max: number } {
  if (field === 'diameter' && type === 'Laser') return BIT_RANGES.beamWidth;
  return BIT_RANGES[field];
}
