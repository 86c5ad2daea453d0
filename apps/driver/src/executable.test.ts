import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { uploadFrames } from '@kerf/protocol';
import { expect, it } from 'vitest';
import { enterProcess, startDriverProcess } from './testing/driver-process';
import { connectSerial, startJob } from './testing/job-steps';
import { laserProgram } from './testing/programs';
import { HAS_SOCAT, startSerialFront } from './testing/simulator-fronts';
import { temporaryFolder } from './testing/temporary-folder';

const SCRIPT = fileURLToPath(new URL('../../../tools/package-driver.mjs', import.meta.url));

it.skipIf(!HAS_SOCAT)(
  'the single executable makes a program, runs a job on a serial port, and its guardian makes the machine safe',
  async () => {
    const executable = join(temporaryFolder(), 'kerf-driver');
    await promisify(execFile)(process.execPath, [SCRIPT, '--executable', executable]);
    // By an inherited port as on Linux and macOS, and by the process that has the port as on Windows.
    for (const args of [[], ['--relay-ports']]) {
      const { simulator, path } = await startSerialFront({ speed: 5, settings: { 32: 1 } });
      const { child, message, output } = startDriverProcess(['--port', '0', ...args], { executable });
      const { port } = await message;
      const client = await enterProcess(port);
      const drawing = Buffer.from(
        '<svg viewBox="0 0 9 9" width="9mm" height="9mm"><path d="M1 1L8 8"/></svg>',
      );
      const plan = {
        fileName: 'line.svg',
        fileId: 'f1',
        file: 'svg',
        svgConfig: { cutType: 'Laser - On path' },
      } as const;
      for (const frame of uploadFrames(drawing, plan)) client.sendRaw(frame);
      await client.event('GENERATION_COMPLETE');
      await connectSerial(client, path);
      await startJob(client, laserProgram('M4', 200), 'laser');
      await expect.poll(() => simulator.truth.power).toBeGreaterThan(0);
      child.kill('SIGKILL');
      await expect.poll(() => simulator.truth.state).toMatch(/Idle|Alarm/);
      expect(simulator.truth.power).toBe(0);
      expect(simulator.truth.received.at(-1)?.bytes.at(-1)).toBe(0x18);
      expect(output()).not.toContain('Warning');
    }
  },
);
