import { driverFailure, PROGRAM_PART_BYTES } from '@kerf/protocol';
import { type Action, refuse } from './action';

/** Sends a part of a stored program to a page that wants to show it. */
export const readProgram: Action<'readProgram'> = {
  access: 'observer',
  run: async ({ sha256, offset }, _client, { programs }) => {
    const part = await programs.readPart(sha256, offset, PROGRAM_PART_BYTES);
    if (!part) return refuse(driverFailure('program-missing'));
    const content = Buffer.from(part.bytes).toString('base64');
    return { event: { action: 'PROGRAM_PART', sha256, offset, size: part.size, content } };
  },
};
