import { describe, expect, it } from 'vitest';
import { strictError } from '../testing/read';
import { interpret } from './interpret';
import { STRICT_PROFILE } from './profiles/strict';

const SUPPORTED =
  'G0 G1 G2 G3 G4 G17 G18 G19 G20 G21 G28 G30 G40 G41 G42 G43 G49 G80 G81 G82 G83 G90 G91 G92 G93 G94 M0 M1 M2 M3 M4 M5 M7 M8 M9 M30';

describe('the strict profile', () => {
  it.each(SUPPORTED.split(' '))('supports %s', (word) => {
    expect(strictError(word)).toBeUndefined();
    expect(strictError(word.replace(/(\d+)/, '0$1').toLowerCase())).toBeUndefined();
  });

  it.each(
    'G5 G10 G38.2 G43.1 G53 G54 G59.3 G61 G64 G73 G84 G89 G90.1 G91.1 G92.1 G95 G98 G99 G100 G999'.split(' '),
  )('does not support %s', (word) => {
    expect(strictError(`G0 X1\n${word} X2 ; why`)).toEqual({
      code: 'unsupported_command',
      severity: 'error',
      message: `Unsupported G-command: ${word}`,
      reason: 'unknown-command',
      values: { letter: 'G', command: word },
      place: { line: 2 },
      lineText: `${word} X2 ; why`,
    });
  });

  it.each(['M6', 'M10', 'M48', 'M98', 'M99', 'M100'])('does not support %s', (word) => {
    expect(strictError(word)).toMatchObject({
      code: 'unsupported_command',
      message: `Unsupported M-command: ${word}`,
    });
  });

  it.each([
    ['G1 Xabc', 'Invalid X coordinate format: abc'],
    ['G1 X1.2.3 Y1', 'Invalid X coordinate format: 1.2.3'],
    ['G1 Y--1', 'Invalid Y coordinate format: --1'],
    ['G1 Z1e3', 'Invalid Z coordinate format: 1e3'],
    ['G1 X', 'Invalid X coordinate format: '],
    ['M3 Sfast', 'Invalid S parameter format: fast'],
    ['M3 S1.0.0', 'Invalid S parameter format: 1.0.0'],
    ['G1 X1 F1..2', 'Invalid F parameter format: 1..2'],
    ['G1 X1 #', 'Unexpected character: #'],
  ])('finds the syntax error in %s', (line, message) => {
    expect(strictError(`\n${line}`)).toMatchObject({ code: 'syntax_error', message, place: { line: 2 } });
  });

  it.each([
    ['G0 X500.001', 'X coordinate out of range: 500.001mm (valid range: -500~500 mm)'],
    ['G0 X-501', 'X coordinate out of range: -501mm (valid range: -500~500 mm)'],
    ['G0 Y-500.5', 'Y coordinate out of range: -500.5mm (valid range: -500~500 mm)'],
    ['G0 Z201', 'Z coordinate out of range: 201mm (valid range: -200~200 mm)'],
    ['G2 X600 Y0 I300', 'X coordinate out of range: 600mm (valid range: -500~500 mm)'],
    ['G81 X1 Y1 Z-201 R1 F9', 'Z coordinate out of range: -201mm (valid range: -200~200 mm)'],
    ['G0 Y600', 'Y coordinate out of range: 600mm (valid range: -500~500 mm)'],
    ['G0 X500.0004', 'X coordinate out of range: 500.0004mm (valid range: -500~500 mm)'],
    ['G0 Z-200.5', 'Z coordinate out of range: -200.5mm (valid range: -200~200 mm)'],
    ['G20 G0 X20', 'X coordinate out of range: 508mm (valid range: -500~500 mm)'],
    ['G91 G0 X300\nX300', 'X coordinate out of range: 600mm (valid range: -500~500 mm)'],
  ])('checks the range of %s', (text, message) => {
    expect(strictError(text)).toMatchObject({ code: 'out_of_range', message });
  });

  it('takes the edges of the range', () => {
    expect(strictError('G0 X500 Y-500 Z200\nG0 X-500 Y500 Z-200')).toBeUndefined();
  });

  it.each([
    ['M3 S-1', 'S parameter cannot be negative'],
    ['M4 S100\nG1 X1 F9 S-0.5', 'S parameter cannot be negative'],
    ['M3 S24001', 'Spindle speed out of range: S24001 (max: 24000 RPM)'],
    ['M3 S12000\nS30000', 'Spindle speed out of range: S30000 (max: 24000 RPM)'],
    ['M4 S500\nS1001', 'Laser power out of range: S1001 (max: 1000)'],
    ['M4 S0\nG1 X1 F9 S12000', 'Laser power out of range: S12000 (max: 1000)'],
  ])('checks S in %s', (text, message) => {
    expect(strictError(text)).toMatchObject({ code: 'invalid_param', message });
  });

  it.each([
    ['M3 S1001', 'cnc', undefined],
    ['M3 S24000', 'cnc', undefined],
    ['M3 S1000', 'laser', { maxPower: 1000, powerRange: { min: 1000, max: 1000 } }],
    ['M4 S0\nS255\nS100', 'laser', { maxPower: 255, powerRange: { min: 0, max: 255 } }],
    ['M4 S10\nS256', 'laser', { maxPower: 1000, powerRange: { min: 10, max: 256 } }],
    ['G0 X1', 'cnc', undefined],
  ] as const)('tells laser from router by the first S of %s', (text, mode, laserPower) => {
    const result = interpret(text, { profile: STRICT_PROFILE });
    expect(result.ok && result.value.mode).toBe(mode);
    expect(result.ok && result.value.laserPower).toEqual(laserPower);
  });

  it('ends at the first error, with its line as it stands in the file', () => {
    const text = 'G21\n\n; a comment\n  g1 x600 F9 ; far\nG55\nM4 S-1\n';
    expect(strictError(text)).toEqual({
      code: 'out_of_range',
      severity: 'error',
      message: 'X coordinate out of range: 600mm (valid range: -500~500 mm)',
      reason: 'coordinate-range',
      values: { letter: 'X', value: 600, min: -500, max: 500 },
      place: { line: 4 },
      lineText: '  g1 x600 F9 ; far',
    });
  });

  it.each([
    ['M3 S-5 X9999', 'invalid_param'],
    ['G55 X9999', 'unsupported_command'],
    ['G1 X9999 Y--1', 'syntax_error'],
  ])('tells of one error for %s', (line, code) => {
    expect(strictError(line)).toMatchObject({ code, place: { line: 1 }, lineText: line });
  });

  it('believes what it is told about the machine', () => {
    const result = interpret('M3 S800\nS12000', { profile: STRICT_PROFILE, mode: 'cnc' });
    expect(result.ok && result.value.mode).toBe('cnc');
  });

  it.each([
    ['empty', ''],
    ['white space', ' \r\n\t\n  '],
    ['a byte order mark alone', '\ufeff'],
    ['binary', new Uint8Array(300).map((_, i) => i * 7)],
    ['zero bytes', new Uint8Array(100)],
    ['UTF-16 LE', Uint8Array.from([0xff, 0xfe, 0x47, 0, 0x30, 0, 0x0a, 0])],
    ['UTF-16 LE without a mark', Uint8Array.from([0x47, 0, 0x30, 0, 0x0a, 0])],
    ['UTF-16 BE without a mark', Uint8Array.from([0, 0x47, 0, 0x30, 0, 0x0a])],
    ['three megabytes of zeros as', new Uint8Array(3_000_000)],
    ['UTF-16 BE', Uint8Array.from([0xfe, 0xff, 0, 0x47, 0, 0x30, 0, 0x0a])],
  ])('says that %s content is invalid', (_, content) => {
    expect(strictError(content)).toMatchObject({
      code: 'invalid_content',
      message: 'file content empty or invalid',
    });
  });

  it('ignores blank lines, text after semicolons, a byte order mark, comments in any language', () => {
    expect(
      strictError('\ufeffG0 X1\n\n   \n; G55 X9999 的 – ü\nG0 X2 ; M6\n(刀具 G55)\n%\n'),
    ).toBeUndefined();
  });

  it('counts lines as editors do', () => {
    expect(strictError('\n\nG0 X1\n\n\n\r\n\r\rG55')).toMatchObject({ place: { line: 9 }, lineText: 'G55' });
    expect(strictError(`G0 X1${'\r\n'.repeat(70_000)}G55`)).toMatchObject({ place: { line: 70_001 } });
    expect(strictError('G0 X1\r\nG0 X2\r\nG55')).toMatchObject({ place: { line: 3 }, lineText: 'G55' });
    expect(strictError('G0 X1\rG55\r')).toMatchObject({ place: { line: 2 }, lineText: 'G55' });
  });
});
