import { describe, expect, it } from 'vitest';
import { backupText, changesTo, readBackup } from './backup';
import { KNOWN_SETTINGS, valueFault } from './known-settings';

const PRESENT = [
  { number: 20, value: '0' },
  { number: 22, value: '0' },
  { number: 110, value: '500.000' },
  { number: 74, value: 'my net' },
];

describe('a backup of the settings', () => {
  it('is read as it was written', () => {
    const text = backupText(PRESENT, 'Grbl 1.1h', new Date(0));
    expect([...readBackup(text)!]).toEqual(PRESENT.map(({ number, value }) => [number, value]));
    expect(changesTo(readBackup(text)!, PRESENT)).toEqual([]);
  });

  it('is read from other senders too, and never from something else', () => {
    expect([...readBackup('$0=10 (step pulse, usec)\r\n$110 = 500\r\nok')!]).toEqual([
      [0, '10'],
      [110, '500'],
    ]);
    expect([...readBackup('{"110": 500, "$22": "1", "name": "x"}')!]).toEqual([
      [110, '500'],
      [22, '1'],
    ]);
    for (const text of ['', 'G0 X1', '{"a": 1}', '[]', 'null']) expect(readBackup(text)).toBeNull();
  });

  it('changes only what differs and what the machine has, homing before the soft limits', () => {
    const backup = readBackup('$20=1\n$22=1\n$110=500\n$74=other\n$999=1')!;
    expect(changesTo(backup, PRESENT).map(({ number }) => number)).toEqual([22, 74, 20]);
  });
});

it('checks a value: limits for GRBL only, numbers for known settings, no realtime characters for any', () => {
  const faultOf = (number: number, value: string, isGrbl = true) =>
    valueFault(value, KNOWN_SETTINGS.get(number), isGrbl);
  expect([faultOf(0, '10'), faultOf(100, '80.5'), faultOf(130, '.5')]).toEqual([null, null, null]);
  expect([faultOf(22, '2'), faultOf(22, '0.5'), faultOf(0, '2'), faultOf(22, '5', false)]).toEqual([
    ...['range', 'range', 'range', null],
  ]);
  expect([faultOf(0, ''), faultOf(0, '1e3'), faultOf(0, 'x', false)]).toEqual(['number', 'number', 'number']);
  expect([faultOf(74, 'a net'), faultOf(74, 'what?'), faultOf(74, 'ü'), faultOf(74, '~')]).toEqual([
    ...[null, 'text', 'text', 'text'],
  ]);
});
