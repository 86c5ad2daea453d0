/** A range of lines, 1-based, both ends included. */
export interface LineRange {
  readonly firstLine: number;
  readonly lastLine: number;
}

/** The lines of one toolpath. */
export interface OperationLines extends LineRange {
  readonly operationKey: string;
  readonly label: string;
}

/**
 * A finished program: the bytes that are saved, shown, checked and sent, and the lines that belong to each operation.
 */
export interface GcodeProgram {
  /** ASCII text; each line ends with LF. */
  readonly bytes: Uint8Array;
  readonly lineCount: number;
  /** The name of the dialect in which the program is written. */
  readonly dialect: string;
  /**
   * The lines of each operation, in the order of the program and without overlap. Lines for the start, tool changes and
   * the end belong to no operation.
   */
  readonly operations: readonly OperationLines[];
}

/** The program as text. */
export function programText(program: Pick<GcodeProgram, 'bytes'>): string {
  const pieces: string[] = [];
  for (let at = 0; at < program.bytes.length; at += 8192) {
    pieces.push(String.fromCharCode(...program.bytes.subarray(at, at + 8192)));
  }
  return pieces.join('');
}

/**
 * The operation that line `line` (1-based) belongs to; undefined for lines that serve the whole program. `operations`
 * must be in the order of the program, without overlap.
 */
export function operationOfLine<T extends LineRange>(operations: readonly T[], line: number): T | undefined {
  let low = 0;
  let high = operations.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (operations[middle]!.lastLine < line) low = middle + 1;
    else high = middle;
  }
  const found = operations[low];
  return found && found.firstLine <= line ? found : undefined;
}
