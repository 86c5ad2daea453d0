import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { enterProcess, startDriverProcess } from './testing/driver-process';
import { connectSimulated, startJob } from './testing/job-steps';
import { squareProgram } from './testing/programs';
import { temporaryFolder } from './testing/temporary-folder';
import { SECRET } from './testing/test-driver';

describe('the process', () => {
  it.each(['a signal', 'its parent'])(
    'says when it is ready, and ends a running job in order when told by %s',
    async (by) => {
      const { child, message, exit, output } = startDriverProcess(['--simulate', '--port', '0']);
      const { type, port } = await message;
      expect(type).toBe('ready');
      const client = await enterProcess(port);
      await connectSimulated(client);
      await startJob(client, squareProgram(100));
      if (by === 'a signal') child.kill('SIGTERM');
      else child.send({ type: 'stop' });
      await client.event('CNC_STAGE', ({ stage }) => stage === 'cancelled');
      expect(await client.closed()).toBe(1001);
      expect(await exit).toBe(0);
      expect(output()).toContain(`listens on port ${port}`);
      expect(output()).not.toContain(SECRET);
      expect(output()).not.toContain('G1');
    },
  );

  it.each([
    ['--help', '--list-ports'],
    ['--version', 'kerf-driver 0.1.0'],
    ['--list-ports', '\n'],
  ])('prints what %s asks for and ends', async (option, text) => {
    const { message, exit, output } = startDriverProcess([option]);
    message.catch(() => {});
    expect(await exit).toBe(0);
    expect(output()).toContain(text);
  });

  it('logs every byte both ways to a file when asked, but no code and no secret', async () => {
    const file = join(temporaryFolder(), 'driver.log');
    const { child, message, exit, output } = startDriverProcess(
      `--simulate --port 0 --log ${file} --log-bytes`.split(' '),
    );
    const client = await enterProcess((await message).port);
    await connectSimulated(client);
    const readLines = () =>
      readFileSync(file, 'utf8')
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Record<string, string>);
    const bytes = (way: string) =>
      readLines()
        .filter(({ direction }) => direction === way)
        .map((line) => line.bytes)
        .join('');
    // On a busy computer the machine's settings may come after the connection.
    await expect.poll(() => bytes('received')).toContain('$30=1000\r\n$31=0\r\n');
    expect(bytes('sent')).toContain('$$\n');
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(output()).not.toContain('"event"');
    const lines = readLines();
    expect(lines.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['ready', 'connected', 'stopping']),
    );
    expect(lines.every(({ time }) => !Number.isNaN(Date.parse(`${time}`)))).toBe(true);
    expect(readFileSync(file, 'utf8')).not.toContain(SECRET);
  });

  it('says why it cannot run', async () => {
    const server = await new Promise<Server>((resolve) => {
      const taken = createServer();
      taken.listen(0, '127.0.0.1', () => resolve(taken));
    });
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const taken = startDriverProcess(['--port', `${port}`]);
    expect(await taken.message).toMatchObject({ type: 'fatal', code: 'ports-taken' });
    expect(await taken.exit).toBe(1);
    const wrong = startDriverProcess(['--nonsense']);
    expect(await wrong.message).toMatchObject({ type: 'fatal', code: 'usage' });
    expect(await wrong.exit).toBe(2);
  });
});
