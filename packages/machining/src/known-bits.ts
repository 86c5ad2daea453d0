import type { LaserBeam, Tool } from './tool';
import { MM_PER_INCH, radiansFromDegrees } from './units';

/** A laser that comes with a machine: its beam, and its optical power in W. */
export interface KnownLaser extends LaserBeam {
  readonly power: number;
}

/** The width that the beams of diode lasers burn, mm, as their makers state it. */
export const USUAL_BEAM_WIDTH = 0.1;

function endMill(id: string, name: string, diameter: number): Tool {
  return { kind: 'end-mill', id, name, diameter, flutes: 2 };
}

function ballNose(id: string, name: string, diameter: number): Tool {
  return { kind: 'ball-end-mill', id, name, diameter, flutes: 2 };
}

function taper(id: string, name: string, tipDiameter: number): Tool {
  const angle = radiansFromDegrees(10);
  return { kind: 'tapered-ball-end-mill', id, name, diameter: 3.175, tipDiameter, angle, flutes: 2 };
}

function vBit(degrees: number, diameter: number, flutes: number): Tool {
  const angle = radiansFromDegrees(degrees);
  return { kind: 'v-bit', id: `v-bit-${degrees}`, name: `V-bit ${degrees}°`, diameter, angle, flutes };
}

/**
 * The bits that come with desktop machines: the beginning of every list of bits. A new design has the first one. The
 * slim V-bits for engraving are ground to half of their shank, so they have one cutting edge.
 */
export const KNOWN_BITS: readonly Tool[] = [
  endMill('end-mill-3.175', 'End mill 3.175 mm', MM_PER_INCH / 8),
  endMill('end-mill-1.5875', 'End mill 1.588 mm', MM_PER_INCH / 16),
  endMill('end-mill-6.35', 'End mill 6.35 mm', MM_PER_INCH / 4),
  endMill('end-mill-2', 'End mill 2 mm', 2),
  endMill('end-mill-1', 'End mill 1 mm', 1),
  ballNose('ball-3.175', 'Ball-nose 3.175 mm', MM_PER_INCH / 8),
  ballNose('ball-2', 'Ball-nose 2 mm', 2),
  taper('taper-1', 'Tapered ball-nose 1 mm', 1),
  taper('taper-0.5', 'Tapered ball-nose 0.5 mm', 0.5),
  vBit(90, 6.35, 2),
  vBit(60, 6.35, 2),
  vBit(30, 3.175, 1),
  vBit(20, 3.175, 1),
];

/** The usual lasers of desktop machines. */
export const KNOWN_LASERS: readonly KnownLaser[] = [5, 10, 20].map((power) => ({
  kind: 'laser',
  id: `laser-${power}`,
  name: `Laser ${power} W`,
  diameter: USUAL_BEAM_WIDTH,
  power,
}));

/** Whether this is the id of a bit or laser that comes with Kerf. Such a bit cannot be changed or deleted. */
export function isKnownBit(id: string): boolean {
  return KNOWN_BITS.some((bit) => bit.id === id) || KNOWN_LASERS.some((laser) => laser.id === id);
}
