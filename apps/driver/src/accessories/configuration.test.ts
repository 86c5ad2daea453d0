import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SILENT_LOG } from '../platform/log';
import { temporaryFolder } from '../testing/temporary-folder';
import { CONFIGURATION_FILE, Configuration } from './configuration';
import { isLampCommand } from './lamp-commands';

function read(text: string) {
  const folder = temporaryFolder();
  writeFileSync(join(folder, CONFIGURATION_FILE), text);
  const errors: string[] = [];
  const log = { ...SILENT_LOG, error: (_event: string, fields = {}) => errors.push(JSON.stringify(fields)) };
  return { configuration: new Configuration(folder, log), errors };
}

it('knows each machine by its port, and has an entry for every other machine', () => {
  const machines = {
    tty1: { lamp: { White: ['M8'], Close: ['M9'] } },
    '*': { camera: 'http://10.0.0.2/a.jpg' },
  };
  const { configuration, errors } = read(JSON.stringify({ version: 1, machines }));
  expect(errors).toEqual([]);
  expect(configuration.accessoriesOf('tty1')).toMatchObject({
    lampColors: ['Close', 'White'],
    camera: false,
  });
  expect(configuration.accessoriesOf('tty2')).toMatchObject({ lampColors: [], camera: true });
  expect(configuration.accessoriesOf('constructor').camera).toBe(true);
  expect(configuration.of(null).camera).toBe('http://10.0.0.2/a.jpg');
});

it.each([
  ['{', ''],
  ['{"version":1,"machines":{"*":{"lamp":{"Pink":["M8"]}}}}', ''],
  ['{"version":1,"machines":{"*":{"lamp":{"Red":["G0 X10"]}}}}', 'lamp/Red/0'],
  ['{"version":1,"machines":{"*":{"camera":"file:///etc/passwd"}}}', 'camera'],
  ['{"version":1,"machines":{"*":{"plate":{"thickness":-1}}}}', 'plate/thickness'],
])('takes nothing of a file that is wrong, and says where it is wrong: %s', (text, place) => {
  const { configuration, errors } = read(text);
  expect(configuration.accessoriesOf(null)).toEqual({ lampColors: [], camera: false, plateThickness: null });
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(place);
});

it('takes a line for the lamp only if it can do nothing else', () => {
  for (const line of ['M8', 'M150 R255 U0 B0', 'M64P2', 'M67 E0 Q50.5'])
    expect(isLampCommand(line)).toBe(true);
  const others = [
    'M3',
    'M8 X10',
    'M8 B90',
    'M9 S1000',
    'M30',
    'G0 X1',
    'M64 P0 M3',
    '$X',
    'M8\nG0X1',
    '!',
    '',
    'm8',
  ];
  for (const line of others) expect(isLampCommand(line), line).toBe(false);
});
