import type { DriverRequest } from '@kerf/protocol';
import { expect, it } from 'vitest';
import type { DriverReply } from '../../driver/driver-link';
import { fetchProgram } from './fetch-program';

/** A driver with one program, of which it gives `most` bytes at a time. */
function driverWith(text: string, most: number, wrongSizeFrom = Number.POSITIVE_INFINITY) {
  const bytes = new TextEncoder().encode(text);
  return {
    request: async (message: DriverRequest): Promise<DriverReply> => {
      if (message.action !== 'readProgram') throw new Error(message.action);
      const { sha256, offset } = message;
      const content = btoa(String.fromCharCode(...bytes.subarray(offset, offset + most)));
      const size = bytes.length + (offset >= wrongSizeFrom ? 1 : 0);
      return { ok: true, event: { action: 'PROGRAM_PART', sha256, offset, size, content } };
    },
  };
}

const SHA = 'ab'.repeat(32);
const { signal } = new AbortController();

it.each([1, 7, 1000])('puts a program together from parts of %i bytes', async (most) => {
  const text = 'G21 ; Nut für die Führung\nG0 X1\n';
  const shares: number[] = [];
  const fetched = await fetchProgram(driverWith(text, most), SHA, signal, (share) => shares.push(share));
  expect(fetched?.ok && new TextDecoder().decode(fetched.bytes)).toBe(text);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

it('is an empty program where the driver has one', async () => {
  const fetched = await fetchProgram(driverWith('', 9), SHA, signal, () => {});
  expect(fetched?.ok && fetched.bytes.length).toBe(0);
});

it('fails where the program changes on the way, and where it gets nothing more', async () => {
  const changed = await fetchProgram(driverWith('G0 X1\nG0 X2\n', 5, 5), SHA, signal, () => {});
  expect(changed).toMatchObject({ ok: false, failure: { code: 'program-missing' } });
  const stuck = await fetchProgram(driverWith('G0 X1\n', 0), SHA, signal, () => {});
  expect(stuck).toMatchObject({ ok: false, failure: { code: 'program-missing' } });
});

it('asks no further when nobody waits for it', async () => {
  const abort = new AbortController();
  const fetched = fetchProgram(driverWith('G0 X1\n', 2), SHA, abort.signal, () => abort.abort());
  expect(await fetched).toBeNull();
});
