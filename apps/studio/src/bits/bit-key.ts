import type { StockTool } from '@kerf/simulation';

/**
 * The key by which studio and driver know a bit. It is made from the cutting part, so that a bit has the same key under
 * any name.
 */
export function bitKey(tool: StockTool): string {
  const angle = 'angle' in tool ? tool.angle : 0;
  const tip = 'tipDiameter' in tool ? (tool.tipDiameter ?? 0) : 0;
  return JSON.stringify([tool.kind, ...[tool.diameter, angle, tip].map((part) => Number(part.toFixed(4)))]);
}

/** The bit of a key, with its cutting part only; null for a key that this version did not make. */
export function bitOfKey(key: string): StockTool | null {
  const parts = readParts(key);
  if (!parts) return null;
  const [kind, diameter, angle, tipDiameter] = parts;
  const named = { id: key, name: key, diameter };
  switch (kind) {
    case 'end-mill':
    case 'ball-end-mill':
      return { ...named, kind };
    case 'v-bit':
      return { ...named, kind, angle, ...(tipDiameter > 0 && { tipDiameter }) };
    case 'tapered-ball-end-mill':
      return { ...named, kind, angle, tipDiameter };
    default:
      return null;
  }
}

function readParts(key: string): [string, number, number, number] | null {
  try {
    const parts: unknown = JSON.parse(key);
    if (!Array.isArray(parts) || parts.length !== 4 || typeof parts[0] !== 'string') return null;
    return parts.slice(1).every(Number.isFinite) ? (parts as [string, number, number, number]) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
