import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LineSplitter } from './line-splitter';
import { parseMessage } from './registry';

const ORIGIN = [0, 0, 0];

describe('messages', () => {
  test.each([
    ['ok', { kind: 'ok' }],
    ['error:20', { kind: 'error', code: 20 }],
    ['ALARM:3', { kind: 'alarm', code: 3 }],
    ["Grbl 1.1h ['$' for help]", { kind: 'banner', firmware: 'grbl', version: '1.1h' }],
    ["GrblHAL 1.1f ['$' or '$HELP' for help]", { kind: 'banner', firmware: 'grblHAL', version: '1.1f' }],
    ['Grbl 3.7 [FluidNC v3.7.8 (wifi)]', { kind: 'banner', firmware: 'FluidNC', version: '3.7' }],
    ['[MSG:Pgm End]', { kind: 'feedback', text: 'Pgm End' }],
    ["[MSG:'$H'|'$X' to unlock]", { kind: 'feedback', text: "'$H'|'$X' to unlock" }],
    ['[GC:G0 G54 M5]', { kind: 'modes', words: ['G0', 'G54', 'M5'] }],
    ['[OPT:VNML+,100,1024,3,0]', { kind: 'options', flags: 'VNML+', plannerBlocks: 100, receiveBytes: 1024 }],
    ['[OPT:V]', { kind: 'options', flags: 'V', plannerBlocks: null, receiveBytes: null }],
    ['[VER:1.1h.20190830:a:b]', { kind: 'version', version: '1.1h.20190830', note: 'a:b' }],
    ['[FIRMWARE:grblHAL]', { kind: 'firmware', name: 'grblHAL' }],
    ['[PRB:0.000,0.000,-5.250:1]', { kind: 'probe', position: [0, 0, -5.25], hasTouched: true }],
    ['[G54:-10.000,0.000,0.000]', { kind: 'offset', name: 'G54', position: [-10, 0, 0] }],
    ['[TLO:1.500]', { kind: 'tool-length', length: 1.5 }],
    ['[TLO:0.000,0.000,2.500]', { kind: 'tool-length', length: 2.5 }],
    ['$110=500.000', { kind: 'setting', number: 110, value: 500 }],
    ['$N0=G21', { kind: 'startup-line', index: 0, line: 'G21' }],
    ['>G21:ok', { kind: 'startup-result', line: 'G21', error: 0 }],
    ['>G99:error:20', { kind: 'startup-result', line: 'G99', error: 20 }],
    ['[HLP:$$ $#]', { kind: 'help', text: '$$ $#' }],
  ])('%s', (line, expected) => {
    expect(parseMessage(line)).toEqual(expected);
  });

  test('a full status report', () => {
    const line =
      '<Hold:0|MPos:1.000,-2.500,0.000|Bf:15,128|Ln:99|FS:600,500|Pn:XPD|WCO:1.000,0.000,0.000|Ov:110,50,90|A:SFM>';
    expect(parseMessage(line)).toMatchObject({
      state: 'Hold',
      substate: 0,
      machinePosition: [1, -2.5, 0],
      workOffset: [1, 0, 0],
      plannerFree: 15,
      receiveFree: 128,
      lineNumber: 99,
      feedRate: 600,
      spindleSpeed: 500,
      pins: { x: true, y: false, probe: true, door: true },
      overrides: { feed: 110, rapid: 50, spindle: 90 },
      accessories: { spindle: 'clockwise', flood: true, mist: true },
    });
  });

  test('a report with overrides and nothing on says so; one without says nothing', () => {
    expect(parseMessage('<Idle|WPos:0,0,0|F:0|Ov:100,100,100>')).toMatchObject({
      accessories: { spindle: 'off', flood: false, mist: false },
      workPosition: ORIGIN,
    });
    expect(parseMessage('<Idle|WPos:0,0,0|F:0>')).not.toHaveProperty('accessories');
  });

  test.each([
    'OK',
    'ok ok',
    'error:',
    'error:x',
    'ALARM:',
    '<Idle|MPos:0.000,0.000>',
    '<Idle|MPos:0.000,0.0x0,0.000|FS:0,0>',
    '<Idle|MPos:0.000,0.000,0.000|FS:0,0',
    '<Idle|FS:0,0>',
    '<Idlf|MPos:0.000,0.000,0.000>',
    '<Idle|MPos:1e3,0,0>',
    '[PRB:0,0:1]',
    '$110=5.0.0',
    'Grbl',
    '',
  ])('%j is not read', (line) => {
    expect(parseMessage(line)).toBeNull();
  });

  test('no line makes it throw, and a flipped bit never turns a position into another message', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (line) => {
        parseMessage(line);
      }),
      { seed: 11, numRuns: 5000 },
    );
    const line = '<Run|MPos:12.500,3.000,-1.000|Bf:3,90|FS:1000,0>';
    for (let at = 0; at < line.length; at += 1)
      for (let bit = 0; bit < 8; bit += 1) {
        const damaged =
          line.slice(0, at) + String.fromCharCode(line.charCodeAt(at) ^ (1 << bit)) + line.slice(at + 1);
        expect([undefined, 'status']).toContain(parseMessage(damaged)?.kind);
      }
  });
});

describe('the line splitter', () => {
  const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

  test('gives the same lines however the bytes are cut', () => {
    const text = 'ok\r\n<Idle|MPos:0,0,0>\r\n\r\nerror:9\n\nok\n';
    const whole = new LineSplitter().push(bytes(text));
    expect(whole).toEqual(['ok', '<Idle|MPos:0,0,0>', 'error:9', 'ok']);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 40 }), (cuts) => {
        const splitter = new LineSplitter();
        const lines: string[] = [];
        let at = 0;
        for (const cut of cuts) {
          lines.push(...splitter.push(bytes(text.slice(at, at + cut))));
          at += cut;
        }
        lines.push(...splitter.push(bytes(text.slice(at))));
        expect(lines).toEqual(whole);
      }),
      { seed: 12 },
    );
  });

  test('marks odd bytes, so that a damaged ok is none, and does not grow without line ends', () => {
    const splitter = new LineSplitter();
    expect(splitter.push(bytes('o\x80k\n'))).toEqual(['o\uFFFDk']);
    splitter.push(new Uint8Array(100_000).fill(65));
    expect(splitter.push(bytes('\n'))[0]?.length).toBe(512);
    splitter.push(bytes('half'));
    splitter.reset();
    expect(splitter.push(bytes('ok\n'))).toEqual(['ok']);
  });
});
