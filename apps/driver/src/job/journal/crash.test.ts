import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { enterProcess, startDriverProcess } from '../../testing/driver-process';
import { expectDone, startJob } from '../../testing/job-steps';
import { squareProgram } from '../../testing/programs';
import { startTcpFront } from '../../testing/simulator-fronts';
import { readJournal } from './records';

/** The lines of a program on the wire, also one that is not complete. The program begins with the last `G21`. */
function linesOfProgram(text: string): number {
  // Questions for the state stand between the lines, anywhere.
  const lines = text.replaceAll('?', '').split('\n');
  return lines.slice(lines.lastIndexOf('G21')).filter((line) => /^[GM]/.test(line)).length;
}

it.each([5, 23, 90])(
  'a driver that is killed at line %i has sent no line that it had not reserved',
  async (line) => {
    const { simulator, port } = await startTcpFront();
    const { child, dataPath, message, exit } = startDriverProcess(['--port', '0']);
    const client = await enterProcess((await message).port);
    expectDone(await client.ask('connect', { connectionType: 2, ipAndPort: `127.0.0.1:${port}` }));
    const countLines = () => {
      const text = Buffer.concat(simulator.truth.received.map(({ bytes }) => bytes)).toString('latin1');
      return linesOfProgram(text);
    };
    await startJob(client, squareProgram(60));
    await client.event('CARVE_PROGRESS', (event) => event.line >= line);
    child.kill('SIGKILL');
    await exit;
    const folder = join(dataPath, 'journals');
    const [name = ''] = readdirSync(folder);
    const journal = readJournal(readFileSync(join(folder, name)));
    const reserved = journal?.records.findLast((record) => record.kind === 'RESERVE');
    const acknowledged = journal?.records.findLast((record) => record.kind === 'ACK');
    if (reserved?.kind !== 'RESERVE') throw new Error('Nothing was reserved');
    expect(countLines()).toBeGreaterThanOrEqual(line);
    expect(reserved.lines).toBeGreaterThanOrEqual(countLines());
    // Acknowledgements may be up to 25 ms old, so there may be none yet; they are never ahead of what was sent.
    expect(acknowledged?.kind === 'ACK' ? acknowledged.lines : 0).toBeLessThanOrEqual(countLines());
    expect(journal?.records.at(-1)?.kind).not.toBe('END');
  },
);
