import { IDENTITY, type Matrix, multiply, rotation, scaling, translation } from '@kerf/geometry';
import { parsePoints } from './path-data';

const FUNCTION = /[\s,]*([A-Za-z]+)\s*\(([^)]*)\)/y;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

function matrixOf(name: string, n: readonly number[]): Matrix | null {
  const count = n.length;
  switch (name) {
    case 'matrix':
      return count === 6 ? (n as unknown as Matrix) : null;
    case 'translate':
      return count === 1 || count === 2 ? translation(n[0]!, n[1] ?? 0) : null;
    case 'scale':
      return count === 1 || count === 2 ? scaling(n[0]!, n[1] ?? n[0]!) : null;
    case 'rotate':
      if (count === 3) return rotation(radians(n[0]!), { x: n[1]!, y: n[2]! });
      return count === 1 ? rotation(radians(n[0]!)) : null;
    case 'skewX':
      return count === 1 ? [1, 0, Math.tan(radians(n[0]!)), 1, 0, 0] : null;
    case 'skewY':
      return count === 1 ? [1, Math.tan(radians(n[0]!)), 0, 1, 0, 0] : null;
    default:
      return null;
  }
}

/**
 * Reads numbers that are separated by white space or commas; there may be any number of them. Null when the text
 * contains anything else.
 */
function numbersOf(text: string): readonly number[] | null {
  const padded = parsePoints(text);
  if (padded.faultAt < 0) return padded.points;
  const odd = parsePoints(`${text} 0`);
  return odd.faultAt < 0 ? odd.points.slice(0, -1) : null;
}

/**
 * The matrix of an SVG `transform` attribute (SVG 1.1 §7.6); null when the text is not a valid transform. The units
 * 'px' and 'deg' of CSS are accepted and ignored.
 */
export function parseTransform(text: string): Matrix | null {
  let result: Matrix = IDENTITY;
  FUNCTION.lastIndex = 0;
  const end = text.trimEnd().length;
  if (text.trim() === 'none') return IDENTITY;
  while (FUNCTION.lastIndex < end) {
    const match = FUNCTION.exec(text);
    const numbers = match && numbersOf(match[2]!.replace(/(\d)(?:px|deg)\b/g, '$1'));
    const matrix = match && numbers && matrixOf(match[1]!, numbers);
    if (!matrix) return null;
    result = multiply(result, matrix);
  }
  return result.every(Number.isFinite) ? result : null;
}
