import { MM_PER_INCH, radiansFromDegrees, type Tool } from '@kerf/machining';

/** The bits that a person can pick without a list of their own. */
export const BITS: readonly Tool[] = [
  { kind: 'end-mill', id: 'end-mill-3.175', name: 'End mill 1/8 in (3.175 mm)', diameter: MM_PER_INCH / 8 },
  {
    kind: 'end-mill',
    id: 'end-mill-1.5875',
    name: 'End mill 1/16 in (1.588 mm)',
    diameter: MM_PER_INCH / 16,
  },
  { kind: 'end-mill', id: 'end-mill-6.35', name: 'End mill 1/4 in (6.35 mm)', diameter: MM_PER_INCH / 4 },
  { kind: 'end-mill', id: 'end-mill-2', name: 'End mill 2 mm', diameter: 2 },
  { kind: 'end-mill', id: 'end-mill-1', name: 'End mill 1 mm', diameter: 1 },
  { kind: 'v-bit', id: 'v-bit-60', name: 'V-bit 60°', diameter: 6.35, angle: radiansFromDegrees(60) },
  { kind: 'v-bit', id: 'v-bit-30', name: 'V-bit 30°', diameter: 3.175, angle: radiansFromDegrees(30) },
];

export function toolOfBit(id: string | null): Tool | undefined {
  return BITS.find((bit) => bit.id === id);
}

/** The row of the list that a tool comes from, or null for one that a project brought along. */
export function bitId(tool: Tool): string | null {
  return BITS.some(({ id }) => id === tool.id) ? tool.id : null;
}
