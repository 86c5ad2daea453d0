import { sha256Hex } from '@kerf/document';
import type { JobProgram } from '@kerf/pipeline';
import { useEffect, useState } from 'react';

/** Made once for each program: it may be large. */
const made = new WeakMap<JobProgram, Promise<string>>();

/** The hash that the driver knows a program by: SHA-256 as hexadecimal digits. */
export function programHash(program: JobProgram): Promise<string> {
  const known = made.get(program);
  if (known) return known;
  const hash = hashOf(program.gcode.bytes);
  made.set(program, hash);
  return hash;
}

/** The hashes of some programs, in their order; null until they are made. */
export function useProgramHashes(programs: readonly JobProgram[]): readonly string[] | null {
  const [known, setKnown] = useState<{ programs: readonly JobProgram[]; hashes: readonly string[] } | null>(
    null,
  );
  useEffect(() => {
    let isWanted = true;
    void Promise.all(programs.map(programHash)).then((hashes) => {
      if (isWanted) setKnown({ programs, hashes });
    });
    return () => {
      isWanted = false;
    };
  }, [programs]);
  return known?.programs === programs ? known.hashes : null;
}

/** The hash of a program; null while there is none, or it is not made. */
export function useProgramHash(program: JobProgram | null): string | null {
  const [known, setKnown] = useState<{ program: JobProgram; sha256: string } | null>(null);
  useEffect(() => {
    if (!program) return;
    let isWanted = true;
    void programHash(program).then((sha256) => {
      if (isWanted) setKnown({ program, sha256 });
    });
    return () => {
      isWanted = false;
    };
  }, [program]);
  return program !== null && known?.program === program ? known.sha256 : null;
}

/** By the browser itself where it offers that, which is on secure pages alone. */
async function hashOf(bytes: Uint8Array): Promise<string> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return sha256Hex(bytes);
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
