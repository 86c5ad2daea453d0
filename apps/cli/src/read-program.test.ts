import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { run } from './command/run';
import { Workshop } from './testing/carving';

const workshop = new Workshop();
afterAll(() => workshop.clear());

const PROGRAM = 'G21\nG90\nM3 S9000\nG0 X1 Y1 Z2\nG1 Z-1 F100\nX5\nM5\n';

async function facts(content: string | Uint8Array, ...words: string[]) {
  const file = workshop.file('p.nc', content);
  const { text, isFine } = await run(['check', file, '--json', ...words], 'test');
  return {
    isFine,
    ...(JSON.parse(text) as { lines?: number; problems: { message: string; line: number }[] }),
  };
}

describe('programs of every make', () => {
  test('line ends do not matter', async () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const { isFine, lines, problems } = await facts(PROGRAM.replaceAll('\n', end));
      expect({ isFine, lines, problems }).toEqual({ isFine: true, lines: 7, problems: [] });
    }
    expect(await facts(`\uFEFF${PROGRAM}`)).toMatchObject({ isFine: true, lines: 7 });
  });

  test.each<[string, string | Uint8Array]>([
    ['nothing', ''],
    ['white space', ' \r\n\n'],
    ['UTF-16', Buffer.from(`\uFEFF${PROGRAM}`, 'utf16le')],
    ['zeros', new Uint8Array(100_000)],
  ])('%s is no program', async (_, content) => {
    for (const profile of ['strict', 'tolerant']) {
      const { isFine, problems } = await facts(content, '--profile', profile);
      expect(isFine).toBe(false);
      expect(problems).toMatchObject([{ message: 'file content empty or invalid', line: 1 }]);
    }
  });

  test('noise is refused at a line, whatever it is (seed 99)', async () => {
    const noises = fc.sample(fc.uint8Array({ minLength: 2000, maxLength: 20_000 }), {
      seed: 99,
      numRuns: 20,
    });
    for (const noise of noises) {
      const { isFine, problems } = await facts(noise);
      expect(isFine).toBe(false);
      expect(problems[0]!.line).toBeGreaterThan(0);
    }
  });

  test('a line without end is told once and not kept', async () => {
    const endless = new Uint8Array(20_000_000).fill(0x58);
    const { problems } = await facts(endless);
    expect(problems).toMatchObject([{ message: 'Line too long', line: 1 }]);
    expect(JSON.stringify(problems).length).toBeLessThan(1000);
    await expect(run(['simulate', workshop.file('p.nc'), '--bit', 'flat:3'], 'test')).rejects.toThrow(
      /nothing moves in this program/,
    );
  });

  test('a program of many pieces reads as one', async () => {
    const rows = Array.from({ length: 300_000 }, (_, i) => `G1 X${(i % 997) / 10} Y${(i % 613) / 10} F900`);
    expect(await facts(rows.join('\n'))).toMatchObject({
      isFine: true,
      lines: 300_000,
      cutDistance: expect.any(Number),
    });
  });
});
