import { MM_PER_INCH, radiansFromDegrees, type Tool } from '@kerf/machining';

/** A bit that a comment describes. */
export interface DescribedTool {
  /** The number of the bit's T word, when the comment names it. */
  readonly number?: number;
  /** True when such a comment is always before its tool change, never after it. */
  readonly isBeforeChange?: boolean;
  readonly tool: Tool;
}

/** The widest diameter, in mm, of a V-bit whose description names no diameter. */
const USUAL_V_DIAMETER = 6.35;
/** Two radii count as equal when they differ by less than this share. */
const SAME_RADIUS = 0.02;

/**
 * The bit that a comment describes. Undefined when the comment describes no bit. `unit` is the program's unit in mm
 * (25.4 for inches); a unit in the comment itself takes precedence. These formats of the usual CAM programs are
 * understood:
 *
 * - Fusion and its relatives: `T1 D=6.35 CR=0. - ZMIN=-5. - flat end mill`, `T3 D=6. CR=0. TAPER=45deg - … - chamfer
 *   mill`;
 * - Carbide Create: `TOOL/MILL,diameter,corner radius,height,half angle`;
 * - Vectric and others: `1 = End Mill {0.25 inch}`, `Tool: V-Bit {60 deg 12 mm}`, `T2: Ball Nose 3 mm`.
 */
export function describedTool(comment: string, unit: number): DescribedTool | undefined {
  const text = comment.trim();
  return fusionTool(text, unit) ?? carbideTool(text, unit) ?? namedTool(text, unit);
}

function fusionTool(text: string, unit: number): DescribedTool | undefined {
  const [, number, diameter = '', rest = ''] =
    /^(?:T|#)\s*(\d+)\s+D=\+?(\d*\.?\d+)\.?(.*)$/i.exec(text) ?? [];
  if (number === undefined) return undefined;
  const kind = rest.split(' - ').at(-1)!.trim().toLowerCase();
  const corner = Number(/\bCR=\+?(\d*\.?\d+)/i.exec(rest)?.[1] ?? 0);
  const taper = Number(/\bTAPER=\+?(\d*\.?\d+)/i.exec(rest)?.[1] ?? 0);
  const tool = toolOf(kind, {
    diameter: unit * Number(diameter),
    corner: unit * corner,
    // For a drill, the taper is the full angle of its point; for a chamfer mill, it is the angle between the cutting
    // edge and the axis.
    degrees: /drill|spot/.test(kind) ? taper : 2 * taper,
  });
  return tool && { number: Number(number), tool };
}

function carbideTool(text: string, unit: number): DescribedTool | undefined {
  const fields = /^TOOL\/MILL\s*,(.*)$/i.exec(text)?.[1]?.split(',').map(Number);
  if (!fields || fields.length < 4 || fields.some((field) => !(field >= 0))) return undefined;
  const [diameter = 0, corner = 0, height = 0, half = 0] = fields;
  // For a V-bit, the comment gives the diameter of the tip. This diameter and the height of the cone give the widest
  // diameter.
  if (half > 0) {
    const widest = unit * (diameter + 2 * height * Math.tan(radiansFromDegrees(half)));
    const tool = toolOf('v-bit', { diameter: height > 0 ? widest : 0, corner: 0, degrees: 2 * half });
    return tool && { tool, isBeforeChange: true };
  }
  const tool = toolOf('end mill', { diameter: unit * diameter, corner: unit * corner, degrees: 0 });
  return tool && { tool, isBeforeChange: true };
}

function namedTool(text: string, unit: number): DescribedTool | undefined {
  const numbered = /^(?:T|#|tool\s*(?:number|no\.?|#)?\s*:?)?\s*(\d+)\s*(?:=|:|\||-|\s)\s*(\D.*)$/i.exec(
    text,
  );
  const named = /^(?:tool|bit)\s*[:=]\s*(.+)$/i.exec(text);
  const name = numbered?.[2] ?? named?.[1] ?? text;
  const degrees = Number(/(\d*\.?\d+)\s*(?:deg|°)/i.exec(name)?.[1] ?? 0);
  const tool = toolOf(name.toLowerCase(), { diameter: sizeIn(name, unit), corner: 0, degrees });
  return tool && { ...(numbered && { number: Number(numbered[1]) }), tool };
}

/**
 * A length in a text, mm; 0 when there is none. A length in inches counts first, then a length in millimetres. If no
 * length has a unit, the number in brackets or at the end of the text counts, in the program's unit.
 */
function sizeIn(name: string, unit: number): number {
  const number = String.raw`(\d+\s*\/\s*\d+|\d*\.\d+|\d+)`;
  const inches = new RegExp(`${number}\\s*(?:"|''|in\\b|inch(?:es)?\\b)`, 'i').exec(name)?.[1];
  if (inches !== undefined) return MM_PER_INCH * fraction(inches);
  const millimetres = new RegExp(`${number}\\s*mm\\b`, 'i').exec(name)?.[1];
  if (millimetres !== undefined) return fraction(millimetres);
  const bare = new RegExp(`(?:[{(]|\\s|D=)${number}\\s*(?:[})]|$)`, 'i').exec(name)?.[1];
  return bare === undefined ? 0 : unit * fraction(bare);
}

function fraction(text: string): number {
  const [above = 0, below = 1] = text.split('/').map(Number);
  return below > 0 ? above / below : 0;
}

interface Sizes {
  readonly diameter: number;
  readonly corner: number;
  readonly degrees: number;
}

/**
 * A bit from its kind, which is in lower case; undefined when the kind is unknown or when a size that it needs is
 * missing.
 */
function toolOf(kind: string, { diameter, corner, degrees }: Sizes): Tool | undefined {
  if (/taper|thread|probe|dovetail|form mill|radius mill|lollipop|laser/.test(kind)) return undefined;
  const make = (name: string, wide: number, tool: object) =>
    ({ id: `described-${name}-${wide}`, name, diameter: wide, ...tool }) as Tool;
  if (/\bv[ -]?(?:bit|carv)|chamfer|engrav|countersink|drill|spot/.test(kind)) {
    const wide = diameter > 0 ? diameter : USUAL_V_DIAMETER;
    if (!(degrees > 0 && degrees < 180)) return undefined;
    return make(`V-bit ${degrees}`, wide, { kind: 'v-bit', angle: radiansFromDegrees(degrees) });
  }
  if (!(diameter > 0)) return undefined;
  const isRound = corner > 0 && Math.abs(2 * corner - diameter) < SAME_RADIUS * diameter;
  if (/\bball/.test(kind) || isRound) return make('Ball end mill', diameter, { kind: 'ball-end-mill' });
  if (
    /\b(?:end ?mill|flat|up-?cut|down-?cut|compression|bull ?nose|face mill|slot mill|router bit)/.test(kind)
  )
    return make('End mill', diameter, { kind: 'end-mill' });
  return undefined;
}
