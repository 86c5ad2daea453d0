/**
 * The type in which a binary DXF stores the value of a code. This follows the table of the DXF reference and was
 * written without the code of the reader, so that it can check the reader.
 */
function writerOf(code: number): 'double' | 'int8' | 'int16' | 'int32' | 'int64' | 'text' | 'chunk' {
  const isIn = (...ranges: (readonly [number, number])[]) =>
    ranges.some(([from, to]) => code >= from && code <= to);
  if (isIn([10, 59], [110, 149], [210, 239], [460, 469], [1010, 1059])) return 'double';
  if (isIn([290, 299])) return 'int8';
  if (isIn([90, 99], [420, 429], [440, 459], [1071, 1071])) return 'int32';
  if (isIn([160, 169])) return 'int64';
  if (isIn([310, 319], [1004, 1004])) return 'chunk';
  return isIn([60, 89], [170, 209], [270, 289], [370, 389], [400, 409], [1060, 1070]) ? 'int16' : 'text';
}

function numberBytes(
  kind: 'double' | 'int8' | 'int16' | 'int32' | 'int64',
  value: number,
): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer({ double: 8, int8: 1, int16: 2, int32: 4, int64: 8 }[kind]));
  if (kind === 'double') view.setFloat64(0, value, true);
  else if (kind === 'int8') view.setInt8(0, value);
  else if (kind === 'int16') view.setInt16(0, value, true);
  else if (kind === 'int32') view.setInt32(0, value, true);
  else view.setBigInt64(0, BigInt(value), true);
  return new Uint8Array(view.buffer);
}

function codeBytes(code: number, isOld: boolean): Uint8Array<ArrayBuffer> {
  if (!isOld) return numberBytes('int16', code);
  return code < 255 ? Uint8Array.of(code) : Uint8Array.of(255, ...numberBytes('int16', code));
}

/**
 * The pairs of a DXF text in the binary form, with the codes of files before R13 (`isOld`) or of later ones. Comments
 * are left out.
 */
export function binaryDxf(text: string, isOld: boolean): Uint8Array {
  const encoder = new TextEncoder();
  const lines = text.split(/\r?\n/);
  const parts: Uint8Array[] = [encoder.encode('AutoCAD Binary DXF\r\n\u001a\0')];
  for (let i = 0; i + 1 < lines.length; i += 2) {
    const [code, value] = [Number(lines[i]), lines[i + 1]!.trim()];
    if (code === 999) continue;
    const kind = writerOf(code);
    parts.push(codeBytes(code, isOld));
    if (kind === 'text') parts.push(encoder.encode(`${value}\0`));
    else if (kind === 'chunk') parts.push(Uint8Array.of(2, 1, 2));
    else parts.push(numberBytes(kind, Number(value)));
  }
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
