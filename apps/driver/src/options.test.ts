import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOptions } from './options';

const secret = 's'.repeat(43);

function read(args: string[], env: Record<string, string> = {}) {
  const result = readOptions(args, { KERF_DATA: '/data', ...env });
  return result.ok ? result.options : result.message;
}

describe('options', () => {
  it('have defaults: the twenty ports, no simulated machine, nobody allowed', () => {
    expect(read([])).toEqual({
      simulatedBoard: null,
      simulatorSpeed: 1,
      ports: Array.from({ length: 20 }, (_, index) => 7500 + index),
      dataPath: join('/data', 'driver'),
      origins: [],
      pairingSecret: null,
    });
  });

  it('come from arguments and environment', () => {
    expect(
      read(['--simulated', '--port=0', '--data', '/elsewhere', '--allow-origin', 'https://studio.example/'], {
        KERF_STUDIO_ORIGIN: 'http://localhost:4100, http://127.0.0.1:4100',
        KERF_DRIVER_PAIRING_SECRET: secret,
        KERF_SIM_SPEED: '50',
      }),
    ).toEqual({
      simulatedBoard: 'grbl',
      simulatorSpeed: 50,
      ports: [0],
      dataPath: '/elsewhere',
      origins: ['http://localhost:4100', 'http://127.0.0.1:4100', 'https://studio.example'],
      pairingSecret: secret,
    });
  });

  it('choose the board of the simulated machine, in the arguments or in the environment', () => {
    expect(read(['--simulate', 'fluidnc'])).toMatchObject({ simulatedBoard: 'fluidnc' });
    expect(read(['--simulated'], { KERF_SIM_BOARD: 'grblhal' })).toMatchObject({ simulatedBoard: 'grblhal' });
    expect(read([], { KERF_SIM_BOARD: 'grblhal' })).toMatchObject({ simulatedBoard: null });
  });

  it.each([
    [['--what'], {}, 'Unknown option --what.'],
    [['what'], {}, 'Unknown option what.'],
    [['-s'], {}, 'Unknown option -s.'],
    [['--constructor'], {}, 'Unknown option --constructor.'],
    [['--simulated=1'], {}, '--simulated takes no value.'],
    [['--simulate', 'marlin'], {}, "'marlin' is not a board that can be simulated: grbl, grblhal, fluidnc."],
    [['--port'], {}, '--port needs a value.'],
    [['--port', '65536'], {}, '--port is a number from 0 to 65535.'],
    [['--port', '1e3'], {}, '--port is a number from 0 to 65535.'],
    [['--allow-origin', '*'], {}, "'*' is not an origin such as https://studio.example."],
    [['--allow-origin', 'null'], {}, "'null' is not an origin such as https://studio.example."],
    [['--allow-origin', 'https://a/b'], {}, "'https://a/b' is not an origin such as https://studio.example."],
    [[], { KERF_SIM_SPEED: '-1' }, 'KERF_SIM_SPEED is a number above 0, at most 1000.'],
    [
      [],
      { KERF_DRIVER_PAIRING_SECRET: 'short' },
      'KERF_DRIVER_PAIRING_SECRET is at least 32 printable characters.',
    ],
  ])('%j %j are refused', (args, env, message) => {
    expect(read(args, env)).toBe(message);
  });
});
