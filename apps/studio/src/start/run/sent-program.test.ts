import type { JobProgram } from '@kerf/pipeline';
import { expect, it } from 'vitest';
import type { DriverReply } from '../../driver/driver-link';
import { forgetSent, sendProgram } from './sent-program';

const programOf = (text: string) => ({ gcode: { bytes: new TextEncoder().encode(text) } }) as JobProgram;
const complete = (sha256: string) =>
  ({ ok: true, event: { action: 'UPLOAD_COMPLETE', program: { sha256 } } }) as DriverReply;
const LABEL = { fileName: 'a.nc' };
const REFUSED: DriverReply = { ok: false, failure: { code: 'storage-full', message: '' } };

/** A link that replies to its uploads with `replies`, one after the other. */
function linkThat(...replies: DriverReply[]) {
  const sent: string[] = [];
  const upload = async (bytes: Uint8Array) => {
    sent.push(new TextDecoder().decode(bytes));
    return replies.shift()!;
  };
  return { sent, upload };
}

it('sends a program once, also where two ask for it at once', async () => {
  const link = linkThat(complete('aa'));
  const program = programOf('G0');
  expect(await Promise.all([1, 2].map(() => sendProgram(link, program, LABEL)))).toEqual(['aa', 'aa']);
  expect(await sendProgram(link, program, LABEL)).toBe('aa');
  expect(link.sent).toEqual(['G0']);
});

it('sends it again after another one, after a refusal, and when the driver has lost it', async () => {
  const link = linkThat(complete('aa'), complete('bb'), REFUSED, complete('aa'), complete('aa'));
  const [first, second] = [programOf('G0'), programOf('G1')];
  await sendProgram(link, first, LABEL);
  await sendProgram(link, second, { fileName: 'b.nc' });
  expect(await sendProgram(link, first, LABEL)).toEqual(REFUSED);
  expect(await sendProgram(link, first, LABEL)).toBe('aa');
  forgetSent(link);
  expect(await sendProgram(link, first, LABEL)).toBe('aa');
  expect(link.sent).toEqual(['G0', 'G1', 'G0', 'G0', 'G0']);
});
