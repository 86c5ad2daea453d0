import { parseDiameter, radiansFromDegrees } from '@kerf/machining';
import type { StockTool } from '@kerf/simulation';
import { suggestion } from './nearest';

/** Diameter of a V-bit whose text gives none, mm. */
const USUAL_V_DIAMETER = '6.35';

/** A bit as the options give it. */
export type OptionBit = StockTool;

/** The notations of a bit. */
export const BIT_FORMS = 'flat:3.175, ball:1, v:60, v:60:6.35:0.2, taper:1:10:6 or laser:0.1';

const KINDS = new Map<
  string,
  { least: number; most: number; read: (parts: readonly string[]) => OptionBit | string }
>([
  ['flat', { least: 1, most: 1, read: ([size]) => round('end-mill', 'End mill', size) }],
  ['ball', { least: 1, most: 1, read: ([size]) => round('ball-end-mill', 'Ball end mill', size) }],
  ['laser', { least: 0, most: 1, read: ([size = '0.1']) => round('laser', 'Laser', size) }],
  ['v', { least: 1, most: 3, read: vBit }],
  ['taper', { least: 3, most: 3, read: taperedBit }],
]);

/**
 * Reads a bit from one of these texts, with its sizes as `parseDiameter` reads them:
 * - `flat:3.175`, or the diameter alone;
 * - `ball:1`: the diameter;
 * - `v:60`: the angle; `v:60:6.35`: and the widest diameter; `v:60:6.35:0.2`: and the diameter of a blunt tip;
 * - `taper:1:10:6`: the diameter of the ball, the full angle and the widest diameter;
 * - `laser:0.1`: the diameter of the beam.
 *
 * For any other text, returns the reason why it is not a bit.
 */
export function parseBitText(text: string): OptionBit | string {
  const [name = '', ...parts] = text.trim().split(':');
  if (parts.length === 0 && !KINDS.has(name) && /\d/.test(name)) return round('end-mill', 'End mill', name);
  const kind = KINDS.get(name);
  if (!kind || parts.length < kind.least || parts.length > kind.most)
    return `must be like ${BIT_FORMS}, not '${text}'${kind ? '' : suggestion(name, KINDS.keys())}`;
  return kind.read(parts);
}

function round(
  kind: 'end-mill' | 'ball-end-mill' | 'laser',
  name: string,
  text: string | undefined,
): OptionBit | string {
  const size = parseDiameter(text ?? '');
  if (!size.ok) return size.problems[0]!.message;
  return { kind, id: `${kind}-${size.value}`, name: `${name} ${size.value} mm`, diameter: size.value };
}

function vBit([angle, diameter = USUAL_V_DIAMETER, tip]: readonly string[]): OptionBit | string {
  const degrees = degreesOf(angle);
  if (degrees === undefined) return `the angle of a V must be between 0 and 180 degrees, not '${angle}'`;
  const sizes = [diameter, ...(tip === undefined ? [] : [tip])].map(parseDiameter);
  const wrong = sizes.find((size) => !size.ok);
  if (wrong && !wrong.ok) return wrong.problems[0]!.message;
  const [widest, blunt] = sizes.map((size) => (size.ok ? size.value : 0)) as [number, number?];
  if (blunt !== undefined && blunt >= widest)
    return 'the tip of a V must be narrower than its widest diameter';
  return {
    kind: 'v-bit',
    id: `v-bit-${degrees}-${widest}`,
    name: `V-bit ${degrees} degrees`,
    diameter: widest,
    angle: radiansFromDegrees(degrees),
    ...(blunt !== undefined && { tipDiameter: blunt }),
  };
}

function taperedBit([tip, angle, diameter]: readonly string[]): OptionBit | string {
  const degrees = degreesOf(angle);
  if (degrees === undefined) return `the angle of a taper must be between 0 and 180 degrees, not '${angle}'`;
  const sizes = [tip ?? '', diameter ?? ''].map(parseDiameter);
  const wrong = sizes.find((size) => !size.ok);
  if (wrong && !wrong.ok) return wrong.problems[0]!.message;
  const [ball, widest] = sizes.map((size) => (size.ok ? size.value : 0)) as [number, number];
  if (ball > widest) return 'the tip of a taper must be no wider than its widest diameter';
  return {
    kind: 'tapered-ball-end-mill',
    id: `tapered-ball-end-mill-${ball}-${degrees}-${widest}`,
    name: `Tapered ball end mill ${ball} mm`,
    diameter: widest,
    tipDiameter: ball,
    angle: radiansFromDegrees(degrees),
  };
}

/** An angle between 0 and 180 degrees; otherwise undefined. */
function degreesOf(text: string | undefined): number | undefined {
  const degrees = /^\d*\.?\d+$/.test(text ?? '') ? Number(text) : Number.NaN;
  return degrees > 0 && degrees < 180 ? degrees : undefined;
}
