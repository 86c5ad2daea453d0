import { describe, expect, it } from 'vitest';
import { encodeText } from '../scan/decode';
import { linesOfOperation, operationOfLine, programText } from './program';

const PROGRAM = {
  operations: [
    { operationKey: 'a', label: 'A', firstLine: 5, lastLine: 9 },
    { operationKey: 'b', label: 'B', firstLine: 10, lastLine: 10 },
    { operationKey: 'a', label: 'A', firstLine: 14, lastLine: 20 },
  ],
};

describe('the map between operations and lines', () => {
  it('leads from each line to its operation', () => {
    const keys = Array.from({ length: 22 }, (_, i) => operationOfLine(PROGRAM, i + 1) ?? '-').join('');
    expect(keys).toBe('----aaaaab---aaaaaaa--');
  });

  it('leads from an operation to all its lines', () => {
    expect(linesOfOperation(PROGRAM, 'a')).toEqual([
      { firstLine: 5, lastLine: 9 },
      { firstLine: 14, lastLine: 20 },
    ]);
    expect(linesOfOperation(PROGRAM, 'c')).toEqual([]);
  });
});

describe('programText', () => {
  it('gives the bytes as text, however long', () => {
    const text = 'G1X1\n'.repeat(5000);
    expect(programText({ bytes: encodeText(text) })).toBe(text);
  });
});
