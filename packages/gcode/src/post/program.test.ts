import { describe, expect, it } from 'vitest';
import { encodeText } from '../scan/decode';
import { operationOfLine, programText } from './program';

const OPERATIONS = [
  { key: 'a', firstLine: 5, lastLine: 9 },
  { key: 'b', firstLine: 10, lastLine: 10 },
  { key: 'a', firstLine: 14, lastLine: 20 },
];

describe('operationOfLine', () => {
  it('leads from each line to its operation', () => {
    const keys = Array.from({ length: 22 }, (_, i) => operationOfLine(OPERATIONS, i + 1)?.key ?? '-');
    expect(keys.join('')).toBe('----aaaaab---aaaaaaa--');
  });
});

describe('programText', () => {
  it('gives the bytes as text, however long', () => {
    const text = 'G1X1\n'.repeat(5000);
    expect(programText({ bytes: encodeText(text) })).toBe(text);
  });
});
