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
      logFile: null,
      logsBytes: false,
      relaysPorts: process.platform === 'win32',
      phoneAddresses: null,
    });
  });

  it('come from arguments and environment', () => {
    expect(
      read(
        `--simulate --port=0 --data /elsewhere --allow-origin https://studio.example/ --log driver.log --log-bytes --relay-ports`.split(
          ' ',
        ),
        {
          KERF_STUDIO_ORIGIN: 'http://localhost:4100, http://127.0.0.1:4100',
          KERF_DRIVER_PAIRING_SECRET: secret,
          KERF_SIM_SPEED: '50',
          KERF_PENDANT_ADDRESS: '10.1.2.3, 10.9.8.7',
        },
      ),
    ).toEqual({
      simulatedBoard: 'grbl',
      simulatorSpeed: 50,
      ports: [0],
      dataPath: '/elsewhere',
      origins: ['http://localhost:4100', 'http://127.0.0.1:4100', 'https://studio.example'],
      pairingSecret: secret,
      logFile: 'driver.log',
      logsBytes: true,
      relaysPorts: true,
      phoneAddresses: ['10.1.2.3', '10.9.8.7'],
    });
  });

  it('choose the board of the simulated machine, in the arguments or in the environment', () => {
    expect(read(['--simulate', 'fluidnc'])).toMatchObject({ simulatedBoard: 'fluidnc' });
    expect(read(['--simulate'], { KERF_SIM_BOARD: 'grblhal' })).toMatchObject({ simulatedBoard: 'grblhal' });
    expect(read(['--simulate', '--port', '1'])).toMatchObject({ simulatedBoard: 'grbl', ports: [1] });
    expect(read([], { KERF_SIM_BOARD: 'grblhal' })).toMatchObject({ simulatedBoard: null });
  });

  it('try a preferred port first, and no other than a required one', () => {
    expect(read(['--prefer-port', '7502'])).toMatchObject({
      ports: { 0: 7502, 1: 7500, 3: 7503, length: 20 },
    });
    expect(read(['--prefer-port', '7502', '--port', '1'])).toMatchObject({ ports: [1] });
  });

  it.each([
    [[], 'run'],
    [['--list-ports'], 'list-ports'],
    [['--list-ports', '--version'], 'version'],
    [['--version', '--help'], 'help'],
  ])('%j ask for %s', (args, command) => {
    expect(readOptions(args, {})).toMatchObject({ ok: true, command });
  });

  it.each([
    [['--what'], {}, 'Unknown option --what. --help lists all options.'],
    [['what'], {}, 'Unknown option what. --help lists all options.'],
    [['-s'], {}, 'Unknown option -s. --help lists all options.'],
    [['--constructor'], {}, 'Unknown option --constructor. --help lists all options.'],
    [['--version=1'], {}, '--version takes no value.'],
    [['--simulate', 'marlin'], {}, "'marlin' is not a board that can be simulated: grbl, grblhal, fluidnc."],
    [['--port'], {}, '--port needs a value.'],
    [[], { KERF_PENDANT_ADDRESS: 'phone' }, "KERF_PENDANT_ADDRESS: 'phone' is not an IPv4 address."],
    [['--log', ''], {}, '--log needs a value.'],
    [['--prefer-port', 'x'], {}, '--prefer-port is a number from 0 to 65535.'],
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
