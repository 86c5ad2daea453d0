import { type Design, designFromJson, designToJson } from '@kerf/document';
import type { Outcome } from '@kerf/machining';

/** The largest document that is read, bytes. */
export const MOST_BYTES = 128 * 1024 * 1024;

/** A document, or why it cannot be read: it is no JSON, JSON of something else, or fields of it are wrong. */
export type ReadArtwork =
  | Outcome<Design>
  | { readonly ok: false; readonly fault: 'not-json'; readonly line: number; readonly column: number }
  | { readonly ok: false; readonly fault: 'not-a-document' };

/** The document of a design: its own JSON with the version of the format, readable for people. */
export function writeArtwork(design: Design): string {
  return `${JSON.stringify(designToJson(design), null, 1)}\n`;
}

/** Line and column (from 1) of a position in a text. */
function placeOf(text: string, position: number): { line: number; column: number } {
  const before = text.slice(0, position);
  return { line: before.split('\n').length, column: position - before.lastIndexOf('\n') };
}

/** The position that the browser names in its message: a number, or a line and a column. */
function faultOf(text: string, message: string): { line: number; column: number } {
  const lineAndColumn = /line (\d+) column (\d+)/.exec(message);
  if (lineAndColumn) return { line: Number(lineAndColumn[1]), column: Number(lineAndColumn[2]) };
  const position = /position (\d+)/.exec(message);
  return placeOf(text, position ? Number(position[1]) : text.length);
}

/**
 * Reads a document that `writeArtwork` wrote. Text that is no JSON fails with line and column; a field that is wrong,
 * with its path. Nothing is repaired.
 */
export function readArtwork(text: string): ReadArtwork {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { ok: false, fault: 'not-json', ...faultOf(text, error.message) };
  }
  const isDocument = typeof json === 'object' && json !== null && 'formatVersion' in json;
  return isDocument ? designFromJson(json) : { ok: false, fault: 'not-a-document' };
}
