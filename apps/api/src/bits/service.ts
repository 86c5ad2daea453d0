import { type Bit, type BitGroup, BUILT_IN_USER_ID } from '@kerf/protocol';

/** The order in which the list shows the types. */
const TYPES: readonly Bit['type'][] = ['End Mills', 'V Bits', 'Laser'];

function endMill(diameter: number | string, id: string, name: string): Bit {
  return builtIn({ id, name, type: 'End Mills', bitType: null, info: { diameter } });
}

function vBit(angle: number, diameter: number): Bit {
  const name = `${angle}° V bit, ${diameter} mm`;
  return builtIn({ id: `v-${angle}`, name, type: 'V Bits', bitType: 'V', info: { diameter, angle } });
}

function builtIn(bit: Pick<Bit, 'id' | 'name' | 'type' | 'bitType' | 'info'>): Bit {
  return { ...bit, id: `builtin-${bit.id}`, userId: BUILT_IN_USER_ID, canEdit: false, canDelete: false };
}

/** The bits that come with desktop machines. A new project starts with the first end mill. */
const BUILT_IN_BITS: readonly Bit[] = [
  endMill(3.175, 'end-3-175', '3.175 mm end mill'),
  endMill(0.8, 'end-0-8', '0.8 mm end mill'),
  endMill(1, 'end-1', '1 mm end mill'),
  endMill(1.5, 'end-1-5', '1.5 mm end mill'),
  endMill(2, 'end-2', '2 mm end mill'),
  endMill('1/4in', 'end-1-4in', '1/4 in end mill'),
  vBit(20, 3.175),
  vBit(30, 3.175),
  vBit(60, 6),
  vBit(90, 6),
  builtIn({ id: 'laser-10', name: '10 W laser', type: 'Laser', bitType: null, info: { power: 10 } }),
];

/** The bits a user can choose from, grouped by type. */
export function listBits(): BitGroup[] {
  return TYPES.map((type) => ({ type, bits: BUILT_IN_BITS.filter((bit) => bit.type === type) }));
}
