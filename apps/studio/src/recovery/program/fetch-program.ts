import type { FailureMessage } from '@kerf/protocol';
import type { DriverLink } from '../../driver/driver-link';

/** A program's bytes, or why the driver could not give them. */
export type FetchedProgram =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly failure: FailureMessage };

/**
 * Gets the text of a program that the driver has stored, part by part. `onProgress` gets the share that has arrived,
 * 0–1. Resolves to null when `signal` is aborted.
 */
export async function fetchProgram(
  driver: Pick<DriverLink, 'request'>,
  sha256: string,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<FetchedProgram | null> {
  let bytes = new Uint8Array(0);
  let offset = 0;
  for (;;) {
    const reply = await driver.request({ action: 'readProgram', sha256, offset });
    if (signal.aborted) return null;
    if (!reply.ok) return reply;
    if (reply.event.action !== 'PROGRAM_PART') return { ok: false, failure: BROKEN };
    const { size, content } = reply.event;
    const part = fromBase64(content);
    if (offset === 0) bytes = new Uint8Array(size);
    if (bytes.length !== size || offset + part.length > size) return { ok: false, failure: BROKEN };
    bytes.set(part, offset);
    offset += part.length;
    if (offset === size) return { ok: true, bytes };
    if (part.length === 0) return { ok: false, failure: BROKEN };
    onProgress(offset / size);
  }
}

const BROKEN: FailureMessage = {
  code: 'program-missing',
  message: 'The driver no longer has the whole program.',
};

function fromBase64(text: string): Uint8Array {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
