import { parseDiameter, radiansFromDegrees } from '@kerf/machining';
import type { StockTool } from '@kerf/simulation';
import { UsageError } from '../failure';

/** Diameter of a V-bit whose text names none, mm. */
const USUAL_V_DIAMETER = '6.35';

const KINDS = new Map<string, (parts: readonly string[]) => StockTool>([
  ['flat', ([diameter]) => ({ ...named('flat'), kind: 'end-mill', diameter: size(diameter) })],
  ['ball', ([diameter]) => ({ ...named('ball'), kind: 'ball-end-mill', diameter: size(diameter) })],
  ['laser', ([diameter]) => ({ ...named('laser'), kind: 'laser', diameter: size(diameter ?? '0.1') })],
  ['v', vBit],
]);

/**
 * A tool from `flat:3.175`, `ball:1`, `v:60`, `v:60:6.35` (widest diameter), `v:60:6.35:0.2` (diameter of a blunt tip) or
 * `laser:0.1`. Throws `UsageError`.
 */
export function parseBit(text: string): StockTool {
  const [kind = '', ...parts] = text.split(':');
  const parse = KINDS.get(kind);
  const most = kind === 'v' ? 3 : 1;
  const least = kind === 'laser' ? 0 : 1;
  if (!parse || parts.length > most || parts.length < least)
    throw new UsageError(`--bit must be like flat:3.175, ball:1, v:60 or laser:0.1, not '${text}'`);
  return parse(parts);
}

function vBit([angle, diameter = USUAL_V_DIAMETER, tip]: readonly string[]): StockTool {
  const degrees = Number(angle);
  if (!(degrees > 0 && degrees < 180))
    throw new UsageError(`--bit: the angle of a V must be between 0 and 180 degrees, not '${angle}'`);
  const bit = {
    ...named('v'),
    kind: 'v-bit',
    diameter: size(diameter),
    angle: radiansFromDegrees(degrees),
  } as const;
  return tip === undefined ? bit : { ...bit, tipDiameter: size(tip) };
}

function named(kind: string): { id: string; name: string } {
  return { id: kind, name: kind };
}

function size(text: string | undefined): number {
  const parsed = parseDiameter(text ?? '');
  if (!parsed.ok) throw new UsageError(`--bit: ${parsed.problems[0]!.message}`);
  return parsed.value;
}
