import { createServer, type Server } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { enterProcess, startDriverProcess } from './testing/driver-process';
import { connectSimulated, startJob } from './testing/job-steps';
import { squareProgram } from './testing/programs';
import { SECRET } from './testing/test-driver';

describe('the process', () => {
  it.each(['a signal', 'its parent'])(
    'says when it is ready, and ends a running job in order when told by %s',
    async (by) => {
      const { child, message, exit, output } = startDriverProcess(['--simulated', '--port', '0']);
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
